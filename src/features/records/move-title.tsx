import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { movedTo, type Move } from './moves.ts'

/** From where to where: a venue's name where it is one, else how many. */
export function MoveTitle({ move }: { move: Pick<Move, 'rows'> }) {
  const { t } = useLingui()
  const [into, out] = [movedTo('in', move), movedTo('out', move)]
  const nameOf = (direction: 'in' | 'out' | undefined, venues = 0): ReactNode =>
    venues === 1 ? (
      move.rows.find((row) => row.direction === direction)?.venueTitle
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
