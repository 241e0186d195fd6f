import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  type SaferPlay,
  type RequestState,
  lengthened,
  longerThan,
  settled,
  playBlockOf,
  type TimeOut,
} from './rules.ts'
import { waitOf } from '../../api/client.ts'
import { sendFeedback } from '../../api/member.ts'
import { useMutationOnce } from '../../components/change.tsx'
import { ConfirmationSheet } from '../../components/confirmation-sheet.tsx'
import { useOnline } from '../../components/connection.ts'
import { useFailureText } from '../../components/failure-text.ts'
import { RetryButton } from '../../components/query-view.tsx'
import { ServiceLink } from '../../components/service-link.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Note } from '../../ui/fields.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/language.ts'
import { getSession } from '../../session/session.ts'
import { userQuery } from '../../session/user.ts'
import { useSiteDetails } from '../../site/details.ts'
import { feedbackTypesQuery, useSendFeedback } from '../feedback/queries.ts'
import { storedSaferPlay, type ChosenNow } from './safer-play-store.ts'
import { confirmedServerNow, timeNow } from '../../time/clock.ts'
import { usePlayBlockText } from './play-blocked-card.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { CardSection } from '../../ui/rows.tsx'

/**
 * The self-exclusion tool. A request immediately blocks deposits and games on this device; customer service closes the
 * account.
 */
export function Exclusion({ member, chosen: { excluded } }: { member: string; chosen: SaferPlay }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const request = useExclusion(member, excluded?.told ?? 'unsent')
  // During the request, `unsure` is stored in case the app is closed before the answer. An open app still shows `unsent`.
  const shown = excluded && request.send.isPending ? 'unsent' : excluded?.told
  return (
    <Tool title={<Trans>Self-exclusion</Trans>} className="flex flex-col gap-4">
      <Announced state={shown}>{shown && <RequestNote state={shown} />}</Announced>
      {shown ? (
        shown !== 'sent' && <ExclusionRequest state={shown} {...request} />
      ) : (
        <>
          <p className="text-ink-2">
            <Trans>
              If you want to stop altogether, you can self-exclude. This blocks deposits and games on this
              device for good, and customer service closes your account.
            </Trans>
          </p>
          <Button variant="danger" full onClick={() => setAsking(true)}>
            <Trans>Request self-exclusion</Trans>
          </Button>
        </>
      )}
      {isAsking && !excluded && (
        <ConfirmationSheet
          title={t`Request self-exclusion?`}
          action={<Trans>Send and block play here</Trans>}
          busy={false}
          onConfirm={() => {
            setAsking(false)
            request.ask()
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>
              Deposits and games will be blocked on this device right away, and you can’t undo this in the
              app. You can still withdraw and see your records.
            </Trans>
          </p>
          <p>
            <Trans>
              Customer service will get this message and close your account. Until then, your account still
              works on other devices.
            </Trans>
          </p>
          <blockquote className="rounded-md bg-sunk p-3 text-ink-2">{request.text}</blockquote>
        </ConfirmationSheet>
      )}
    </Tool>
  )
}

function RequestNote({ state }: { state: RequestState }) {
  const words = {
    sent: (
      <Trans>
        Your request has been sent. Customer service will close your account and reply by chat. Deposits and
        games are blocked on this device.
      </Trans>
    ),
    unsure: (
      <Trans>
        Deposits and games are blocked on this device. Your request may or may not have arrived. You can
        safely send it again: a duplicate does no harm.
      </Trans>
    ),
    unsent: (
      <Trans>
        Deposits and games are blocked on this device. Your request hasn’t reached customer service yet, so
        your account is still open.
      </Trans>
    ),
  }
  return <Note tone={state === 'sent' ? 'ok' : 'warn'}>{words[state]}</Note>
}

function ExclusionRequest({ state, send, text }: { state: RequestState } & ReturnType<typeof useExclusion>) {
  const { wire } = useLanguage()
  const online = useOnline()
  const failureText = useFailureText()
  const { data: types } = useQuery(feedbackTypesQuery(wire))
  return (
    <>
      <blockquote className="rounded-md bg-sunk p-3 text-ink-2">{text}</blockquote>
      {send.error && (
        <Note tone="bad" role="alert">
          {failureText(send.error)}
        </Note>
      )}
      {types?.length === 0 ? (
        <p>
          <Trans>
            We can’t send your request from here right now. Copy the message above and send it to customer
            service.
          </Trans>
        </p>
      ) : (
        <RetryButton
          wait={waitOf(sendFeedback)}
          size="md"
          full
          busy={send.isPending}
          disabled={!online}
          reason={<Trans>You’re offline. Your request is saved here; send it when you’re back online.</Trans>}
          onClick={() => send.mutate()}
        >
          {state === 'unsure' ? <Trans>Send again</Trans> : <Trans>Send the request</Trans>}
        </RetryButton>
      )}
      <div className="flex flex-wrap gap-3 *:grow *:basis-[8rem]">
        <CopyButton size="md" text={text} />
        <ServiceLink />
      </div>
    </>
  )
}

/** Announces the state of a tool when it changes. Takes the focus if the pressed button is gone. */
function Announced({ state, children }: { state: string | undefined; children: ReactNode }) {
  const output = useRef<HTMLOutputElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) output.current?.focus()
    before.current = state
  }, [state])
  // Always there, even while empty: screen readers may miss a live region that appears together with its text.
  return (
    <output ref={output} tabIndex={-1} className={state === undefined ? 'sr-only' : 'outline-none'}>
      {children}
    </output>
  )
}

const ABOUT_EXCLUSION = /exclu|self.?limit|responsib|自我|排除|限制|pengecualian|pembatasan|kecuali/i

/** Returns the feedback type for an exclusion request. Falls back to the last type, usually "other". */
export function exclusionType<Type extends { title: string }>(types: readonly Type[]): Type | undefined {
  return types.find(({ title }) => ABOUT_EXCLUSION.test(title)) ?? types.at(-1)
}

/** Truncates a text to `most` characters, counted in code points. */
export function truncate(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('')
}

/** Returns the request's text, `ask`, which blocks play here and then sends it, and `send`, which sends it again. */
function useExclusion(member: string, state: RequestState) {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const client = useQueryClient()
  const online = useOnline()
  const { feedback_max: most } = useSiteDetails().rules
  const { data: user } = useQuery({ ...userQuery, enabled: false })
  const feedback = useSendFeedback()
  const name = user?.username ?? ''
  const text = truncate(
    // The name first: the end may be cut off.
    t`Account: ${name}. I want to self-exclude. Please close my account for deposits and games, pay out my balance, and confirm when this is done.`,
    most,
  )

  const note = (next: RequestState) =>
    storedSaferPlay.change(member, (stored) => ({
      ...stored,
      excluded: { at: stored.excluded?.at ?? Date.now(), told: next },
    }))
  const send = useMutationOnce({
    mutationFn: async () => {
      const type = exclusionType(await client.ensureQueryData(feedbackTypesQuery(wire)))
      // `ExclusionRequest` shows that feedback has no topics.
      if (!type) return
      // The app may be closed before the answer.
      await note('unsure')
      // If another member is logged in by now, the request would exclude them.
      if (getSession().member !== member) return note(state)
      const sending = feedback.mutateAsync({ type, text, picture: undefined, known: [] })
      await note(await sending.catch(() => state))
      await sending
    },
  })
  const ask = () => {
    // Block deposits and games first, whatever the result of the request.
    void note('unsent').then(() => online && send.mutate())
  }
  return { text, ask, send }
}

/** The time-out tool: when the current time-out ends, and the lengths to choose from. */
export function TimeOutTool({ member, chosen: { timeOut } }: { member: string; chosen: ChosenNow }) {
  const { t } = useLingui()
  const blockText = usePlayBlockText()
  const [picked, setPicked] = useState<TimeOut>()
  const [isAsking, setAsking] = useState(false)
  const playBlock = playBlockOf({ limits: {}, timeOut }, timeNow())
  const state = playBlock && blockText(playBlock)
  const choices = longerThan(timeOut, confirmedServerNow())
  const days = choices.find((one) => one === picked)
  const startTimeOut = (length: TimeOut) => {
    void storedSaferPlay.change(member, (stored) => ({
      ...stored,
      timeOut: lengthened(settled(stored, confirmedServerNow()).timeOut, length, confirmedServerNow()),
    }))
    setAsking(false)
    setPicked(undefined)
  }
  return (
    <Tool title={<Trans>Time-out</Trans>} className="flex flex-col gap-4">
      <Announced state={state}>{state && <Note tone="info">{state}</Note>}</Announced>
      <p className="text-ink-2">
        <Trans>
          During a time-out you can’t deposit or open games. You can still withdraw, bring money back from
          venues and see your records.
        </Trans>
      </p>
      {choices.length === 0 ? (
        <p>
          <Trans>Six weeks is the longest time-out. You can extend yours later, when you’re online.</Trans>
        </p>
      ) : (
        <>
          <RadioRows
            legend={
              timeOut ? (
                <Trans>New time-out length, starting now</Trans>
              ) : (
                <Trans>Time-out length, starting now</Trans>
              )
            }
            value={days === undefined ? undefined : String(days)}
            onChange={(value) => setPicked(choices.find((one) => String(one) === value))}
            options={choices.map((one) => ({ value: String(one), title: <TimeOutLength days={one} /> }))}
          />
          <div>
            <Button
              variant="ghost"
              full
              disabled={days === undefined}
              reason={t`Choose a length first`}
              onClick={() => setAsking(true)}
            >
              {timeOut ? <Trans>Extend the time-out</Trans> : <Trans>Take a time-out</Trans>}
            </Button>
          </div>
        </>
      )}
      {isAsking && days !== undefined && (
        <ConfirmationSheet
          title={t`Take a time-out?`}
          action={<Trans>Start the time-out</Trans>}
          busy={false}
          onConfirm={() => startTimeOut(days)}
          onClose={() => setAsking(false)}
        >
          <p className="text-20 font-bold">
            <TimeOutLength days={days} />
          </p>
          <p>
            <Trans>
              Deposits and games are blocked right away. You can extend the time-out, but you can’t cancel or
              shorten it. Moving your device’s clock forward doesn’t end it.
            </Trans>
          </p>
        </ConfirmationSheet>
      )}
    </Tool>
  )
}

function TimeOutLength({ days }: { days: TimeOut }): ReactNode {
  if (days === 1) return <Trans>24 hours</Trans>
  if (days === 7) return <Trans>One week</Trans>
  if (days === 30) return <Trans comment="length of a time-out">One month (30 days)</Trans>
  return <Trans>Six weeks</Trans>
}

interface ToolProps {
  title: ReactNode
  className?: string
  children: ReactNode
}

/** The card of one tool under its heading, with its scope: this device only. */
export function Tool({ title, className, children }: ToolProps) {
  const scope = <Trans comment="scope of a safer-play tool">on this device</Trans>
  return (
    <CardSection title={title} end={<span className="shrink-0">{scope}</span>} className={className}>
      {children}
    </CardSection>
  )
}
