import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/button-link.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { OrderTopicName } from './topics.ts'
import { usePack } from './pack.ts'

/** Help with an order. Shows what to have ready and, if `order` is given, its support pack. */
export function OrderTopic({ about, order }: { about: OrderTopicName; order: string | undefined }) {
  const { title, points, last } = WORDS[about]
  return (
    <Section title={title}>
      <Card>
        {order && <SupportPack about={about} order={order} />}
        <p className={order ? 'mt-4 mb-2 border-t border-line pt-3' : 'mb-2'}>
          {order ? (
            <Trans>Also have this ready:</Trans>
          ) : (
            <Trans>These details help customer service find your order right away:</Trans>
          )}
        </p>
        <ul className="list-disc pl-5 text-ink-2">
          {!order && (
            <li>
              <Trans>the order number</Trans>
            </li>
          )}
          {points}
        </ul>
        <p className="mt-2 text-12 text-ink-2">{last}</p>
      </Card>
    </Section>
  )
}

interface Words {
  title: ReactNode
  /** What to have ready besides the order number. */
  points: ReactNode
  last: ReactNode
}

const WORDS: Record<OrderTopicName, Words> = {
  deposit: {
    title: <Trans>About your deposit</Trans>,
    points: (
      <>
        <li>
          <Trans>the date, the amount and the account you paid from</Trans>
        </li>
        <li>
          <Trans>a picture of the receipt</Trans>
        </li>
      </>
    ),
    last: <Trans>Don’t pay again while we look into your deposit.</Trans>,
  },
  withdrawal: {
    title: <Trans>About your withdrawal</Trans>,
    points: (
      <li>
        <Trans>the date, the amount, and the last four characters of the card number or address</Trans>
      </li>
    ),
    last: (
      <Trans>While the withdrawal is in progress, the amount is locked for you and is still yours.</Trans>
    ),
  },
  transfer: {
    title: <Trans>About your transfer</Trans>,
    points: (
      <li>
        <Trans>the date, the amount and the venue</Trans>
      </li>
    ),
    last: <Trans>Don’t transfer again while we look into your transfer.</Trans>,
  },
  bet: {
    title: <Trans>About your bet</Trans>,
    points: (
      <li>
        <Trans>the game, and what you expected to see</Trans>
      </li>
    ),
    last: <Trans>A bet is settled when its match or round ends.</Trans>,
  },
}

/** The full support pack of an order, with buttons to send or copy it. */
function SupportPack({ about, order }: { about: OrderTopicName; order: string }) {
  const text = usePack(about, order)?.text()
  return (
    <>
      <p className="mb-2">
        <Trans>
          Copy these details into your message, so that customer service finds your order right away. They
          contain no name, card number or password. Times are in the time zone of customer service.
        </Trans>
      </p>
      {text === undefined ? (
        <Loading>
          <Skeleton className="h-51 rounded-sm" />
        </Loading>
      ) : (
        <p className="min-h-51 rounded-sm bg-sunk px-3 py-2 wrap-anywhere whitespace-pre-line tabular select-text">
          {text}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3 *:grow *:basis-[8rem]">
        <ButtonLink to="/feedback" search={{ topic: about, order }} variant="ghost">
          <Trans>Send as feedback</Trans>
        </ButtonLink>
        <CopyButton size="md" text={text ?? order}>
          <Trans>Copy all</Trans>
        </CopyButton>
      </div>
    </>
  )
}
