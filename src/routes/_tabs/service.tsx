import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Contacts } from '../../features/service/contacts.tsx'
import { HelpAnswers } from '../../features/service/answers.tsx'
import { OrderTopic } from '../../features/service/topic.tsx'
import { HELP_TOPICS, isHelp, ORDER_TOPICS } from '../../features/service/topics.ts'
import { codeParam } from '../../components/text-param.ts'
import { Card, Section } from '../../ui/card.tsx'
import { EditIcon } from '../../ui/icons/pages.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { RowLink } from '../../components/row-link.tsx'

const search = v.object({
  topic: v.fallback(v.optional(v.picklist([...ORDER_TOPICS, ...HELP_TOPICS])), undefined),
  // Restricted, because the order number may come from a stranger's link and becomes part of our text.
  order: codeParam,
})

export const Route = createFileRoute('/_tabs/service')({
  validateSearch: search,
  component: Service,
})

function Service() {
  const { t } = useLingui()
  const { topic, order } = Route.useSearch()
  return (
    <>
      <title>{t`Customer service`}</title>
      {/* Links from other screens have a topic, the tab has none. Decided by the URL, not by the history: a saved view belongs to a URL. */}
      <PageHeader back={topic !== undefined} title={<Trans>Customer service</Trans>} />
      <main className="flex flex-col gap-6 px-safe">
        <Section title={<Trans>Write to us</Trans>}>
          <Contacts />
          <Card flush className="mt-3 px-4 py-1">
            <RowLink
              to="/feedback"
              icon={<EditIcon />}
              title={<Trans>Feedback</Trans>}
              subtitle={<Trans>Report a problem or suggest something, with a picture if you like</Trans>}
            />
          </Card>
        </Section>
        {order && topic && !isHelp(topic) && <OrderTopic about={topic} order={order} />}
        <Section title={<Trans>Common questions</Trans>}>
          <HelpAnswers key={topic} asked={isHelp(topic) ? topic : undefined} />
        </Section>
      </main>
    </>
  )
}
