import { Trans, useLingui } from '@lingui/react/macro'
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { applyForActivity } from '../../api/activities.ts'
import { call, waitOf } from '../../api/client.ts'
import { isRefused } from '../../api/errors.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { useOnline } from '../../components/connection.ts'
import { useFailureText } from '../../components/failure-text.ts'
import { RetryButton } from '../../components/query-view.tsx'
import { ServiceLink } from '../../components/service-link.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useSession } from '../../session/session.ts'
import { isAnswered, refetchAfterChange, useMutationOnce } from '../../components/change.tsx'
import { userQuery } from '../../session/user.ts'
import { timeNow } from '../../time/clock.ts'
import { formatMoment } from '../../time/format-time.ts'
import { ActionBar } from '../../components/page.tsx'
import { Note } from '../../ui/fields.tsx'
import { type Mark, markOf, noteApplied, storedApplications, activitiesQuery } from './queries.ts'
import { saysAlreadyApplied, type Span } from './rules.ts'

interface ApplyBarProps {
  id: string
  span: Span
  hasEnded: boolean
}

/**
 * The bar to apply for a running activity. Shows the state of an earlier application, also after the end. Guests get a login link.
 */
export function ApplyBar(props: ApplyBarProps) {
  const { token } = useSession()
  const back = useLocation({ select: (location) => location.href })
  if (token !== undefined) return <Apply {...props} />
  return (
    !props.hasEnded && (
      <ActionBar>
        <ButtonLink to="/login" search={{ back }} full>
          <Trans>Log in to apply</Trans>
        </ButtonLink>
      </ActionBar>
    )
  )
}

function Apply({ id, span, hasEnded }: ApplyBarProps) {
  const { t } = useLingui()
  const online = useOnline()
  const failureText = useFailureText()
  const apply = useApply(id)
  // The application may have been sent before its page was left and opened again.
  const isSending = useIsMutating({ mutationKey: applyKey(id) }) > 0
  const mark = markOf(storedApplications.useOwn(), id, span) ?? apply.data
  const { data: user } = useQuery({ ...userQuery, refetchOnMount: 'always', enabled: !hasEnded })
  const blockReason =
    user?.status === 0
      ? t`New applications are disabled for your account. Customer service can explain why.`
      : online
        ? undefined
        : t`You’re offline. Reconnect to apply.`
  const isRepeat = mark !== undefined
  const hasButton = !hasEnded || isSending
  if (!hasButton && !mark && !apply.error) return null
  const known = hasEnded ? mark : (apply.data ?? mark)
  return (
    <ActionBar>
      {apply.error ? (
        <Note tone="bad" role="alert" className="mb-3">
          {failureText(apply.error)}
        </Note>
      ) : (
        // A new result is a new element, so that it is announced.
        known && (
          <KnownResult
            key={apply.data?.at}
            mark={known}
            isNew={apply.data !== undefined}
            hasEnded={hasEnded}
          />
        )
      )}
      {hasButton ? (
        <RetryButton
          wait={waitOf(applyForActivity)}
          full
          variant={isRepeat ? 'ghost' : 'primary'}
          size="lg"
          busy={isSending}
          disabled={blockReason !== undefined}
          reason={blockReason}
          onClick={() => apply.mutate()}
        >
          {isRepeat ? (
            <Trans comment="for an activity">Apply again</Trans>
          ) : (
            <Trans comment="for an activity">Apply</Trans>
          )}
        </RetryButton>
      ) : (
        mark?.how === 'unsure' && <ServiceLink full />
      )}
    </ActionBar>
  )
}

const TONES = { done: 'ok', already: 'info', unsure: 'warn' } as const

/** The known state of an application. `hasEnded`: the activity has ended, so that the member cannot apply again. */
function KnownResult({ mark, isNew, hasEnded }: { mark: Result; isNew: boolean; hasEnded: boolean }) {
  const { at, how, words } = mark
  const { locale } = useLanguage()
  const when = formatMoment(at, locale)
  return (
    <Note tone={TONES[how]} role={isNew ? 'alert' : undefined} className="mb-3">
      <p className="font-semibold">
        {how === 'done' && <Trans comment="{when} is a date and time">Applied on {when}</Trans>}
        {how === 'already' && <Trans>You’ve already applied</Trans>}
        {how === 'unsure' && (
          <Trans comment="{when} is a date and time">
            Application sent on {when}. We didn’t get a response, so we don’t know whether it went through.
          </Trans>
        )}
      </p>
      {words && <p translate="no">{words}</p>}
      {!hasEnded && (
        <p>
          {how === 'done' && (
            <Trans>
              The operator will review your application. If it’s turned down, you can apply again.
            </Trans>
          )}
          {how === 'already' && (
            <Trans comment="{when} is a date and time">
              Last checked {when}. If your application is turned down, you can apply again.
            </Trans>
          )}
          {how === 'unsure' && (
            <Trans>
              You can apply again. If your first application arrived, you’ll see that you’ve already applied.
            </Trans>
          )}
        </p>
      )}
    </Note>
  )
}

interface Result extends Mark {
  /** The server's message, if the member had applied before. Shown because the app may have misread it. */
  words?: string
}

async function send(id: string): Promise<Result> {
  try {
    const how = (await isAnswered(call(applyForActivity, { id }))) ? 'done' : 'unsure'
    return { at: timeNow(), how }
  } catch (error) {
    if (!isRefused(error) || !saysAlreadyApplied(error.msg)) throw error
    return { at: timeNow(), how: 'already', words: error.msg }
  }
}

const applyKey = (id: string) => ['apply', id]

/**
 * Returns the mutation that applies for an activity. Sends the request once. Unless the server accepts it, refetches the
 * activities, because this one may have ended. Rejects if refused, unless the member has applied before.
 */
function useApply(id: string) {
  const client = useQueryClient()
  const { member } = useSession()
  const query = activitiesQuery(undefined, useLanguage().wire)
  return useMutationOnce({
    mutationKey: applyKey(id),
    mutationFn: async () => {
      const result = await send(id)
      const { at, how } = result
      if (member !== undefined) await noteApplied(member, id, { at, how })
      return result
    },
    onSettled: (result) => {
      if (result?.how !== 'done') void refetchAfterChange(client, query)
    },
  })
}
