import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { invitationQuery } from './queries.ts'
import { inviteLink } from './rules.ts'
import { AsOf } from '../../components/as-of.tsx'
import { Asked } from '../../components/asked.tsx'
import { useOnline } from '../../components/connection.ts'
import { useSiteDetails } from '../../site/details.ts'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { Section } from '../../ui/section.tsx'
import { InviteSkeleton } from './invite-skeleton.tsx'
import { LinkCard, NoLink } from './link-card.tsx'
import { PartnerWay } from './partner-way.tsx'
import { ResultFacts } from './result-facts.tsx'

/** The member's invitation: the link in every form in which it can be passed on, what came of it, and the operator's rules. */
export function SharePage() {
  const online = useOnline()
  const invitation = useQuery(invitationQuery)
  const { invite_rules_text: rules } = useSiteDetails().rules
  return (
    <PullToRefresh onRefresh={() => invitation.refetch()}>
      <div className="flex flex-col gap-3">
        {!online && invitation.data && (
          <Note tone="warn">
            <Trans>You are offline. The link works all the same; the figures are</Trans>{' '}
            <AsOf moment={invitation.dataUpdatedAt} />
          </Note>
        )}
        <Asked query={invitation} skeleton={<InviteSkeleton />}>
          {(data) => {
            const link = inviteLink(data.url, location.origin)
            return (
              <>
                {link === undefined ? <NoLink /> : <LinkCard link={link} />}
                <Section
                  title={<Trans>What came of it</Trans>}
                  end={
                    <span className="-my-3">
                      <RefreshButton busy={invitation.isFetching} onClick={() => void invitation.refetch()}>
                        <AsOf moment={invitation.dataUpdatedAt} />
                      </RefreshButton>
                    </span>
                  }
                >
                  <ResultFacts invitation={data} />
                </Section>
              </>
            )
          }}
        </Asked>
        <PartnerWay />
        {/* Last: on a first visit the rules come after all else, and would push it down. */}
        {rules && (
          <Section title={<Trans>Rules</Trans>}>
            <Card>
              <p className="whitespace-pre-line text-ink-2">{rules}</p>
            </Card>
          </Section>
        )}
      </div>
    </PullToRefresh>
  )
}
