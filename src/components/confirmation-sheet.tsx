import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react'
import { Sheet } from '../ui/sheet.tsx'
import { isMemoryOnly, onDiskTrouble } from '../storage/disk.ts'
import { Note } from '../ui/fields.tsx'
import { RetryButton } from './query-view.tsx'

/** The action of a confirmation sheet, and its progress. */
export interface Confirmation {
  /** True while sending: the sheet cannot be closed. */
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

interface ConfirmationSheetProps
  extends Confirmation, Pick<ComponentProps<typeof RetryButton>, 'variant' | 'disabled' | 'reason'> {
  title: string
  children: ReactNode
  /** The label of the confirm button. */
  action: ReactNode
  /** The wait that the server requested before the next try. */
  wait?: ComponentProps<typeof RetryButton>['wait']
}

/** Asks for confirmation before something is sent. Stays open while sending. */
export function ConfirmationSheet({
  title,
  children,
  action,
  wait,
  busy,
  onConfirm,
  onClose,
  ...button
}: ConfirmationSheetProps) {
  return (
    <Sheet
      onClose={busy ? () => undefined : onClose}
      title={title}
      footer={
        <RetryButton size="lg" {...button} wait={wait} full busy={busy} onClick={onConfirm}>
          {action}
        </RetryButton>
      }
    >
      {/* Focus the content, not the button: a held or repeated Enter must not confirm. */}
      <div tabIndex={-1} data-autofocus className="flex flex-col gap-4 outline-none">
        {children}
      </div>
    </Sheet>
  )
}

/** A warning before money is sent in a browser that stores nothing. Renders nothing in other browsers. */
export function MemoryNote({ children }: { children: ReactNode }) {
  const inMemory = useSyncExternalStore(onDiskTrouble, isMemoryOnly)
  return inMemory && <Note tone="warn">{children}</Note>
}
