import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useBrandName } from '../../site/site.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** What a guest sees in place of the balance. */
export function WelcomeCard() {
  const name = useBrandName()
  return (
    <Card className="flex min-h-57 flex-col">
      <h2 className="text-20 font-bold">
        <Trans>Welcome to {name}</Trans>
      </h2>
      <p className="mt-1 text-ink-2">
        <Trans>
          Log in to see your balance, make a deposit and track it until it arrives. Your records stay readable
          offline.
        </Trans>
      </p>
      <div className="mt-auto flex flex-wrap gap-3 pt-4 *:grow *:basis-[7rem]">
        <Link to="/login" search={{ back: '/home' }} className={buttonClass({ full: true })}>
          <Trans>Log in</Trans>
        </Link>
        <Link
          to="/register"
          search={{ back: '/home' }}
          className={buttonClass({ variant: 'ghost', full: true })}
        >
          <Trans>Register</Trans>
        </Link>
      </div>
    </Card>
  )
}
