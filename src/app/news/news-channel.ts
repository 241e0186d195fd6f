import * as v from 'valibot'
import { readWireAmount, type Amount } from '../../money/amount.ts'

const amount = v.custom<Amount>((value) => typeof value === 'string' && readWireAmount(value) === value)

const said = v.variant('type', [
  /** A tab has asked for the newest rows: the others need not, for a while. */
  v.object({ type: v.literal('asked') }),
  v.object({
    type: v.literal('order'),
    list: v.picklist(['deposits', 'withdrawals']),
    id: v.string(),
    money: v.nullable(amount),
    status: v.number(),
  }),
  /** The member saw a piece of news told in a tab. */
  v.object({ type: v.literal('told'), key: v.string() }),
  /** The member has looked at the orders themselves. */
  v.object({ type: v.literal('seen'), keys: v.array(v.string()) }),
])

/** What tabs tell each other about orders that are settled. */
export type Said = v.InferOutput<typeof said>

/** Opens the channel between tabs; `hear` gets what another tab says. */
export function openNewsChannel(hear: (message: Said) => void): {
  say: (message: Said) => void
  close: () => void
} {
  if (typeof BroadcastChannel === 'undefined') return { say: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel('lantern-news')
  channel.addEventListener('message', ({ data }) => {
    const read = v.safeParse(said, data)
    if (read.success) hear(read.output)
  })
  return { say: (message) => channel.postMessage(message), close: () => channel.close() }
}
