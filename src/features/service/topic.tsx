import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { ButtonLink } from '../../components/button-link.tsx'
import { Money, useHiddenAmounts } from '../../money/money.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CardSection, Blocks } from '../../ui/rows.tsx'
import type { OrderTopicName } from './topics.ts'
import { usePack } from './pack.ts'

/** Help with an order: its full support pack, with buttons to send or copy it. */
export function OrderTopic({ about, order }: { about: OrderTopicName; order: string }) {
  const pack = usePack(about, order)
  const isHidden = useHiddenAmounts()
  const { title, last } = TITLES[about]
  return (
    <CardSection title={title}>
      <p className="mb-2">
        <Trans>
          Copy these details into your message, so that customer service finds your order right away. They
          contain no name, card number or password. Times are in the time zone of customer service.
        </Trans>
      </p>
      {isHidden && (!pack || pack.lines.some(({ isAmount }) => isAmount)) && (
        <p className="mb-2">
          <Trans>Amounts are hidden here, but included in what you copy or send.</Trans>
        </p>
      )}
      {pack === undefined ? (
        <Blocks of={[204]} />
      ) : (
        <p className="min-h-51 rounded-sm bg-sunk px-3 py-2 wrap-anywhere whitespace-pre-line tabular select-text">
          {pack.lines.map(({ name, value, isAmount }, index) => (
            <Fragment key={name}>
              {index > 0 && '\n'}
              {name}
              {pack.colon}
              {isAmount && isHidden ? <Money value={null} /> : value}
            </Fragment>
          ))}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3 *:grow *:basis-[8rem]">
        <ButtonLink to="/feedback" search={{ topic: about, order }} variant="ghost">
          <Trans>Send as feedback</Trans>
        </ButtonLink>
        <CopyButton size="md" text={pack?.text() ?? order}>
          <Trans>Copy all</Trans>
        </CopyButton>
      </div>
      <p className="mt-4 border-t border-line pt-3 text-12 text-ink-2">{last}</p>
    </CardSection>
  )
}

const TITLES: Record<OrderTopicName, { title: ReactNode; last: ReactNode }> = {
  deposit: {
    title: <Trans>About your deposit</Trans>,
    last: <Trans>Don’t pay again while we look into your deposit.</Trans>,
  },
  withdrawal: {
    title: <Trans>About your withdrawal</Trans>,
    last: <Trans>While the withdrawal is in progress, the amount is set aside and is still yours.</Trans>,
  },
  transfer: {
    title: <Trans>About your transfer</Trans>,
    last: <Trans>Don’t transfer again while we look into your transfer.</Trans>,
  },
  bet: {
    title: <Trans>About your bet</Trans>,
    last: <Trans>A bet is settled when its match or round ends.</Trans>,
  },
}
