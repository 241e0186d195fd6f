import { venueRecordCalls } from './venue-records.ts'
import type { Member, State } from './state.ts'
import { chosen, moment, money, pageOf, Refusal, unitsOf, type Sent } from './wire.ts'

/** `category`: 1 has a page of games, 0 opens the venue directly. */
const CLASSES = [
  { id: 1, title: 'Live', code: 'live', category: 0 },
  { id: 2, title: 'Electronic', code: 'game', category: 1 },
  { id: 3, title: 'Sport', code: 'sport', category: 0 },
].map((row) => ({ ...row, img: `/uploads/${row.code}.png`, se_img: `/uploads/${row.code}-chosen.png` }))

const VENUES = [
  { id: 1, class: 'live', code: 'AG', title: 'AG Live', label: '["hot"]' },
  { id: 2, class: 'game', code: 'PG', title: 'PG Games', label: '["hot","new"]' },
  { id: 3, class: 'sport', code: 'SB', title: 'SB Sport', label: '' },
]

// More than one page.
const GAMES = Array.from({ length: 26 }, (_, place) => ({
  id: 501 + place,
  title: `Game ${place + 1}`,
  img: '/uploads/game.png',
}))

const purse = (venue: { id: number }) => `venue ${venue.id}` as const
const chosenVenue = (sent: Sent) => chosen(VENUES, sent, 'Venue not configured')

/** The calls of guests about venues and games. */
export const guestVenueCalls = () => ({
  '/m/interface/class': () => CLASSES,
  '/m/interface/list': ({ code = '' }: Sent) =>
    VENUES.filter((venue) => code === '' || venue.class === code).map(({ id, code, title, label }) => ({
      id,
      code,
      title,
      gamecode: '',
      game: code,
      label,
      img: `/uploads/${code}.png`,
    })),
  '/m/gamelist/getlist': (sent: Sent) => pageOf(sent['game'] === 'PG' ? GAMES : [], sent),
})

/** Returns a launch: a page of this server, at the origin of the request. */
const launched = (id: number, sent: Sent) => ({ url: `${sent['origin']}/play/${id}` })

/** The calls of members about venues. */
export const venueCalls = (state: State) => {
  const inVenue = (member: Member, venue: { id: number }) => state.ledger.balance(member.id, purse(venue))

  function transfer(
    member: Member,
    venue: (typeof VENUES)[number],
    type: 1 | 2,
    units: number,
    order: string,
  ) {
    const [from, to] = type === 1 ? (['wallet', purse(venue)] as const) : ([purse(venue), 'wallet'] as const)
    state.ledger.move(member.id, from, to, units)
    const { code } = venue
    state.transfers.push({ id: state.nextId(), member: member.id, order, code, type, units, at: Date.now() })
  }

  const moves = (type: 1 | 2) => (member: Member, sent: Sent) => {
    transfer(member, chosenVenue(sent), type, unitsOf(sent['money']), `T${state.nextId()}`)
    return []
  }

  return {
    ...venueRecordCalls(),
    '/m/game/login': (_: Member, sent: Sent) => launched(chosenVenue(sent).id, sent),
    '/m/game_code/login': (_: Member, sent: Sent) =>
      launched(chosen(GAMES, sent, 'Game not configured').id, sent),
    '/m/game/balance': (member: Member, sent: Sent) => ({
      balance: money(inVenue(member, chosenVenue(sent))),
    }),
    '/m/game/deposit': moves(1),
    '/m/game/withdrawal': moves(2),

    '/m/game/transfer': (member: Member, sent: Sent) => {
      if (sent['type'] !== '1' && sent['type'] !== '2') throw new Refusal('Wrong type')
      if (VENUES.some((venue) => inVenue(member, venue) > 0)) throw new Refusal('Recover all balances first')
      member.transfer = Number(sent['type'])
      return []
    },

    '/m/game/all_trans': (member: Member) => {
      const order = `T${state.nextId()}`
      for (const venue of VENUES) {
        const units = inVenue(member, venue)
        if (units > 0) transfer(member, venue, 2, units, order)
      }
      return []
    },

    '/m/transfers_log/getlist': (member: Member, sent: Sent) => {
      const rows = state.transfers.filter((row) => row.member === member.id)
      const page = pageOf(rows.toReversed(), sent)
      const written = page.data.map(({ id, order, code, type, units, at }) => ({
        id,
        order,
        code,
        money: money(units),
        type,
        status: 1,
        created_at: moment(at),
      }))
      return { ...page, data: written }
    },

    '/m/api_code/getlist': () => VENUES.map(({ code, title }) => ({ id: code, title })),
  }
}
