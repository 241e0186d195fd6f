import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { invitationQuery, PartnerLink, SharePage } from '../features/invite/share-page.tsx'
import { GuestCard, MembersPage } from '../components/page.tsx'
import { getSession } from '../session/session.ts'
import { InviteIcon } from '../ui/icons/pages.ts'

export const Route = createFileRoute('/share')({
  loader: ({ context }) => {
    if (getSession().token !== undefined) void context.queryClient().prefetchQuery(invitationQuery)
  },
  component: Share,
})

function Share() {
  const { t } = useLingui()
  return (
    <MembersPage
      title={t`Invite friends`}
      className="gap-3 px-safe pb-8"
      guest={
        <>
          <GuestCard icon={InviteIcon} title={<Trans>Log in to invite friends</Trans>}>
            <Trans>
              Get your invite link, and see how many friends registered with it and how much rebate it earned.
            </Trans>
          </GuestCard>
          <PartnerLink />
        </>
      }
    >
      <SharePage />
    </MembersPage>
  )
}
