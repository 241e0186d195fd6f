import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, useId, type FormEvent } from 'react'
import * as v from 'valibot'
import { waitOf } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { sendFeedback } from '../../api/member.ts'
import { ChangeOutcome } from '../../components/change.tsx'
import { QueryView, RetryButton } from '../../components/query-view.tsx'
import { useOnline } from '../../components/connection.ts'
import { type Draft, type DraftForm, useKeepDraft } from '../../components/drafts.ts'
import { useFocusInvalid, FieldNotes, Note, TextAreaField } from '../../ui/fields.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { formatMoment } from '../../time/format-time.ts'
import { useSiteDetails } from '../../site/details.ts'
import { ActionBar, DraftRestoredNote } from '../../components/page.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { lengthOf } from '../service/pack.ts'
import type { OrderTopicName } from '../service/topics.ts'
import { PictureField, usePicture } from './picture-field.tsx'
import {
  feedbackTypesQuery,
  maskedBut,
  type SentFeedback,
  unconfirmedWith,
  useSendFeedback,
} from './queries.ts'
import { SentencePair } from '../../components/sentence-pair.tsx'
import { ServiceLink } from '../../components/service-link.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChevronDownIcon } from '../../ui/icons/pages.ts'
import { ChatIcon } from '../../ui/icons/shell.ts'
import { CardSection, Row, rowClass } from '../../ui/rows.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { focusHeadingAfter } from '../../ui/focus.ts'
import { RadioRows } from '../../ui/radio-rows.tsx'

interface FeedbackFormProps {
  topic: OrderTopicName | undefined
  draftForm: DraftForm<FeedbackDraft>
  /** The order's numbers, which stay unmasked in the text. */
  known: readonly string[]
  /** The prefilled text about an order. A stored draft takes precedence. */
  given: string
  draft: Draft<FeedbackDraft> | null
  sent: readonly SentFeedback[]
}

/** The feedback form: topic, text and one picture. Below the form, lists the feedback sent from this device. */
export function FeedbackForm({ topic, draftForm, known, given, draft, sent }: FeedbackFormProps) {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const online = useOnline()
  const { feedback_min: least, feedback_max: most } = useSiteDetails().rules
  const types = useQuery(feedbackTypesQuery(wire))
  const [typed, setTyped] = useState<FeedbackDraft>(draft?.values ?? { text: given })
  const [tries, setTries] = useState(0)
  const picture = usePicture()
  const send = useSendFeedback(draftForm)
  const form = useFocusInvalid(tries, send.error)

  const { text } = typed
  const isUntouched = [given, ''].includes(text) && typed.type === undefined
  useKeepDraft(draftForm, isUntouched ? undefined : typed)

  const list = types.data ?? []
  const type = list.find(({ id }) => id === typed.type) ?? (list.length === 1 ? list[0] : undefined)
  // Multipart bodies, which only a picture needs, carry each line break as two characters.
  const length = lengthOf(picture.ready ? text.trim().replaceAll('\n', '\r\n') : text.trim())
  const isInvalid = length < least || length > most
  const unconfirmed = unconfirmedWith(sent, text, known)
  // If the disk failed, the list of sent feedback lacks it and only the mutation knows the result.
  const isUnconfirmed = unconfirmed.length > 0 || send.data === 'unsure'
  // A draft contains no picture.
  const lacksPicture =
    !picture.ready && !picture.isRemoved && unconfirmed.some(({ withPicture }) => withPicture)
  const isLost = isUnconfirmed && !send.isPending && !send.error
  const outcome = send.data === 'sent' ? 'done' : isLost ? 'unknown' : undefined
  const refused = send.error instanceof ApiError ? send.error.fields : {}
  const isTried = tries > 0

  const change = (next: Partial<FeedbackDraft>) => {
    // After a reset, the form would not follow the text that is being sent.
    if (send.isPending) return
    send.reset()
    setTyped((before) => ({ ...before, ...next }))
  }
  const clear = (start = '') => {
    setTyped({ text: start })
    setTries(0)
    picture.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (blockReason !== undefined) return
    setTries(tries + 1)
    if (!type || isInvalid || picture.problem) return
    send.mutate(
      { type, text, picture: picture.ready?.file, known },
      { onSuccess: (state) => state === 'sent' && clear() },
    )
  }
  const findBlockReason = () => {
    if (!online)
      return t`You’re offline. What you wrote is saved for 24 hours; send it when you’re back online.`
    if (types.isError && !types.data) return t`Part of this form didn’t load. Tap “Try again” above.`
    if (types.data?.length === 0) return t`Feedback isn’t available right now`
    return picture.doing && t`The picture isn’t ready yet.`
  }
  const blockReason = findBlockReason()
  const wrongText = length < least ? t`Use at least ${least} characters` : t`Use ${most} characters or fewer`

  return (
    <form ref={form} noValidate onSubmit={submit} className="-mx-4 flex grow flex-col">
      <div className="flex flex-col gap-5 px-4 pb-5">
        {draft?.isDraftRestored && <DraftRestoredNote onClear={() => clear(given)} />}
        <QueryView query={types} skeleton={<TypeSkeleton />}>
          {(found) => (
            <TypeChoice
              types={found}
              chosen={type?.id}
              onChoose={(id) => change({ type: id })}
              error={refused['id'] ?? (isTried && !type ? t`Choose a topic` : undefined)}
            />
          )}
        </QueryView>
        <div>
          <TextAreaField
            label={t`What happened, or what you suggest`}
            hint={t`Please don’t include passwords or full card numbers.`}
            rows={6}
            className="field-sizing-content max-h-96 min-h-36"
            value={text}
            readOnly={send.isPending}
            onChange={(event) => change({ text: event.currentTarget.value })}
            error={refused['text'] ?? (isTried && isInvalid ? wrongText : undefined)}
          />
          <p
            className={`mt-1 text-right text-12 tabular ${length > most ? 'font-semibold text-bad' : 'text-ink-2'}`}
          >
            <Trans comment="characters written, of those that are allowed">
              {length} of {most}
            </Trans>
          </p>
        </div>
        {topic === 'deposit' && !picture.ready && send.data !== 'sent' && (
          <Note tone="info">
            <Trans>
              Please add a picture of the receipt showing the amount, time and payee. It helps us find your
              deposit.
            </Trans>
          </Note>
        )}
        <PictureField
          picture={picture}
          onChange={() => change({})}
          error={refused['img']}
          disabled={send.isPending}
        />
        <SentList sent={sent} />
      </div>
      <ActionBar>
        <ChangeOutcome
          change={{ error: send.error, data: outcome }}
          isAtField={['id', 'text', 'img'].some((field) => field in refused)}
          done={
            <Trans>Thank you. We’ve received your feedback and will reply by chat, not on this page.</Trans>
          }
          notDone={null}
          unknown={
            <>
              <p>
                <Trans>
                  We didn’t get a response, so your feedback may or may not have arrived. You can safely send
                  it again, even if it arrives twice.
                </Trans>
              </p>
              {lacksPicture && (
                <p>
                  <Trans>Choose the picture again if you send it again.</Trans>
                </p>
              )}
              <Button
                ref={focusHeadingAfter}
                variant="quiet"
                size="sm"
                className="-ml-3"
                onClick={() => {
                  send.reset()
                  clear()
                }}
              >
                <Trans>Don’t send again</Trans>
              </Button>
            </>
          }
        />
        <RetryButton
          wait={waitOf(sendFeedback)}
          type="submit"
          full
          busy={send.isPending}
          disabled={blockReason !== undefined}
          reason={blockReason}
        >
          {isUnconfirmed ? <Trans>Send again</Trans> : <Trans>Send feedback</Trans>}
        </RetryButton>
      </ActionBar>
    </form>
  )
}

/** A feedback draft as stored. Never contains the picture or a card number. */
interface FeedbackDraft {
  type?: string | undefined
  text: string
}

/** Returns the draft form for feedback; each order has its own draft. Masks card numbers, except those in `known`. */
export function feedbackDraft(order: string | undefined, known: readonly string[]): DraftForm<FeedbackDraft> {
  const safe = v.transform((text: string) => maskedBut(text, known))
  return {
    name: order === undefined ? 'feedback' : `feedback-${order}`,
    schema: v.object({ type: v.optional(v.string()), text: v.pipe(v.string(), safe) }),
  }
}

/** Skeleton of the topics. There are usually five. */
function TypeSkeleton() {
  return (
    <Card flush className="px-4 pt-3 pb-1">
      <div className="mb-1 text-12">
        <Skeleton className="h-[1.5em] w-1/3 rounded-sm" />
      </div>
      <SkeletonRows count={5} />
    </Card>
  )
}

export function FormSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <TypeSkeleton />
      <Skeleton className="h-60 rounded-md" />
    </div>
  )
}

interface TypeChoiceProps {
  types: readonly { id: string; title: string }[]
  chosen: string | undefined
  onChoose: (id: string) => void
  error: string | undefined
}

/** Selects the topic, in the operator's words. */
function TypeChoice({ types, chosen, onChoose, error }: TypeChoiceProps) {
  const id = useId()
  if (types.length === 0)
    return (
      <EmptyState
        icon={ChatIcon}
        title={<Trans>Feedback isn’t available right now</Trans>}
        actions={<ServiceLink full />}
      >
        <Trans>You can’t send feedback right now. Customer service can help you by chat.</Trans>
      </EmptyState>
    )
  return (
    <div data-wrong={error !== undefined || undefined}>
      <Card flush className="px-4 pt-3 pb-1">
        <RadioRows
          legend={<Trans>What is it about?</Trans>}
          value={chosen}
          onChange={onChoose}
          describedBy={`${id}-error`}
          options={types.map(({ id, title }) => ({
            value: id,
            title: <span translate="no">{title}</span>,
          }))}
        />
      </Card>
      <FieldNotes id={id} error={error} />
    </div>
  )
}

/** The feedback sent from this device. Each entry expands to its text. */
function SentList({ sent }: { sent: readonly SentFeedback[] }) {
  return (
    <CardSection title={<Trans>Sent from this device</Trans>} flush className="px-4 py-1">
      {sent.length > 0 && (
        <ul className="row-list">
          {sent.map((one) => (
            <li key={one.at}>
              <SentRow sent={one} />
            </li>
          ))}
        </ul>
      )}
      <p className="py-3 text-12 text-ink-2">
        <SentencePair
          first={sent.length === 0 && <Trans>No feedback to show.</Trans>}
          second={<Trans>We reply by chat. This list stays on this device until you log out.</Trans>}
        />
      </p>
    </CardSection>
  )
}

function SentRow({ sent: { at, about, text, withPicture, state } }: { sent: SentFeedback }) {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const words = [
    formatMoment(at, locale),
    state === 'sent'
      ? t({ message: 'Sent', comment: 'state of a feedback' })
      : t`No response, but it may have arrived`,
    withPicture && t`Picture attached`,
  ]
  return (
    <details className="group">
      <summary className={`${rowClass} list-none [&::-webkit-details-marker]:hidden`}>
        <Row
          icon={<StatusIcon tone={state === 'sent' ? 'ok' : 'warn'} />}
          title={<span translate="no">{about}</span>}
          subtitle={words.filter(Boolean).join(' · ')}
          end={<ChevronDownIcon className="size-5 text-ink-3 transition-transform group-open:rotate-180" />}
        />
      </summary>
      <p translate="no" className="pb-3 pl-12 wrap-anywhere whitespace-pre-line text-ink-2">
        {text}
      </p>
    </details>
  )
}
