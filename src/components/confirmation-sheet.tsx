import { type ReactNode, useSyncExternalStore } from 'react'
import { Sheet } from '../ui/sheet.tsx'
import { livesInMemory, onDiskLost } from '../storage/disk.ts'
import { Note } from '../ui/note.tsx'

interface QuestionSheetProps {
  title: string
  children: ReactNode
  /** The confirm button. */
  footer: ReactNode
  /** True while sending: the sheet cannot be closed. */
  busy: boolean
  onClose: () => void
}

/** Asks for confirmation before something is sent. Stays open while sending. */
export function ConfirmationSheet({ children, busy, onClose, ...sheet }: QuestionSheetProps) {
  return (
    <Sheet open onClose={busy ? () => undefined : onClose} {...sheet}>
      {/* Focus the content, not the button: a held or repeated Enter must not confirm. */}
      <div tabIndex={-1} data-autofocus className="flex flex-col gap-4 outline-none">
        {children}
      </div>
    </Sheet>
  )
}

/** A warning before money is sent in a browser that stores nothing. Renders nothing in other browsers. */
export function MemoryNote({ className, children }: { className?: string; children: ReactNode }) {
  const inMemory = useSyncExternalStore(onDiskLost, livesInMemory)
  return (
    inMemory && (
      <Note tone="warn" className={className}>
        {children}
      </Note>
    )
  )
}
