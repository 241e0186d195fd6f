import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryView, RefreshQuery } from '../../components/query-view.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { safeUrl } from '../../components/safe-url.ts'
import { GuestCard, Page } from '../../components/page.tsx'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user.ts'
import { useBrandName, useSiteConfig } from '../../site/site.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ExternalIcon, PartnerIcon } from '../../ui/icons/pages.ts'
import { Blocks } from '../../ui/rows.tsx'

/** Explains what partners do and how to become one. Shows partners a link to the operator's agent centre. */
export function PartnerPage() {
  const { t } = useLingui()
  const { token } = useSession()
  return (
    <Page title={t({ message: 'Partners', comment: 'title of a page' })} className="gap-3 px-safe pb-8">
      {token === undefined ? (
        <>
          <About />
          <ForGuests />
        </>
      ) : (
        <ForMembers />
      )}
    </Page>
  )
}

function About() {
  const name = useBrandName()
  return (
    <Card>
      <h2 className="text-20 font-bold">
        <Trans>Partners of {name}</Trans>
      </h2>
      <p className="mt-2 text-ink-2">
        <Trans>
          Partners bring in members through their own site or community and look after them together with us.
          What a partner earns is agreed in writing beforehand. It depends on what those members do, and
          nothing is guaranteed.
        </Trans>
      </p>
      <p className="mt-2 text-ink-2">
        <Trans>
          Partners only invite adults, never promise winnings, and never play with other people’s money.
        </Trans>
      </p>
    </Card>
  )
}

function ForMembers() {
  const { agent_url } = useSiteConfig().config_site
  const centre = safeUrl(agent_url)
  // Customer service may have made the member a partner a moment ago.
  const user = useQuery({ ...userQuery, refetchOnMount: 'always' })
  return (
    <PullToRefresh refetch={user.refetch}>
      <div className="flex flex-col gap-3">
        <About />
        <Card>
          <QueryView query={user} skeleton={<Blocks of={[20, 40, 48]} className="gap-3" />}>
            {({ is_agent }) =>
              is_agent !== 1 ? (
                <HowTo />
              ) : centre ? (
                <>
                  <h2 className="text-16 font-bold">
                    <Trans>You’re a partner</Trans>
                  </h2>
                  <p className="mt-1 text-ink-2">
                    <Trans>
                      Your members and settlements are in the agent centre. It opens outside this app:
                    </Trans>{' '}
                    <span translate="no" className="inline-block max-w-full wrap-break-word">
                      {centre.host}
                    </span>
                  </p>
                  <a
                    href={centre.href}
                    target="_blank"
                    rel="noopener noreferrer"
                    className={`mt-4 ${buttonClass({ full: true })}`}
                  >
                    <Trans>Open the agent centre</Trans>
                    <ExternalIcon className="size-5" />
                  </a>
                </>
              ) : (
                <>
                  <h2 className="text-16 font-bold">
                    <Trans>You’re a partner</Trans>
                  </h2>
                  <p className="mt-1 text-ink-2">
                    <Trans>Customer service can tell you where to see your members and settlements.</Trans>
                  </p>
                  <ButtonLink to="/service" variant="ghost" full className="mt-4">
                    <Trans>Customer service</Trans>
                  </ButtonLink>
                </>
              )
            }
          </QueryView>
        </Card>
        {user.data && (
          <div className="-my-1 flex justify-end">
            <RefreshQuery query={user} />
          </div>
        )}
      </div>
    </PullToRefresh>
  )
}

function ForGuests() {
  return (
    <>
      <Card>
        <HowTo />
      </Card>
      <Card>
        <GuestCard icon={PartnerIcon} title={<Trans>Already a partner?</Trans>}>
          <Trans>Log in to see the link to the agent centre.</Trans>
        </GuestCard>
      </Card>
    </>
  )
}

function HowTo() {
  return (
    <>
      <h2 className="text-16 font-bold">
        <Trans>How to become a partner</Trans>
      </h2>
      <p className="mt-1 text-ink-2">
        <Trans>
          Tell customer service who you are, who your audience is and how you reach it. They’ll reply with the
          terms, and then you decide.
        </Trans>
      </p>
      <ButtonLink to="/service" variant="ghost" full className="mt-4">
        <Trans>Customer service</Trans>
      </ButtonLink>
    </>
  )
}
