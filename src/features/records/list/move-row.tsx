import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { isInProgress, isUnsuccessful, orderState } from '../../../api/order-state.ts'
import { movedTo, moveSum } from '../../../api/moved.ts'
import type { TransferRecord } from '../../../api/records.ts'
import { AsOf } from '../../../components/query-view.tsx'
import { orderInUrl } from '../../../components/order-in-url.ts'
import { STATE_TONES, useStateText } from '../../../components/state-text.ts'
import { Money } from '../../../money/money.tsx'
import { WarningIcon } from '../../../ui/icons/shell.ts'
import { StatusIcon } from '../../../ui/status-icon.tsx'
import { type Move, moveState } from '../kinds/transfers.ts'
import { useClockText } from '../texts.ts'
import type { RecordRowProps } from './record-days.tsx'
import { CopyableNumber, UnfoldingRow } from './unfolding-row.tsx'

/**
 * One transfer or conversion. Expands to its transfers and order number.
 * The amount is struck through if the move failed, was cancelled or was rejected.
 */
export const MoveRow = memo(function MoveRow({ row: move, fetchedAt, zone, sign }: RecordRowProps<Move>) {
  const stateText = useStateText()
  const { rows, isCut } = move
  const clock = useClockText(move.createdAt, zone)
  const state = moveState(move)
  const status = rows.find((row) => orderState(row.status) === state)?.status ?? 0
  const unsuccessful = state !== 'partly' && isUnsuccessful(status)
  const done = rows.filter((row) => orderState(row.status) === 'successful').length
  const all = rows.length
  return (
    <UnfoldingRow
      name={`transfer-${move.id}`}
      icon={
        state === 'partly' ? (
          <StatusIcon tone="warn" icon={WarningIcon} />
        ) : (
          <StatusIcon tone={STATE_TONES[state]} />
        )
      }
      title={<MoveTitle move={move} />}
      subtitle={
        <>
          {clock && `${clock} · `}
          {state === 'partly' ? (
            <Trans>
              {done} of {all} successful
            </Trans>
          ) : (
            stateText(state, status)
          )}
          {isCut && all > 1 && ' · '}
          {isCut && all > 1 && <Trans>among the records loaded so far</Trans>}
          {fetchedAt !== undefined && rows.some((row) => isInProgress(row.status)) && (
            <>
              {' · '}
              <AsOf moment={fetchedAt} />
            </>
          )}
        </>
      }
      amount={
        <Money
          value={moveSum(move)}
          sign={sign}
          className={unsuccessful ? 'line-through' : 'font-semibold text-ink'}
        />
      }
    >
      <Unfolded move={move} sign={sign} />
    </UnfoldingRow>
  )
})

function Unfolded({ move: { id, rows, order }, sign }: { move: Move; sign: string }) {
  const { t } = useLingui()
  return (
    <>
      {rows.length > 1 && (
        <ul className="flex flex-col gap-2 border-t border-line pt-2.5">
          {rows.map((row) => (
            <li key={row.id}>
              <TransferLine row={row} sign={sign} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2.5">
        <CopyableNumber
          name={<Trans>Order number</Trans>}
          number={order}
          label={t`Copy order number`}
          help={{ topic: 'transfer', order: orderInUrl(order, id) }}
        />
      </div>
    </>
  )
}

function TransferLine({ row, sign }: { row: TransferRecord; sign: string }) {
  const stateText = useStateText()
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="min-w-0 grow basis-[8rem]">
        <MoveTitle move={{ rows: [row] }} />
        <span className="block text-12 text-ink-2">{stateText(orderState(row.status), row.status)}</span>
      </span>
      <Money
        value={row.money}
        sign={sign}
        className={isUnsuccessful(row.status) ? 'ml-auto text-ink-2 line-through' : 'ml-auto'}
      />
    </span>
  )
}

/** The direction of a move, with the venue's name or, for several venues, their number. */
function MoveTitle({ move }: { move: Pick<Move, 'rows'> }) {
  const { t } = useLingui()
  const [into, out] = [movedTo('in', move), movedTo('out', move)]
  const nameOf = (direction: 'in' | 'out' | undefined, venues = 0): ReactNode =>
    venues === 1 ? (
      move.rows.find((row) => row.direction === direction)?.venueTitle || '--'
    ) : (
      <Plural value={venues} one="# venue" other="# venues" />
    )
  const central = t({ message: 'Central wallet', comment: 'the wallet outside of all venues' })
  if (!into && !out) return nameOf(undefined, movedTo(undefined, move)?.venues)
  const from = out ? nameOf('out', out.venues) : central
  const to = into ? nameOf('in', into.venues) : central
  return (
    <Trans comment="a transfer">
      {from} → {to}
    </Trans>
  )
}
