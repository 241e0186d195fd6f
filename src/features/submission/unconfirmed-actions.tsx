import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ButtonLink } from '../../components/button-link.tsx'
import { ServiceLink } from '../../components/service-link.tsx'
import { waitOf } from '../../api/client.ts'
import { CodeField, isCode } from '../../components/code-field.tsx'
import { type Confirmation, ConfirmationSheet } from '../../components/confirmation-sheet.tsx'
import { useMutationOnce } from '../../components/change.tsx'
import { useOnline } from '../../components/connection.ts'
import { useMoneyText } from '../../components/own-money.tsx'
import { RetryButton } from '../../components/query-view.tsx'
import { SentencePair } from '../../components/sentence-pair.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { userQuery } from '../../session/user.ts'
import { useSiteConfig } from '../../site/site.ts'
import { type DecisionResult, discard, resend } from '../../submissions/decide.ts'
import { formOf, isMissing, KINDS, type Submission } from '../../submissions/submission.ts'
import { reconcile } from '../../submissions/reconcile.ts'
import { timeNow } from '../../time/clock.ts'
import { formatSeconds } from '../../time/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/fields.tsx'
import { changeOwnOrders, withFact } from './own-orders.ts'
import { forgetCode, startSendWindow } from './use-submit.tsx'
import type { ViewProps } from './submission-frame.tsx'
import { wordsFor } from './words.tsx'

/**
 * The actions for an unconfirmed submission: check, resend, discard. Resend and discard appear after the last reconciliation
 * round; resend only if it cannot create a second order.
 */
export function UnconfirmedActions({ submission, form: { blockReason } }: ViewProps) {
  const { check, resending, discarding } = useDecision(submission)
  const online = useOnline()
  const offline = <Trans>No connection</Trans>
  const [confirming, setConfirming] = useState<'resend' | 'discard'>()
  // Some servers require a code that the user info does not mention.
  const [isCodeRequired, setCodeRequired] = useState(false)
  const missing = isMissing(submission)
  const { repeatable } = submission
  const onSettled = () => setConfirming(undefined)
  const sheet = { submission, busy: resending.isPending || discarding.isPending, onClose: onSettled }

  return (
    <div className="mt-5 flex w-full flex-col gap-3">
      <DecisionFailure
        decided={(resending.submittedAt > discarding.submittedAt ? resending : discarding).data}
        refusal={submission.serverMessage}
        isChecking={!missing}
      />
      {missing && (
        <div className="flex animate-untappable flex-col gap-3">
          <div>
            {repeatable ? (
              <RetryButton
                wait={waitOf(KINDS[submission.kind])}
                full
                disabled={!online || Boolean(blockReason)}
                reason={blockReason || offline}
                onClick={() => setConfirming('resend')}
              >
                <Trans>Send the same order again</Trans>
              </RetryButton>
            ) : (
              <ButtonLink {...wordsFor(submission).recordsLink} full>
                <Trans>Check my records</Trans>
              </ButtonLink>
            )}
          </div>
          <div>
            <Button
              variant="ghost"
              full
              disabled={!online}
              reason={offline}
              onClick={() => setConfirming('discard')}
            >
              {repeatable ? (
                <Trans>Discard this order</Trans>
              ) : (
                <Trans>I’ve checked: my order isn’t there</Trans>
              )}
            </Button>
          </div>
        </div>
      )}
      <div>
        <Button
          variant="ghost"
          full
          busy={check.isPending}
          disabled={!online}
          reason={offline}
          onClick={() => check.mutate()}
        >
          <Trans>Check now</Trans>
        </Button>
        <output className="block">{check.data && <StillUnconfirmed {...check.data} />}</output>
      </div>
      <ServiceLink search={{ topic: formOf(submission), order: submission.requestId }} full />
      {confirming === 'resend' && repeatable && !blockReason && (
        <ResendSheet
          {...sheet}
          isCodeRequired={isCodeRequired}
          onConfirm={(code) =>
            resending.mutate(
              { code },
              {
                onSettled: (decided) => {
                  if (decided === 'wrong-code') setCodeRequired(true)
                  onSettled()
                },
              },
            )
          }
        />
      )}
      {confirming === 'discard' && (
        <DiscardSheet {...sheet} onConfirm={() => discarding.mutate(undefined, { onSettled })} />
      )}
    </div>
  )
}

/** Shows that the order is still unconfirmed after "Check now". A check with a result changes the screen itself. */
function StillUnconfirmed({ isRead, checkedAt }: { isRead: boolean; checkedAt: number }) {
  const { locale } = useLanguage()
  const time = formatSeconds(checkedAt, locale)
  return isRead ? (
    <p className="pt-2 text-12 text-ink-2">
      <Trans comment="an order was checked, and it is still not known whether it exists; {time} has seconds">
        No result yet, checked at {time}
      </Trans>
    </p>
  ) : (
    <Note tone="warn" className="mt-2 text-left">
      <Trans>We couldn’t check just now, so we still don’t know the result. Check again in a moment.</Trans>
    </Note>
  )
}

interface DecisionFailureProps {
  decided: DecisionResult | undefined
  /** The server's message when it refused the resent order; may be empty. */
  refusal: string | undefined
  /** True until all rounds have ended. */
  isChecking: boolean
}

const FAILURES: Partial<Record<DecisionResult, ReactNode>> = {
  unchecked: (
    <Trans>We couldn’t check your records just now, so we didn’t send anything. Try again in a moment.</Trans>
  ),
  'not-sent': (
    <Trans>
      We lost the connection after checking your records, so we didn’t send your order again. We’ll keep
      checking.
    </Trans>
  ),
  late: <Trans>Checking took too long, so nothing was sent. Try again.</Trans>,
  'wrong-code': (
    <Trans>
      Your withdrawal code wasn’t accepted, so no order was created this time. We’ll keep checking for your
      order.
    </Trans>
  ),
  busy: (
    <Trans>
      Another tab is working on one of your orders, so nothing changed here. Try again in a moment.
    </Trans>
  ),
}

/** Why a decision had no effect. A decision that took effect changes the screen itself. */
function DecisionFailure({ decided, refusal, isChecking }: DecisionFailureProps) {
  const failure = decided && FAILURES[decided]
  const reason =
    failure ??
    (refusal !== undefined && (
      <>
        {refusal && <span className="mb-1 block">{refusal}</span>}
        {isChecking ? (
          <Trans>
            Your order wasn’t accepted this time. We’re checking whether it arrived the first time.
          </Trans>
        ) : (
          <Trans>Your order wasn’t accepted this time. It may have arrived the first time.</Trans>
        )}
      </>
    ))
  return <div role="alert">{reason && <Note tone="warn">{reason}</Note>}</div>
}

/** Returns a mutation per decision about an unconfirmed order. Its result goes to the journal, which updates the screen. */
function useDecision(submission: Submission) {
  const client = useQueryClient()
  const { timezone } = useSiteConfig()
  const onSuccess = () => void client.invalidateQueries()
  const { requestId, kind, member } = submission
  const resending = useMutationOnce({
    mutationFn: forgetCode(({ code }: { code?: string | undefined }) =>
      resend(requestId, timezone, {
        code,
        isLate: startSendWindow(),
        onPlaced: (orderId, { url }) => {
          if (kind === 'deposit')
            void changeOwnOrders(client, member, withFact('payments', orderId, { url, at: Date.now() }))
        },
      }),
    ),
    onSuccess,
  })
  return {
    check: useMutation({
      // Never rejects: the toast of a failed call says that no money is affected.
      mutationFn: async () => {
        const isRead = await reconcile(submission, timezone).then(
          () => true,
          () => false,
        )
        return { isRead, checkedAt: timeNow() }
      },
      onSuccess: ({ isRead }) => isRead && onSuccess(),
    }),
    resending,
    discarding: useMutationOnce({ mutationFn: () => discard(requestId, timezone), onSuccess }),
  }
}

/** The confirmation before opening the form for a new order. The old one may still arrive. */
function DiscardSheet({ submission, ...confirmation }: Confirmation & { submission: Submission }) {
  const { t } = useLingui()
  return (
    <ConfirmationSheet
      {...confirmation}
      title={submission.repeatable ? t`Discard this order?` : t`Make a new order?`}
      action={submission.repeatable ? <Trans>Discard this order</Trans> : <Trans>My order isn’t there</Trans>}
    >
      <p>
        <SentencePair
          first={
            <Trans>
              We’ll check your records again. If your order still isn’t there, you can make a new one. Nothing
              is sent now.
            </Trans>
          }
          second={wordsFor(submission).both}
        />
      </p>
    </ConfirmationSheet>
  )
}

interface ResendSheetProps extends Omit<Confirmation, 'onConfirm'> {
  submission: Submission
  /** Whether the server has refused this order for its code. */
  isCodeRequired: boolean
  /** Called with the withdrawal code, where one is needed. */
  onConfirm: (code: string | undefined) => void
}

/** The confirmation before the same order is sent again. The withdrawal code is not stored: the member types it again. */
function ResendSheet({
  submission: { kind, money, hasCode },
  isCodeRequired,
  onConfirm,
  ...confirmation
}: ResendSheetProps) {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const user = useQuery({ ...userQuery, enabled: false }).data
  const [code, setCode] = useState('')
  const needsCode = kind === 'withdrawal' && (isCodeRequired || hasCode || user?.pay_password === true)
  const amount = money && moneyText(money)
  return (
    <ConfirmationSheet
      {...confirmation}
      title={t`Send the same order again?`}
      action={<Trans comment="button that sends the very same order again">Send {amount} again</Trans>}
      disabled={needsCode && !isCode(code)}
      reason={t`Enter your six-digit withdrawal code`}
      onConfirm={() => onConfirm(needsCode ? code : undefined)}
    >
      <p>
        <Trans>
          We’ll check your records again. If your order still isn’t there, we’ll resend it with the same
          number, so you won’t end up with two orders even if the first one arrived.
        </Trans>
      </p>
      {needsCode && <CodeField label={<Trans>Withdrawal code</Trans>} value={code} onType={setCode} />}
    </ConfirmationSheet>
  )
}
