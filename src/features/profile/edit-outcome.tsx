import type { ReactNode } from 'react'
import { useFailureText } from '../../components/failure-text.ts'
import { Note } from '../../ui/note.tsx'
import type { useEdit } from './use-edit.ts'

interface EditOutcomeProps {
  edit: ReturnType<typeof useEdit>
  /** Why it was refused is said at the field. */
  isAtField: boolean
  /** No answer came, and the user info does not have it. */
  notDone: ReactNode
  /** No answer came, and the user info cannot be read. */
  unknown: ReactNode
}

/** Why a change was not made, or that nobody knows. */
export function EditOutcome({ edit, isAtField, notDone, unknown }: EditOutcomeProps) {
  const failureText = useFailureText()
  return (
    <div role="alert">
      {edit.error && !isAtField && (
        <Note tone="bad" className="mb-3">
          {failureText(edit.error)}
        </Note>
      )}
      {(edit.data === 'not-done' || edit.data === 'unknown') && (
        <Note tone="warn" className="mb-3">
          {edit.data === 'unknown' ? unknown : notDone}
        </Note>
      )}
    </div>
  )
}
