import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { handOver, type TypedCredentials } from './typed-credentials.ts'
import { buttonClass } from '../../ui/button.tsx'

/**
 * The server's words about a username that keeps to the rules, as an error of its field: it is taken, maybe by the member's own account. A browser
 * that loses a used connection sends a registration twice by itself, and the second answer is about what the first one made.
 */
export function RefusedName({ said, typed, back }: { said: string; typed: TypedCredentials; back: string }) {
  const { username } = typed
  return (
    <>
      {said}
      <br />
      <Link
        to="/login"
        search={{ back }}
        replace
        className={`${buttonClass({ variant: 'quiet', size: 'md' })} -ml-4 text-left`}
        onClick={() => handOver(typed)}
      >
        <Trans>Is it yours? Log in as {username}</Trans>
      </Link>
    </>
  )
}
