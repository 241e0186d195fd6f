import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

/** Stands for what is shown of a transfer in doubt, where that could not be loaded. */
export function OpenMissing() {
  return (
    <div className="mt-5 flex w-full flex-col gap-3">
      <Note tone="warn" role="alert">
        <Trans>
          Part of this page could not be loaded. Do not transfer again; open the app anew when the connection
          is better.
        </Trans>
      </Note>
      <Link
        to="/service"
        search={{ topic: 'transfer' }}
        className={buttonClass({ variant: 'ghost', size: 'md', full: true })}
      >
        <Trans>Contact customer service</Trans>
      </Link>
    </div>
  )
}
