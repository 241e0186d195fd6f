import { Trans, useLingui } from '@lingui/react/macro'
import type { SentFeedback } from './queries.ts'
import { SentencePair } from '../../components/sentence-pair.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { formatMoment } from '../../time/format-time.ts'
import { Card, Section } from '../../ui/card.tsx'
import { ChevronDownIcon } from '../../ui/icons/pages.ts'
import { Row, rowClass } from '../../ui/rows.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'

/** The feedback sent from this device. Each entry expands to its text. */
export function SentList({ sent }: { sent: readonly SentFeedback[] }) {
  return (
    <Section title={<Trans>Sent from this device</Trans>}>
      <Card flush className="px-4 py-1">
        {sent.length > 0 && (
          <ul className="row-list">
            {sent.map((one) => (
              <li key={one.at}>
                <SentRow sent={one} />
              </li>
            ))}
          </ul>
        )}
        <p className="py-3 text-12 text-ink-2">
          <SentencePair
            first={sent.length === 0 && <Trans>No feedback to show.</Trans>}
            second={<Trans>We reply by chat. This list stays on this device until you log out.</Trans>}
          />
        </p>
      </Card>
    </Section>
  )
}

function SentRow({ sent: { at, about, text, withPicture, state } }: { sent: SentFeedback }) {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const words = [
    formatMoment(at, locale),
    state === 'sent'
      ? t({ message: 'Sent', comment: 'state of a feedback' })
      : t`No response, but it may have arrived`,
    withPicture && t`Picture attached`,
  ]
  return (
    <details className="group">
      <summary className={`${rowClass} list-none [&::-webkit-details-marker]:hidden`}>
        <Row
          icon={<StatusIcon tone={state === 'sent' ? 'ok' : 'warn'} />}
          title={<span translate="no">{about}</span>}
          subtitle={words.filter(Boolean).join(' · ')}
          end={<ChevronDownIcon className="size-5 text-ink-3 transition-transform group-open:rotate-180" />}
        />
      </summary>
      <p translate="no" className="pb-3 pl-12 wrap-anywhere whitespace-pre-line text-ink-2">
        {text}
      </p>
    </details>
  )
}
