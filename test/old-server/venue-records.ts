import type { Member } from './state.ts'
import { moment, money, pageOf, UNIT, type Sent } from './wire.ts'

const HOUR = 3_600_000

/** Returns the bets of `demo`, newest first. They are always the same, dated back from the server's start. */
function bets(start: number) {
  return Array.from({ length: 30 }, (_, ago) => {
    const [api_code, code, gameCode] = ago % 3 ? ['PG', 'game', '501'] : ['AG', 'live', 'baccarat']
    return {
      id: 9000 - ago,
      rowid: `B${9000 - ago}`,
      code,
      api_code,
      gameCode,
      betTime: moment(start - (ago + 1) * 5 * HOUR),
      betAmount: (20 + ago * 90) * UNIT,
      netAmount: ago % 2 ? -(20 + ago * 90) * UNIT : ago * 11_4000,
      status: ago === 0 ? 2 : 1,
    }
  })
}

const sum = (units: readonly number[]) => money(units.reduce((total, next) => total + next, 0))

/** Returns the calls about bets and rebates, which never change while the server runs. */
export function venueRecordCalls() {
  const start = Date.now()
  const all = bets(start)

  return {
    '/m/gamerecord/getlist': (member: Member, sent: Sent) => {
      const { api_code = '', date = '' } = sent
      const asked = all.filter(
        (bet) =>
          member.username === 'demo' &&
          (api_code === '' || bet.api_code === api_code) &&
          bet.betTime.startsWith(date),
      )
      const page = pageOf(asked, sent)
      const written = page.data.map((bet) => ({
        ...bet,
        betAmount: money(bet.betAmount),
        netAmount: money(bet.netAmount),
      }))
      return {
        ...page,
        data: written,
        total_betAmount: sum(asked.map((bet) => bet.betAmount)),
        total_netAmount: sum(asked.map((bet) => bet.netAmount)),
      }
    },

    // Rebate rows have no date to filter by: all of them count as yesterday's.
    '/m/member_fs_log/getlist': (member: Member, sent: Sent) => {
      const yesterday = moment(start - 24 * HOUR).slice(0, 10)
      const rows = member.username === 'demo' && yesterday.startsWith(sent['date'] ?? '') ? REBATES : []
      return pageOf(rows, sent)
    },
  }
}

const REBATES = [
  { id: 1, money: '1,260.0000', api_code: 'PG', code: 'game', bl: '0.8', fs_money: 10.08, status: 1 },
  { id: 2, money: 640, api_code: 'AG', code: 'live', bl: 0.5, fs_money: 3.2, status: 0 },
]
