import * as v from 'valibot'
import { units } from '../../../platform/amount.ts'
import { addCard, cardOf, cardsOf } from '../../../platform/cards.ts'
import { wholeNumber, type Database } from '../../../platform/database.ts'
import { move, venueBalances, type Account } from '../../../platform/ledger.ts'
import { memberByName } from '../../../platform/members.ts'
import { DAY } from '../../../platform/server-time.ts'
import { tradesWhere } from '../../../platform/trades.ts'
import type { App } from './app.ts'

/** The member who writes, with money and a card to withdraw to. */
export const MEMBER = 'demo'
const MEMBER_ID = 1
const CARD_ID = '1'
const VENUE = 1
const CENTRAL = `member:${MEMBER_ID}:central` as const
const AT_VENUE = `member:${MEMBER_ID}:venue:${VENUE}` as const
const ALIPAY = 31

/** A prepared write. It has how the app sends it, and how often the server carried it out (a login leaves no trace). */
interface Ready {
  send: (app: App) => Promise<unknown>
  made?: () => number
}

/** A call that changes something on the server. */
export interface Write {
  path: string
  /** What its answer must contain. For `nothing`, code 200 is enough; `order` is a money write and ends in an outcome, not a failure. */
  answer: 'order' | 'nothing' | 'token'
  /** Prepares a write that its number distinguishes from all others. */
  ready: (n: number) => Ready
}

/** Returns every call that moves money or changes what later calls depend on. The platform has this data. */
export function writesOn(db: Database): Write[] {
  const book = (from: Account, to: Account, money: string) =>
    move(db, { kind: 'transfer', from, to, amount: units(money), at: Date.now() })
  const bookBack = () => {
    for (const [id, money] of venueBalances(db, MEMBER_ID)) {
      const from = `member:${MEMBER_ID}:venue:${id}` as const
      move(db, { kind: 'transfer', from, to: CENTRAL, amount: money, at: Date.now() })
    }
  }
  /** Counts the transfers after an id, a recovery as one. */
  const transfersSince = (id: number) =>
    count(db, 'SELECT count(DISTINCT batch) AS count FROM transfer WHERE id > ?', id)
  const newestTransfer = () => count(db, 'SELECT coalesce(max(id), 0) AS count FROM transfer')

  return [
    {
      path: '/m/recharge/order',
      answer: 'order',
      ready: (n) => ({
        send: (app) => app.order({ kind: 'deposit', target: '101' }, String(1_000 + n)),
        made: () => tradesWhere(db, "type = 'recharge' AND money = ?", (1_000 + n) * 10_000).length,
      }),
    },
    {
      path: '/m/drawing/order',
      answer: 'order',
      ready: (n) => {
        // Withdrawals per day are limited, and money that comes in needs turnover, even if it comes in only now.
        db.run("UPDATE trade SET created_at = created_at - ? WHERE type = 'drawing'", DAY)
        db.run('UPDATE member SET valid_bet = needed_bet + 1000000000000 WHERE id = ?', MEMBER_ID)
        book('house:deposits', CENTRAL, '1000')
        return {
          send: (app) => app.order({ kind: 'withdrawal', target: CARD_ID }, `${200 + n}.5`),
          made: () => tradesWhere(db, "type = 'drawing' AND money = ?", (200 + n) * 10_000 + 5_000).length,
        }
      },
    },
    {
      path: '/m/game/deposit',
      answer: 'order',
      ready: (n) => {
        const before = newestTransfer()
        return {
          send: (app) => app.order({ kind: 'transfer-in', target: String(VENUE) }, String(10 + n)),
          made: () => transfersSince(before),
        }
      },
    },
    {
      path: '/m/game/withdrawal',
      answer: 'order',
      ready: (n) => {
        book(CENTRAL, AT_VENUE, String(10 + n))
        const before = newestTransfer()
        return {
          send: (app) => app.order({ kind: 'transfer-out', target: String(VENUE) }, String(10 + n)),
          made: () => transfersSince(before),
        }
      },
    },
    {
      path: '/m/game/all_trans',
      answer: 'order',
      ready: () => {
        book(CENTRAL, AT_VENUE, '5')
        const before = newestTransfer()
        return {
          send: (app) => app.order({ kind: 'recovery', target: '', venues: [String(VENUE)] }),
          made: () => transfersSince(before),
        }
      },
    },
    {
      path: '/m/game/transfer',
      answer: 'nothing',
      ready: () => {
        bookBack() // otherwise it is refused
        const before = memberByName(db, MEMBER)?.transfer
        return {
          send: (app) => app.switchTo(before === 1 ? 2 : 1),
          made: () => (memberByName(db, MEMBER)?.transfer === before ? 0 : 1),
        }
      },
    },
    {
      path: '/m/member_bank/binding',
      answer: 'nothing',
      ready: (n) => ({
        send: (app) => app.bind(`member${n}@lantern.example`),
        made: () =>
          cardsOf(db, MEMBER_ID).filter(({ number }) => number === `member${n}@lantern.example`).length,
      }),
    },
    {
      path: '/m/member_bank/delete',
      answer: 'nothing',
      ready: (n) => {
        const card = { bankId: ALIPAY, number: `gone${n}@lantern.example`, address: '', alias: '' }
        const id = addCard(db, MEMBER_ID, { ...card, name: undefined }, Date.now())
        return {
          send: (app) => app.remove(String(id)),
          made: () => (cardOf(db, MEMBER_ID, id) ? 0 : 1),
        }
      },
    },
    {
      path: '/m/user/login',
      answer: 'token',
      ready: () => ({ send: (app) => app.login(MEMBER) }),
    },
    {
      path: '/m/user/register',
      answer: 'token',
      ready: (n) => ({
        send: (app) => app.register(`member${n}`),
        made: () => (memberByName(db, `member${n}`) ? 1 : 0),
      }),
    },
  ]
}

function count(db: Database, sql: string, ...values: number[]): number {
  return db.first(v.object({ count: wholeNumber }), sql, ...values)?.count ?? 0
}
