import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SiteConfig } from '../../api/config.ts'
import { useLanguage } from '../../i18n/language.ts'
import { QueryView, RefreshQuery } from '../../components/query-view.tsx'
import { safeUrl, type SafeUrl } from '../../components/safe-url.ts'
import { siteQuery } from '../../site/site.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExternalIcon } from '../../ui/icons/pages.ts'
import { ChatIcon } from '../../ui/icons/shell.ts'
import { Row, rowClass } from '../../ui/rows.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

interface TelegramLink extends SafeUrl {
  /** With its "@", if the link has one. */
  handle: string | undefined
}

const HANDLE = /^@?(\w{4,32})$/
const WITHOUT_SCHEME = /^(?:t|telegram)\.me\//i

/**
 * Parses the operator's comma-separated Telegram links and drops unsafe ones. Accepts https and `tg:` URLs, `t.me/…` without a
 * scheme, and bare handles.
 */
export function telegramLinks(list: string): TelegramLink[] {
  return list.split(/[,，\s]+/).flatMap((entry) => {
    const link = safeUrl(addressOf(entry), ['tg'])
    return link ? [{ ...link, handle: handleIn(link) }] : []
  })
}

function addressOf(entry: string): string {
  const handle = HANDLE.exec(entry)?.[1]
  if (handle) return `https://t.me/${handle}`
  return WITHOUT_SCHEME.test(entry) ? `https://${entry}` : entry
}

function handleIn({ href }: SafeUrl): string | undefined {
  const { pathname, searchParams } = new URL(href)
  const handle = HANDLE.exec(searchParams.get('domain') ?? pathname.slice(1))?.[1]
  return handle && `@${handle}`
}

/** The operator's customer service links. Each names its target and opens outside the app. */
export function Contacts() {
  const { wire } = useLanguage()
  const query = useQuery(siteQuery(wire))
  const { isFetching, dataUpdatedAt, refetch } = query
  return (
    <Card flush className="px-4 py-1">
      <QueryView query={query} skeleton={<SkeletonRows count={3} />}>
        {({ config, fetchedAt = dataUpdatedAt }) => (
          <Links
            site={config.config_site}
            refresh={<RefreshQuery query={{ isFetching, dataUpdatedAt: fetchedAt, refetch }} />}
          />
        )}
      </QueryView>
    </Card>
  )
}

function Links({ site, refresh }: { site: SiteConfig['config_site']; refresh: ReactNode }) {
  const chat = safeUrl(site.service_link)
  const telegram = telegramLinks(site.tg_link)
  if (!chat && telegram.length === 0)
    return (
      <EmptyState
        icon={ChatIcon}
        title={<Trans>No contact details available right now</Trans>}
        actions={<div className="flex justify-center">{refresh}</div>}
      >
        <Trans>Check again later. Your money and orders aren’t affected.</Trans>
      </EmptyState>
    )
  return (
    <ul className="row-list">
      {chat && <Contact link={chat} title={<Trans>Online chat</Trans>} />}
      {telegram.map((link) => (
        <Contact
          key={link.href}
          link={link}
          title={
            <>
              <Trans comment="the messenger">Telegram</Trans>
              {link.handle && <span translate="no"> {link.handle}</span>}
            </>
          }
        />
      ))}
    </ul>
  )
}

function Contact({ link, title }: { link: SafeUrl; title: ReactNode }) {
  return (
    <li>
      <a href={link.href} target="_blank" rel="noopener noreferrer" className={rowClass}>
        <Row
          icon={<ChatIcon />}
          title={title}
          subtitle={link.host && <span translate="no">{link.host}</span>}
          end={<ExternalIcon className="size-5 text-ink-3" />}
        />
      </a>
    </li>
  )
}
