import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { markOf, useApplied } from './applied.ts'
import { useApply } from './apply.ts'
import type { ServerClock, Span } from './rules.ts'
import { useOnline } from '../../components/connection.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user-query.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ApplicationNote } from './application-note.tsx'

interface ApplyBarProps {
  id: string
  span: Span
  clock: ServerClock
}

/** The way to apply for an activity that runs, and what is known of an application made before. */
export function ApplyBar(props: ApplyBarProps) {
  const { token } = useSession()
  return <ActionBar>{token === undefined ? <ForGuests /> : <Apply {...props} />}</ActionBar>
}

function ForGuests() {
  const back = useLocation({ select: (location) => location.href })
  return (
    <Link to="/login" search={{ back }} className={buttonClass({ full: true })}>
      <Trans>Log in to apply</Trans>
    </Link>
  )
}

function Apply({ id, span, clock }: ApplyBarProps) {
  const { t } = useLingui()
  const online = useOnline()
  const apply = useApply(clock)
  const mark = markOf(useApplied(), id, span) ?? apply.data
  const { data: user } = useQuery({ ...userQuery, refetchOnMount: 'always' })
  const off: ReactNode =
    user?.status === 0
      ? t`This account is switched off for new applications. Customer service tells you why.`
      : online
        ? undefined
        : t`You are offline. Applying needs a connection.`
  const again = mark !== undefined
  // Two presses in one frame come before the button shows that it is busy.
  const pressed = useRef(false)
  const press = () => {
    if (pressed.current) return
    pressed.current = true
    apply.mutate(id, { onSettled: () => (pressed.current = false) })
  }
  return (
    <>
      <ApplicationNote mark={mark} applied={apply.data} error={apply.error} busy={apply.isPending} />
      <Button
        full
        variant={again ? 'ghost' : 'primary'}
        busy={apply.isPending}
        disabled={off !== undefined}
        reason={off}
        onClick={press}
      >
        {again ? (
          <Trans comment="for an activity">Apply again</Trans>
        ) : (
          <Trans comment="for an activity">Apply</Trans>
        )}
      </Button>
    </>
  )
}
