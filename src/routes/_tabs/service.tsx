import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Contacts } from '../../features/service/contacts.tsx'
import { HelpAnswers } from '../../features/service/help-answers.tsx'
import { DepositTopic, PasswordTopic } from '../../features/service/topic.tsx'
import { loadPart } from '../../i18n/catalogs.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'

const search = v.object({
  topic: v.fallback(v.optional(v.picklist(['password', 'deposit'])), undefined),
  // A number that somebody else put into a link must not become a text of ours.
  order: v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[\w-]{1,64}$/))),
    undefined,
  ),
})

export const Route = createFileRoute('/_tabs/service')({
  validateSearch: search,
  loader: () => loadPart('member'),
  component: Service,
})

function Service() {
  const { t } = useLingui()
  const { topic, order } = Route.useSearch()
  return (
    <>
      <title>{t`Customer service`}</title>
      <PageHeader title={<Trans>Customer service</Trans>} />
      <main className="flex flex-col gap-6 px-safe">
        {topic === 'password' && <PasswordTopic />}
        {topic === 'deposit' && <DepositTopic order={order} />}
        <Section title={<Trans>Write to us</Trans>}>
          <Contacts />
        </Section>
        <Section title={<Trans>Answers</Trans>}>
          <HelpAnswers />
        </Section>
      </main>
    </>
  )
}
