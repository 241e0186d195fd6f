import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { feedbackTypesQuery } from '../features/feedback/queries.ts'
import { ORDER_TOPICS } from '../features/service/topics.ts'
import { currentLanguage } from '../i18n/language.ts'
import { codeParam } from '../components/text-param.ts'
import { GuestCard, MembersPage } from '../components/page.tsx'
import { getSession } from '../session/session.ts'
import { EditIcon } from '../ui/icons/pages.ts'
import { FeedbackPage } from '../features/feedback/feedback-page.tsx'

export const Route = createFileRoute('/feedback')({
  validateSearch: v.object({
    topic: v.fallback(v.optional(v.picklist(ORDER_TOPICS)), undefined),
    // Restricted, because the order number may come from a stranger's link and becomes part of our text.
    order: codeParam,
  }),
  loader: ({ context }) => {
    if (getSession().token !== undefined) {
      void context.queryClient().prefetchQuery(feedbackTypesQuery(currentLanguage().wire))
    }
  },
  component: Feedback,
})

function Feedback() {
  const { t } = useLingui()
  const { topic, order } = Route.useSearch()
  return (
    <MembersPage
      title={t`Feedback`}
      className="px-4"
      guest={
        <GuestCard icon={EditIcon} title={<Trans>Log in to write to us</Trans>}>
          <Trans>
            Report a problem or make a suggestion, with a picture if you like. If you’re not logged in, use
            the customer service chat.
          </Trans>
        </GuestCard>
      }
    >
      <FeedbackPage key={order} topic={topic} order={order} />
    </MembersPage>
  )
}
