import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SEND_FEEDBACK, sentFeedbackQuery } from './queries.ts'
import { roomForPack, usePack } from '../service/pack.ts'
import type { OrderTopicName } from '../service/topics.ts'
import { QueryError, QueryView } from '../../components/query-view.tsx'
import { useIsSendingOnOpen } from '../../components/change.tsx'
import { draftQuery } from '../../components/drafts.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user.ts'
import { useSiteDetails } from '../../site/details.ts'
import { feedbackDraft, FeedbackForm, FormSkeleton } from './feedback-form.tsx'

interface About {
  topic: OrderTopicName | undefined
  order: string | undefined
}

/** The feedback page. If the URL names an order, the text starts with its details. */
export function FeedbackPage({ topic, order }: About) {
  return topic === undefined || order === undefined ? (
    <Start topic={topic} order={order} pack="" />
  ) : (
    <AboutOrder topic={topic} order={order} />
  )
}

function AboutOrder({ topic, order }: { topic: OrderTopicName; order: string }) {
  const { feedback_max: most } = useSiteDetails().rules
  const { member } = useSession()
  const pack = usePack(topic, order)
  // In another language, the order is looked up again. The form, which needs the member, stays meanwhile.
  const [first, setFirst] = useState<typeof pack>()
  if (pack && member !== undefined && !first) setFirst(pack)
  const shown = first ?? pack
  return shown ? (
    <Start topic={topic} order={order} pack={shown.text(roomForPack(most))} number={shown.number} />
  ) : (
    <FormSkeleton />
  )
}

/** Sets the initial values once: they must not change while the member writes. */
function Start({ topic, order, pack, number }: About & { pack: string; number?: string }) {
  const { member } = useSession()
  // An order number looks like a card number, but must not be masked.
  const [known] = useState(() => [number, order].filter((one) => one !== undefined))
  const [draftForm] = useState(() => feedbackDraft(order, known))
  const [given] = useState(pack === '' ? '' : `${pack}\n`)
  const user = useQuery(userQuery)
  const draft = useQuery(draftQuery(draftForm, member))
  const sent = useQuery(sentFeedbackQuery(member))
  const isSending = useIsSendingOnOpen(SEND_FEEDBACK)
  // The member determines where the draft is stored: a form shown before the member is known would start over.
  if (member === undefined)
    return user.error ? <QueryError error={user.error} retry={() => void user.refetch()} /> : <FormSkeleton />
  // The text that is being sent would be stored as a draft again, and sent twice.
  if (isSending) return <FormSkeleton />
  return (
    <QueryView query={draft} skeleton={<FormSkeleton />}>
      {(found) => (
        <FeedbackForm
          topic={topic}
          draftForm={draftForm}
          known={known}
          given={given}
          draft={found}
          sent={sent.data ?? []}
        />
      )}
    </QueryView>
  )
}
