import type { Notice } from '../../api/config.ts'
import { useLanguage } from '../../i18n/language.ts'
import { OperatorHtml } from '../../screen/operator-html.tsx'
import { useSiteConfig } from '../../site/site.ts'
import { formatMoment } from '../../time/format-time.ts'
import { readServerTime } from '../../time/server-time.ts'
import { Sheet } from '../../ui/sheet.tsx'

/** One announcement, in the operator's own words. */
export function NoticeSheet({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { locale } = useLanguage()
  const { timezone } = useSiteConfig()
  const published = readServerTime(notice.createdAt, timezone)
  return (
    <Sheet open onClose={onClose} title={notice.title}>
      {published !== null && <p className="mb-3 text-12 text-ink-2">{formatMoment(published, locale)}</p>}
      <OperatorHtml html={notice.html} />
    </Sheet>
  )
}
