import { Trans } from '@lingui/react/macro'
import type { Applied } from './apply.ts'
import type { Mark } from './applied.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useFailureText } from '../../components/failure-text.ts'
import { formatMoment } from '../../time/format-time.ts'
import { Note } from '../../ui/note.tsx'

interface ApplicationNoteProps {
  /** What this device knows of an application. */
  mark: Mark | undefined
  /** How the one that was just sent ended. */
  applied: Applied | undefined
  error: Error | null
  busy: boolean
}

/** What is known of an application for an activity; nothing when there is none. */
export function ApplicationNote({ mark, applied, error, busy }: ApplicationNoteProps) {
  const failureText = useFailureText()
  if (!busy && error) {
    return (
      <Note tone="bad" role="alert" className="mb-3">
        {failureText(error)}
      </Note>
    )
  }
  if (!busy && applied?.how === 'unsure') return <NoAnswer isRead={applied.isRead} />
  if (mark) return <Known mark={mark} isNew={!busy && applied !== undefined} />
  return null
}

function NoAnswer({ isRead }: { isRead: boolean }) {
  return (
    <Note tone="warn" role="alert" className="mb-3">
      <p className="font-semibold">
        <Trans>No answer came: we do not know whether your application was received.</Trans>
      </p>
      <p>
        {isRead ? (
          <Trans>
            It was not sent again. The activity still runs, so you can apply again: if the first one was
            received, the server says that you have already applied.
          </Trans>
        ) : (
          <Trans>
            It was not sent again, and the activity cannot be read anew either. Look again once you are
            connected.
          </Trans>
        )}
      </p>
    </Note>
  )
}

function Known({ mark: { at, how }, isNew }: { mark: Mark; isNew: boolean }) {
  const { locale } = useLanguage()
  const when = formatMoment(at, locale)
  return (
    <Note tone={how === 'unsure' ? 'warn' : 'ok'} role={isNew ? 'alert' : undefined} className="mb-3">
      <p className="font-semibold">
        {how === 'done' && <Trans comment="{when} is a date and time">Applied on {when}</Trans>}
        {how === 'already' && <Trans>You have already applied</Trans>}
        {how === 'unsure' && (
          <Trans comment="{when} is a date and time">
            Applied on {when}, but no answer came: we do not know whether it was received.
          </Trans>
        )}
      </p>
      <p>
        {how === 'done' && (
          <Trans>The operator looks at it. If it is turned down, you can apply again.</Trans>
        )}
        {how === 'already' && (
          <Trans comment="{when} is a date and time">
            The server said so on {when}. If your application is turned down, you can apply again.
          </Trans>
        )}
        {how === 'unsure' && (
          <Trans>
            You can apply again: if the first one was received, the server says that you have already applied.
          </Trans>
        )}
      </p>
    </Note>
  )
}
