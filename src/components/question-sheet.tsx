import { type ReactNode, useSyncExternalStore } from 'react'
import { Sheet } from '../ui/sheet.tsx'
import { livesInMemory, onDiskLost } from '../storage/disk.ts'
import { Note } from '../ui/note.tsx'

interface QuestionSheetProps {
  title: string
  children: ReactNode
  /** The button that sends it. */
  footer: ReactNode
  /** It is on its way: there is nothing to go back to. */
  busy: boolean
  onClose: () => void
}

/** The question before something is sent, which stays while that is on its way. */
export function QuestionSheet({ children, busy, onClose, ...sheet }: QuestionSheetProps) {
  return (
    <Sheet open onClose={busy ? () => undefined : onClose} {...sheet}>
      {/* Not the button: an Enter that is held down, or pressed again, must confirm nothing. */}
      <div tabIndex={-1} data-autofocus className="flex flex-col gap-4 outline-none">
        {children}
      </div>
    </Sheet>
  )
}

/** What to mind before money is sent from a browser that saves nothing; nothing where it saves. */
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
