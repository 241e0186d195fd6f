import { Trans } from '@lingui/react/macro'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { waitOf } from '../../api/client.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { useOnline } from '../../components/connection.ts'
import { type Draft, draftQuery, useKeepDraft } from '../../components/drafts.ts'
import { MoneyFact, OwnMoney, useMoneyText } from '../../components/own-money.tsx'
import { QueryView, RetryButton } from '../../components/query-view.tsx'
import { ServiceLink } from '../../components/service-link.tsx'
import { withoutTyped, isLeaving, type MoneyDraftForm } from '../../components/url-form.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { Amount } from '../../money/amount.ts'
import { compareAmounts } from '../../money/arithmetic.ts'
import { decimalMark, readingsOf, toFieldText } from '../../money/typed-amount.ts'
import { useSession } from '../../session/session.ts'
import { type User, userQuery } from '../../session/user.ts'
import { useUnfinishedSubmissions } from '../../submissions/journal.ts'
import {
  formOf,
  KINDS,
  type Submission,
  type SubmissionForm,
  type SubmissionKind,
} from '../../submissions/submission.ts'
import { ActionBar } from '../../components/page.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusHeadingAfter } from '../../ui/focus.ts'
import { InfoIcon } from '../../ui/icons/shell.ts'
import { Note } from '../../ui/fields.tsx'
import { useWallet } from '../wallet/wallet.tsx'
import { ownOrdersQuery } from './own-orders.ts'
import SubmissionView from './submission-view.tsx'
import type { ReplacedForm, ViewProps } from './submission-frame.tsx'
import { onAcceptedElsewhere, Outcome, type Placed, SUBMIT } from './use-submit.tsx'
import { ACCEPTED, rowLink, wordsFor } from './words.tsx'

interface MoneyFormProps<T extends { amount: string }> {
  draft: MoneyDraftForm<T>
  skeleton: ReactNode
  /** Why the form cannot send anything now, not even a retry. */
  blockReason?: ReactNode
  /** Returns the form's URL values, changed to those of a submission that was not accepted. `amount` is its amount as text. */
  refill: (submission: Submission, amount: string | undefined, chosen: object) => object
  /** Renders an open submission, if not with the usual view. */
  renderOpen?: (view: ViewProps) => ReactNode
  /** True while an open submission must not replace the form yet. */
  keepsForm?: boolean
  children: (user: User, draft: Draft<T> | null) => ReactNode
}

/** A member's money form with its draft. An open submission replaces it, as does a note for a disabled member. */
export function MoneyForm<T extends { amount: string }>({
  draft: draftForm,
  skeleton,
  blockReason,
  refill,
  renderOpen,
  keepsForm = false,
  children,
}: MoneyFormProps<T>) {
  const { member } = useSession()
  const navigate = useNavigate()
  const mark = decimalMark(useLanguage().locale)
  // Always refetch: the operator may have disabled the member, and readiness depends on current facts.
  const user = useQuery({ ...userQuery, refetchOnMount: 'always' })
  const draft = useQuery(draftQuery(draftForm, member))
  // Waits for the last order, which the form starts from, to be read from disk.
  const isLastKnown = !useQuery(ownOrdersQuery(member)).isPending
  // The last order from another tab whose amount was typed here too.
  const [accepted, setAccepted] = useState<Submission>()
  const [cleared, setCleared] = useState<Submission>()
  const noteAccepted = useEffectEvent((order: Submission) => {
    if (order.member === member && draft.data && isOfValues(order, draftForm.name, draft.data.values))
      setAccepted(order)
  })
  // An order that is being sent here has its own result.
  const isSending = useIsMutating({ mutationKey: SUBMIT }) > 0
  const shownAccepted = isSending ? undefined : accepted
  useEffect(() => onAcceptedElsewhere((order) => noteAccepted(order)), [])
  const entries = useUnfinishedSubmissions().filter((entry) => formOf(entry) === draftForm.name)
  const open = entries.find(({ state }) => state === 'unconfirmed') ?? entries[0]
  // The view of the order shows how it ended.
  if (accepted && entries.some(({ requestId }) => requestId === accepted.requestId)) setAccepted(undefined)
  // The next order of this form has a result of its own.
  if (isSending && accepted && accepted === cleared) setAccepted(undefined)
  if (open && !keepsForm) {
    const isDisabled = user.data?.status === 0
    const refillForm = (refused: Submission) => {
      const amount = refused.money === null ? undefined : toFieldText(refused.money, mark)
      return navigate({ to: '.', search: (chosen) => refill(refused, amount, chosen), replace: true })
    }
    const form: ReplacedForm = {
      blockReason: isDisabled ? <Trans>New orders are disabled for your account.</Trans> : blockReason,
      refill: refillForm,
    }
    const view = { submission: open, form }
    return (
      <>
        {!draft.isPending && <ClearForm draft={draftForm} values={draft.data?.values} sent={entries} />}
        {renderOpen?.(view) ?? <SubmissionView {...view} />}
      </>
    )
  }
  if (shownAccepted && shownAccepted !== cleared)
    return (
      <>
        <ClearForm
          draft={draftForm}
          values={draft.data?.values}
          sent={[shownAccepted]}
          onCleared={() => setCleared(shownAccepted)}
        />
        {skeleton}
      </>
    )
  return (
    <>
      {shownAccepted && <AcceptedNote order={shownAccepted} />}
      <QueryView query={user} skeleton={skeleton}>
        {(known) =>
          known.status === 0 ? (
            <DisabledView form={draftForm.name} />
          ) : (
            <QueryView query={draft} skeleton={skeleton}>
              {(found) => (isLastKnown ? children(known, found) : skeleton)}
            </QueryView>
          )
        }
      </QueryView>
    </>
  )
}

/** Explains why the amount is gone: another tab has sent the order. */
function AcceptedNote({ order }: { order: Submission }) {
  const page = rowLink(order)
  const { records, recordsLink } = wordsFor(order)
  return (
    <output className="mt-2 mb-4 block">
      <Note tone="ok">
        <p>
          {ACCEPTED.found} · <OwnMoney value={order.money} />
        </p>
        <Link {...(page ?? recordsLink)} className="inline-flex min-h-11 items-center underline">
          {page ? <Trans>See the order</Trans> : records}
        </Link>
      </Note>
    </output>
  )
}

/** Replaces a money form for a member whom the operator has disabled (user.status 0). */
function DisabledView({ form }: { form: SubmissionForm }) {
  return (
    <EmptyState
      icon={InfoIcon}
      title={<Trans>This account can’t move money right now</Trans>}
      actions={
        <>
          <ServiceLink search={{ topic: form }} variant="primary" />
          <ButtonLink to="/transaction-record" variant="ghost">
            <Trans>See your records</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>
        New orders are disabled for your account. Your balance and records stay as they are. Customer service
        can explain why and what you can do.
      </Trans>
    </EmptyState>
  )
}

interface ClearFormProps<T> {
  draft: MoneyDraftForm<T>
  /** The values of the draft. */
  values: T | undefined
  sent: readonly Submission[]
  onCleared?: () => void
}

/** Returns whether a form's values are those of a sent order. Their channel, card or venue may differ. */
function isOfValues(
  order: Submission,
  form: SubmissionForm,
  { amount, direction }: { amount: string; direction?: string },
): boolean {
  const isOfForm =
    formOf(order) === form && (direction === undefined || order.kind === `transfer-${direction}`)
  return isOfForm && isSentAmount(amount, [order])
}

function isSentAmount(typed: string, sent: readonly Submission[]): boolean {
  return readingsOf(typed).some((amount) =>
    sent.some(({ money }) => money !== null && compareAmounts(amount, money) === 0),
  )
}

/**
 * Removes a sent amount from the URL and the draft: it must not be sent again. Keeps any other amount, because another tab may have
 * sent the order.
 */
function ClearForm<T extends { amount: string }>({ draft, values, sent, onCleared }: ClearFormProps<T>) {
  const router = useRouter()
  const isSent = (typed: string) => isSentAmount(typed, sent)
  useKeepDraft(draft, values && !isSent(values.amount) ? values : undefined)
  const clear = useEffectEvent(() => {
    if (isLeaving(router, draft)) return onCleared?.()
    const search = ({ amount, ...chosen }: { amount?: string | undefined }) => ({
      ...withoutTyped(chosen, draft),
      amount: amount === undefined || isSent(amount) ? undefined : amount,
    })
    void router.navigate({ to: '.', search, replace: true }).then(onCleared)
  })
  useEffect(() => clear(), [])
  return null
}

interface ReviewFormProps {
  kind: SubmissionKind
  /** The typed amount, if it is valid. */
  money: Amount | undefined
  /** Why the order cannot be reviewed now; undefined if it can. */
  reason: ReactNode
  /** Why the last order was refused. */
  error: Error | null
  placed: Placed | undefined
  onReview: () => void
  children: ReactNode
}

/**
 * The form element of a money form. Contains its fields, why the last order was not placed, and the button to review the order.
 */
export function ReviewForm({ kind, money, reason, error, placed, onReview, children }: ReviewFormProps) {
  const moneyText = useMoneyText()
  const amount = money && moneyText(money)
  const disabled = reason !== undefined
  const review = (event: FormEvent) => {
    event.preventDefault()
    if (!disabled) onReview()
  }
  return (
    <form noValidate onSubmit={review} className="-mx-4 flex grow flex-col">
      {children}
      <ActionBar>
        <Outcome error={error} placed={placed} />
        <RetryButton wait={waitOf(KINDS[kind])} type="submit" full disabled={disabled} reason={reason}>
          {amount ? (
            <Trans comment="button: opens the confirmation">Review {amount}</Trans>
          ) : (
            <Trans comment="button: opens the confirmation">Review</Trans>
          )}
        </RetryButton>
      </ActionBar>
    </form>
  )
}

/** Warns that an amount is more than the last known balance, which sets no limit. Online, a button refetches the balance. */
export function StaleBalanceNote({ busy = false, onRefresh }: { busy?: boolean; onRefresh: () => void }) {
  const online = useOnline()
  return (
    <Note tone="warn">
      <p>
        <Trans>This is more than your last known balance, which may have changed since.</Trans>
      </p>
      {online && (
        <Button
          ref={focusHeadingAfter}
          variant="quiet"
          size="sm"
          className="-ml-3"
          busy={busy}
          onClick={onRefresh}
        >
          <Trans>Refresh the balance</Trans>
        </Button>
      )}
    </Note>
  )
}

interface BalanceAfterProps {
  of: (central: Amount) => Amount
  /** The least that can be withdrawn. Shown if the wallet will hold less. */
  leastToWithdraw?: Amount | null | undefined
}

/** What the central wallet will hold after the order. Renders nothing while the balance is stale: the figure could be wrong. */
export function BalanceAfter({ of, leastToWithdraw }: BalanceAfterProps) {
  const { central, stale } = useWallet()
  if (central === null || stale) return null
  const after = of(central)
  return (
    <>
      <MoneyFact name={<Trans>Central wallet afterwards</Trans>} value={after} />
      {leastToWithdraw && compareAmounts(after, leastToWithdraw) < 0 && (
        <MoneyFact name={<Trans>Minimum withdrawal</Trans>} value={leastToWithdraw} />
      )}
    </>
  )
}

const HELP_TOPIC = {
  deposit: 'late-deposit',
  withdrawal: 'late-withdrawal',
  transfer: 'free-transfer',
} as const

/** A link to the help page, opened at the question that suits the form. */
export function HelpLink({ form }: { form: SubmissionForm }) {
  return (
    <Link to="/service" search={{ topic: HELP_TOPIC[form] }} className="inline-flex min-h-11 items-center">
      <Trans>Help</Trans>
    </Link>
  )
}
