import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { getSession, useSession } from '../../session/session.ts'
import { memberKeyOf } from '../../storage/member-space.ts'
import { versionedKey } from '../../storage/versioned.ts'
import { type Amount, amountSchema } from '../../money/amount.ts'
import type { RecordList, SubmissionForm } from '../../submissions/submission.ts'

const MAX_ORDERS = 50

const rows = v.array(v.string())
const payment = v.object({
  /** The URL of the payment page, if there is one. The server may return it only once, with the order. */
  url: v.optional(v.string()),
  /** When the answer arrived, by this device's clock: a countdown then needs no synchronised clocks. */
  at: v.number(),
  /** When the answer arrived, by the server's clock. Unset if that was unknown, and after a resend, whose order may be older. */
  serverAt: v.optional(v.number()),
})
const last = v.object({
  /** The id of the channel, card or venue. */
  target: v.string(),
  /** The class of the channel. */
  class: v.optional(v.string()),
  money: amountSchema,
})
const schema = v.object({
  /** The row ids of orders from this device, by list, newest last. */
  rows: v.record(v.string(), rows),
  /** The masked destinations of withdrawals, by id. */
  withdrawnTo: v.record(v.string(), v.string()),
  /** How deposits are paid, by id. */
  payments: v.record(v.string(), payment),
  /** The bonuses of deposits, by id. Missing in what an earlier version stored. */
  gifts: v.optional(v.record(v.string(), amountSchema), {}),
  /** The ordered amounts that those bonuses are for, by id. Missing in what an earlier version stored. */
  ordered: v.optional(v.record(v.string(), amountSchema), {}),
  /** The last order of each form, which the form starts from. Missing in what an earlier version stored. */
  last: v.optional(v.record(v.string(), last), {}),
})

/** Facts that only the device that placed an order has. */
export type OwnOrders = v.InferOutput<typeof schema>
/** How a deposit is paid, and when it was placed. */
export type Payment = v.InferOutput<typeof payment>
/** What a form starts from: the member's last order in it. */
type LastOrder = v.InferOutput<typeof last>

const NONE: OwnOrders = { rows: {}, withdrawnTo: {}, payments: {}, gifts: {}, ordered: {}, last: {} }

const storedOwnOrders = (member: string) => versionedKey(memberKeyOf(member, 'own-orders'), 1, schema)

/** Resolves with the own orders on disk. Another window may have changed them since the query was read. */
export async function readOwnOrders(member: string): Promise<OwnOrders> {
  return (await storedOwnOrders(member).read())?.value ?? NONE
}

/**
 * What this device knows about the orders that a member placed here. Never fetched from the server. A screen that opens rereads the
 * disk, because another tab may have placed an order; an open form must not change.
 */
export function ownOrdersQuery(member: string | undefined) {
  return queryOptions<OwnOrders>({
    queryKey: ['own-orders', member],
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: () => (member === undefined ? NONE : readOwnOrders(member)),
  })
}

/**
 * Reads a member's own orders for a screen that opens, unless they were read before. Never rejects: if the session ends meanwhile,
 * the read is cancelled, and the screen waits for its own.
 */
export function loadOwnOrders(client: QueryClient, member: string): Promise<void> {
  return client.prefetchQuery({ ...ownOrdersQuery(member), staleTime: 'static' })
}

/** Returns what this device knows about the member's orders. Empty until it is read from disk. */
export function useOwnOrders(): OwnOrders {
  return useQuery(ownOrdersQuery(useSession().member)).data ?? NONE
}

/** Updates the own orders in the query cache, then on disk. Does nothing after a logout. */
export async function changeOwnOrders(
  client: QueryClient,
  member: string | undefined,
  change: (own: OwnOrders) => OwnOrders,
): Promise<void> {
  if (member === undefined || getSession().member !== member) return
  const { queryKey } = ownOrdersQuery(member)
  client.setQueryData(queryKey, (known) => known && change(known))
  let stored = NONE
  await storedOwnOrders(member).update((before = NONE) => (stored = change(before)))
  client.setQueryData(queryKey, stored)
}

/** Returns an update that adds the row of an order. A later order then cannot match it. */
export const withRow =
  (list: RecordList, id: string) =>
  (own: OwnOrders): OwnOrders => ({
    ...own,
    rows: { ...own.rows, [list]: [...(own.rows[list] ?? []), id].slice(-MAX_ORDERS) },
  })

/**
 * Returns an update that adds a fact of an order. That is where a withdrawal went, how a deposit is paid, or its bonus and amount.
 */
export const withFact =
  <T extends 'withdrawnTo' | 'payments' | 'gifts' | 'ordered'>(
    fact: T,
    id: string,
    value: OwnOrders[T][string],
  ) =>
  (own: OwnOrders): OwnOrders => ({ ...own, [fact]: newest<unknown>({ ...own[fact], [id]: value }) })

/** Returns an update that adds the bonus of a deposit, and the amount that it is for. */
export const withGift =
  (id: string, gift: Amount, money: Amount) =>
  (own: OwnOrders): OwnOrders =>
    withFact('ordered', id, money)(withFact('gifts', id, gift)(own))

/** Returns an update that makes an order the last of its form. */
export const withLast =
  (form: SubmissionForm, order: LastOrder) =>
  (own: OwnOrders): OwnOrders => ({ ...own, last: { ...own.last, [form]: order } })

/**
 * Returns an update for an order that the records have under another id. `from` is the id in the server's answer, `to` the one in
 * the records.
 */
export function withId(list: RecordList, from: string, to: string): (own: OwnOrders) => OwnOrders {
  const idOf = (id: string) => (id === from ? to : id)
  const moved = <T>(byId: Record<string, T>) =>
    Object.fromEntries(Object.entries(byId).map(([id, value]) => [idOf(id), value]))
  return (own) => ({
    ...own,
    rows: { ...own.rows, [list]: [...new Set(own.rows[list]?.map(idOf))] },
    ...(list === 'deposits' && {
      payments: moved(own.payments),
      gifts: moved(own.gifts),
      ordered: moved(own.ordered),
    }),
    ...(list === 'withdrawals' && { withdrawnTo: moved(own.withdrawnTo) }),
  })
}

/** Returns an update that deletes where some deposits are paid, and keeps when they were placed. */
export const withoutPayments =
  (ids: ReadonlySet<string>) =>
  (own: OwnOrders): OwnOrders => ({
    ...own,
    payments: Object.fromEntries(
      Object.entries(own.payments).map(([id, paid]) => [
        id,
        ids.has(id) ? { ...paid, url: undefined } : paid,
      ]),
    ),
  })

// Integer keys iterate in ascending order, so the newest ids come last.
function newest<T>(byId: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(byId).slice(-MAX_ORDERS))
}
