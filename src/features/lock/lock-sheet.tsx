import { Trans } from '@lingui/react/macro'
import { Sheet } from '../../ui/sheet.tsx'
import { dropLock } from './kept-lock.ts'
import { SetLock } from './set-lock.tsx'
import { UnlockForm } from './unlock-form.tsx'

/** What the sheet takes. */
export interface LockSheetProps {
  member: string
  /** What the lock is to be. */
  to: 'on' | 'off'
  onClose: () => void
}

/** Sets the lock of this app, or takes it off for who can open it. */
export function LockSheet({ member, to, onClose }: LockSheetProps) {
  if (to === 'off') {
    const unlocked = () => {
      onClose()
      void dropLock(member)
    }
    return (
      <Sheet open onClose={onClose} title={<Trans>Switch off the lock</Trans>}>
        <div className="pb-4">
          <UnlockForm member={member} onUnlocked={unlocked} />
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet open onClose={onClose} title={<Trans>Lock this app</Trans>}>
      <div className="pb-4">
        <p className="mb-4 text-ink-2">
          <Trans>
            The lock keeps others from looking into the app on this device. If you cannot open it any more,
            you log out and log in again with your password; your money and your orders are not affected.
          </Trans>
        </p>
        <SetLock member={member} onSet={onClose} />
      </div>
    </Sheet>
  )
}
