import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Promotion, promotion } from '../../api/member.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { RowLink } from '../../components/row-link.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { RefreshQuery, QueryView } from '../../components/query-view.tsx'
import { useOnline } from '../../components/connection.ts'
import { MoneyFact } from '../../components/own-money.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useBrandName } from '../../site/site.ts'
import { useSiteDetails } from '../../site/details.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ShareIcon, InviteIcon, PartnerIcon } from '../../ui/icons/pages.ts'
import { Note } from '../../ui/fields.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { CardSection, Blocks } from '../../ui/rows.tsx'
import { call, forQuery } from '../../api/client.ts'
import { parseUrl, safeUrl } from '../../components/safe-url.ts'

/** The member's invite link, its results, and the operator's rules. Links to the partner page. */
export function SharePage() {
  const online = useOnline()
  const invitation = useQuery(invitationQuery)
  const { invite_rules_text: rules } = useSiteDetails().rules
  return (
    <PullToRefresh refetch={invitation.refetch}>
      <div className="flex flex-col gap-3">
        <QueryView query={invitation} skeleton={inviteSkeleton}>
          {(data) => {
            const link = inviteLink(data.url, location.origin)
            return (
              <>
                {!online && link !== undefined && (
                  <Note tone="warn">
                    <Trans>You’re offline, but your link still works.</Trans>
                  </Note>
                )}
                {link === undefined ? <NoLink /> : <LinkCard link={link} />}
                <Section
                  title={<Trans>Results</Trans>}
                  end={
                    <span className="-my-3">
                      <RefreshQuery query={invitation} />
                    </span>
                  }
                >
                  <ResultFacts invitation={data} />
                </Section>
              </>
            )
          }}
        </QueryView>
        <PartnerLink />
        {/* At the end: on a first visit the rules load last and would push other content down. */}
        {rules && (
          <CardSection title={<Trans>Rules</Trans>}>
            <p className="whitespace-pre-line text-ink-2">{rules}</p>
          </CardSection>
        )}
      </div>
    </PullToRefresh>
  )
}

/** The link to the partner page. */
export function PartnerLink() {
  return (
    <Card flush className="px-4 py-1">
      <RowLink
        to="/share-joinus"
        icon={<PartnerIcon />}
        title={<Trans>Work with us as a partner</Trans>}
        subtitle={<Trans>For people who invite many members</Trans>}
      />
    </Card>
  )
}

const inviteSkeleton = <Blocks of={[410, 20, 194]} className="gap-3" />

/** How many friends joined and what that earned. Shows `--` for figures that the server does not report. */
function ResultFacts({ invitation }: { invitation: Promotion }) {
  const { registered, active, friendsBets, rebate, paidOut } = invitation
  return (
    <Card>
      <div className="mb-3 grid grid-cols-2 gap-3 border-b border-line pb-3 text-center">
        <Count value={registered}>
          <Trans comment="how many friends">Registered</Trans>
        </Count>
        <Count value={active}>
          <Trans comment="how many friends">Active</Trans>
        </Count>
      </div>
      <dl className="flex flex-col gap-1">
        <MoneyFact name={<Trans>Friends’ bets</Trans>} value={friendsBets} />
        <MoneyFact name={<Trans comment="sum of rebates">Paid</Trans>} value={paidOut} />
        <MoneyFact name={<Trans>Total rebate</Trans>} tone="strong" value={rebate} />
      </dl>
    </Card>
  )
}

function Count({ value, children }: { value: number | undefined; children: ReactNode }) {
  const { locale } = useLanguage()
  return (
    <p className="flex flex-col-reverse text-12 text-ink-2">
      <span>{children}</span>
      <b className="text-28 font-bold text-ink tabular">
        {value === undefined ? '--' : new Intl.NumberFormat(locale).format(value)}
      </b>
    </p>
  )
}

/** The invite link as a QR code and as text. Has buttons to copy and share the link. */
function LinkCard({ link }: { link: string }) {
  const { t } = useLingui()
  const title = useBrandName()
  const canShare = 'share' in navigator
  // Closing the share sheet is not an error. If sharing fails, the link can still be copied.
  const share = () => navigator.share({ title, url: link }).catch(() => undefined)
  return (
    <Card className="flex flex-col items-center gap-3">
      <QrCode text={link} alt={t`QR code of your invite link`} />
      <p className="text-center text-12 text-ink-2">
        <Trans>
          Friends can scan this QR code or open the link. Your invite code is filled in when they register.
        </Trans>
      </p>
      <p
        translate="no"
        className="w-full rounded-sm bg-sunk px-3 py-2 text-center font-semibold break-all select-all"
      >
        {link}
      </p>
      <div className="flex w-full flex-wrap gap-3 *:grow *:basis-[7rem]">
        <CopyButton text={link} variant={canShare ? 'ghost' : 'primary'} size="md">
          <Trans>Copy link</Trans>
        </CopyButton>
        {canShare && (
          <Button size="md" onClick={() => void share()}>
            <ShareIcon className="size-5" />
            <Trans comment="button: opens the share sheet of the device">Share</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Shown if the server sends no usable link. */
function NoLink() {
  return (
    <Card>
      <EmptyState
        icon={InviteIcon}
        title={<Trans>You have no invite link yet</Trans>}
        actions={
          <ButtonLink to="/service" variant="ghost" full>
            <Trans>Customer service</Trans>
          </ButtonLink>
        }
      >
        <Trans>Your link appears here as soon as you have one. Customer service can set it up.</Trans>
      </EmptyState>
    </Card>
  )
}

/** The member's invitation: the link, and its results so far. */
export const invitationQuery = queryOptions({
  queryKey: ['invitation'],
  meta: { keep: 'member' },
  queryFn: (context) => call(promotion, {}, forQuery(context)),
})

/** Returns the absolute invite link, resolved against `origin`. Undefined if `link` is empty, invalid or unsafe. */
export function inviteLink(link: string, origin: string): string | undefined {
  const url = link.trim() === '' ? undefined : parseUrl(link, origin)
  if (!url) return undefined
  const { protocol, host, pathname, search, hash, username, password } = url
  // The site's own URL is accepted on plain http, as in tests. A server behind a TLS proxy may write http for https.
  const isOwn = url.origin === origin || (protocol === 'http:' && host === new URL(origin).host)
  return isOwn && !username && !password ? origin + pathname + search + hash : safeUrl(url.href)?.href
}
