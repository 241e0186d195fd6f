import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { safeUrl } from '../../components/safe-url.ts'
import { useSiteDetails } from '../../site/details.ts'
import { Card } from '../../ui/card.tsx'
import { ExternalIcon } from '../../ui/icons/pages.ts'
import { ChatIcon } from '../../ui/icons/shell.ts'
import { Row, rowClass } from '../../ui/row.tsx'
import { Section } from '../../ui/section.tsx'

/** Where to find help: the operator's links, each with where it leads, customer service, and the operator's licence. */
export function Help() {
  const { help_links: told, license_text: licence, min_age: age } = useSiteDetails().responsible
  const links = told.flatMap(({ title, url }) => {
    const link = safeUrl(url)
    return link ? [{ title, ...link }] : []
  })
  return (
    <Section title={<Trans>Help and advice</Trans>}>
      <Card flush className="px-4 py-1">
        <ul className="row-list">
          {links.map(({ title, href, host }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noopener noreferrer" className={rowClass}>
                <Row
                  title={title || host}
                  subtitle={<span translate="no">{host}</span>}
                  end={<ExternalIcon className="size-5 text-ink-3" />}
                />
              </a>
            </li>
          ))}
          <li>
            <Link to="/service" className={rowClass}>
              <Row icon={<ChatIcon />} title={<Trans>Customer service</Trans>} chevron />
            </Link>
          </li>
        </ul>
      </Card>
      <p className="mt-3 text-12 text-ink-2">
        {age !== undefined && <Trans>Only for people aged {age} or over.</Trans>} {licence}
      </p>
    </Section>
  )
}
