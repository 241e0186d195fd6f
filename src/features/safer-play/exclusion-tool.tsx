import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import {
  type SaferPlay,
  type RequestState,
  lengthened,
  longerThan,
  settled,
  shutBy,
  type TimeOut,
} from './rules.ts'
import { useOnline } from '../../components/connection.ts'
import { useFailureText } from '../../components/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/errors.ts'
import { useLanguage } from '../../i18n/language.ts'
import { userQuery } from '../../session/user.ts'
import { useSiteDetails } from '../../site/details.ts'
import { feedbackTypesQuery, useSendFeedback } from '../feedback/queries.ts'
import { storedSaferPlay, type ChosenNow } from './safer-play-store.ts'
import { serverNow } from '../../api/server-date.ts'
import { useShutText } from './shut-card.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { Section } from '../../ui/section.tsx'

/** The request to be excluded: this device shuts at once, the account is closed by customer service. */
export function Exclusion({ member, chosen: { excluded } }: { member: string; chosen: SaferPlay }) {
  const [isAsking, setAsking] = useState(false)
  const request = useExclusion(member)
  return (
    <Tool title={<Trans>Exclusion</Trans>}>
      <Card className="flex flex-col gap-4">
        {excluded ? (
          <ExclusionRequest state={excluded.told} request={request} />
        ) : (
          <>
            <p className="text-ink-2">
              <Trans>
                If you want to stop altogether, ask to be excluded. Deposits and games then close on this
                device for good; customer service closes the account itself.
              </Trans>
            </p>
            <Button variant="danger" size="md" full onClick={() => setAsking(true)}>
              <Trans>Ask for exclusion</Trans>
            </Button>
          </>
        )}
      </Card>
      {isAsking && !excluded && (
        <Sheet
          open
          onClose={() => setAsking(false)}
          title={<Trans>Ask for exclusion?</Trans>}
          footer={
            <Button
              full
              onClick={() => {
                setAsking(false)
                request.ask()
              }}
            >
              <Trans>Send, and close this device</Trans>
            </Button>
          }
        >
          <div tabIndex={-1} data-autofocus className="flex flex-col gap-3 outline-none">
            <p>
              <Trans>
                Deposits and games close on this device at once, and nothing in this app opens them again.
                Withdrawals and records stay open.
              </Trans>
            </p>
            <p>
              <Trans>
                Customer service gets this message and closes the account itself. Until then, it stays open on
                other devices.
              </Trans>
            </p>
            <blockquote className="rounded-md bg-sunk p-3 text-ink-2">{request.text}</blockquote>
          </div>
        </Sheet>
      )}
    </Tool>
  )
}

type Request = ReturnType<typeof useExclusion>

function ExclusionRequest({ state, request: { send, text } }: { state: RequestState; request: Request }) {
  const online = useOnline()
  const failureText = useFailureText()
  const words = {
    sent: (
      <Trans>
        Your request has been sent. Customer service closes the account; answers come by chat. Deposits and
        games are closed on this device.
      </Trans>
    ),
    unsure: (
      <Trans>
        Deposits and games are closed on this device. The server did not answer your request: it may have
        arrived. If you send it again it may arrive twice, which does no harm.
      </Trans>
    ),
    unsent: (
      <Trans>
        Deposits and games are closed on this device. Your request has not reached customer service yet, so
        the account itself is still open.
      </Trans>
    ),
  }
  return (
    <>
      <output>
        <Note tone={state === 'sent' ? 'ok' : 'warn'}>{words[state]}</Note>
      </output>
      {state !== 'sent' && (
        <>
          <blockquote className="rounded-md bg-sunk p-3 text-ink-2">{text}</blockquote>
          {send.error && (
            <div role="alert">
              <Note tone="bad">{failureText(send.error)}</Note>
            </div>
          )}
          <Button
            size="md"
            full
            busy={send.isPending}
            disabled={!online}
            reason={
              <Trans>You are offline. The request is saved here; send it when you are connected.</Trans>
            }
            onClick={() => send.mutate()}
          >
            {state === 'unsure' ? <Trans>Send again</Trans> : <Trans>Send the request</Trans>}
          </Button>
        </>
      )}
    </>
  )
}

const ABOUT_EXCLUSION = /exclu|self.?limit|responsib|自我|排除|限制|pengecualian|pembatasan|kecuali/i

/** The type of feedback under which a request for exclusion is sent: the one about exclusion, else the last one, where operators have "other". */
export function exclusionType<Type extends { title: string }>(types: readonly Type[]): Type | undefined {
  return types.find(({ title }) => ABOUT_EXCLUSION.test(title)) ?? types.at(-1)
}

/** A text shortened to the characters that feedback may have, as a member counts them. */
export function within(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('')
}

/** The request for exclusion: its text, and sending it, which shuts this device first. */
function useExclusion(member: string) {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const client = useQueryClient()
  const online = useOnline()
  const { feedback_max: most } = useSiteDetails().rules
  const { data: user } = useQuery({ ...userQuery, enabled: false })
  const feedback = useSendFeedback()
  const name = user?.username ?? ''
  const text = within(
    t`I ask to be excluded from play. Please close my account for deposits and games, pay out my balance, and confirm this to me. Account: ${name}`,
    most,
  )

  const note = (state: RequestState) =>
    storedSaferPlay.change(member, (stored) => ({
      ...stored,
      excluded: { at: stored.excluded?.at ?? Date.now(), told: state },
    }))
  const send = useMutation({
    mutationFn: async () => {
      const type = exclusionType(await client.ensureQueryData(feedbackTypesQuery(wire)))
      if (!type) throw new ApiError('unreadable')
      await note(await feedback.mutateAsync({ type, text, picture: undefined, known: [] }))
    },
  })
  const ask = () => {
    // The device is shut whatever the result of the request.
    void note('unsent').then(() => online && send.mutate())
  }
  return { text, ask, send }
}

/** The time-out tool: the time left of the current one, and the lengths to choose from. */
export function TimeOutTool({ member, chosen: { timeOut, now } }: { member: string; chosen: ChosenNow }) {
  const { t } = useLingui()
  const shutText = useShutText()
  const [picked, setPicked] = useState<TimeOut>()
  const [isAsking, setAsking] = useState(false)
  const shut = shutBy({ limits: {}, timeOut }, now)
  const choices = longerThan(timeOut, serverNow())
  const days = choices.find((one) => one === picked)
  const take = () => {
    if (days !== undefined) {
      void storedSaferPlay.change(member, (stored) => ({
        ...stored,
        timeOut: lengthened(settled(stored, serverNow()).timeOut, days, serverNow()),
      }))
    }
    setAsking(false)
    setPicked(undefined)
  }
  return (
    <Tool title={<Trans>Time-out</Trans>}>
      <Card className="flex flex-col gap-4">
        {shut && <Note tone="info">{shutText(shut)}</Note>}
        <p className="text-ink-2">
          <Trans>
            During a time-out you can’t deposit or open games. Withdrawals, bringing money back from venues
            and your records stay open.
          </Trans>
        </p>
        {choices.length > 0 && (
          <>
            <RadioRows
              legend={timeOut ? <Trans>Extend it, from now</Trans> : <Trans>How long, from now</Trans>}
              value={days === undefined ? undefined : String(days)}
              onChange={(value) => setPicked(choices.find((one) => String(one) === value))}
              options={choices.map((one) => ({ value: String(one), title: <Length days={one} /> }))}
            />
            <div>
              <Button
                variant="ghost"
                size="md"
                full
                disabled={days === undefined}
                reason={t`Choose how long first`}
                onClick={() => setAsking(true)}
              >
                {timeOut ? <Trans>Extend the time-out</Trans> : <Trans>Take a time-out</Trans>}
              </Button>
            </div>
          </>
        )}
      </Card>
      {isAsking && days !== undefined && (
        <Sheet
          open
          onClose={() => setAsking(false)}
          title={<Trans>Take a time-out?</Trans>}
          footer={
            <Button full onClick={take}>
              <Trans>Start the time-out</Trans>
            </Button>
          }
        >
          <div tabIndex={-1} data-autofocus className="flex flex-col gap-2 outline-none">
            <p className="text-20 font-bold">
              <Length days={days} />
            </p>
            <p>
              <Trans>
                It starts now and can’t be cancelled or shortened, only extended. Moving the device’s clock
                forward does not end it.
              </Trans>
            </p>
          </div>
        </Sheet>
      )}
    </Tool>
  )
}

function Length({ days }: { days: TimeOut }): ReactNode {
  if (days === 1) return <Trans>24 hours</Trans>
  if (days === 7) return <Trans>One week</Trans>
  if (days === 30) return <Trans comment="length of a time-out">One month (30 days)</Trans>
  return <Trans>Six weeks</Trans>
}

/** One tool under its heading, with its scope: this device only. */
export function Tool({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Section
      title={title}
      end={
        <span className="shrink-0">
          <Trans comment="how far a tool reaches: it holds on this device only">on this device</Trans>
        </span>
      }
    >
      {children}
    </Section>
  )
}
