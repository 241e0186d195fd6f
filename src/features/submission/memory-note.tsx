import { useSyncExternalStore, type ReactNode } from 'react'
import { livesInMemory, onDiskLost } from '../../storage/disk.ts'
import { Note } from '../../ui/note.tsx'

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
