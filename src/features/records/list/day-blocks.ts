import type { DayGroup } from '../rules.ts'

/** The estimated heights of a day's heading and of the gap between days, in px. */
const HEADING = 26
const GAP = 16
/** The maximum number of rows in one block of a day. */
const ROWS = 5

/** A block of rows of a day, and its height (px) until it is measured. */
export interface DayBlock<Row> {
  key: string
  height: number
  group: DayGroup<Row>
  from: number
  to: number
}

/**
 * Returns a function that divides days into blocks. Keeps the blocks of the leading days that are unchanged since the previous
 * call, so that another page costs only its own days. `height` is the height of a row in px, until it is measured.
 */
export function createBlocks<Row>(height: number): (days: readonly DayGroup<Row>[]) => DayBlock<Row>[] {
  let known: readonly DayGroup<Row>[] = []
  let blocks: DayBlock<Row>[] = []
  return (days) => {
    const changed = known.findIndex((group, place) => group !== days[place])
    const kept = changed === -1 ? known.length : changed
    const end = blocks.findIndex(({ group }) => group === known[kept])
    blocks = [
      ...blocks.slice(0, end === -1 ? blocks.length : end),
      ...days.slice(kept).flatMap((group, place) => blocksOf(group, kept + place === 0, height)),
    ]
    known = days
    return blocks
  }
}

function blocksOf<Row>(group: DayGroup<Row>, isFirst: boolean, height: number): DayBlock<Row>[] {
  return Array.from({ length: Math.ceil(group.rows.length / ROWS) }, (_, block) => {
    const from = block * ROWS
    const to = Math.min(from + ROWS, group.rows.length)
    const head = block > 0 ? 0 : isFirst ? HEADING : HEADING + GAP
    return { key: `${group.day} ${from}`, height: head + height * (to - from), group, from, to }
  })
}
