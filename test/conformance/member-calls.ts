import { login } from '../../src/api/auth.ts'
import { tokenUser } from '../../src/api/auth-user.ts'
import { betRecords, betVenues, rebateRecords } from '../../src/api/bets.ts'
import type { Call } from '../../src/api/call.ts'
import { bankList, memberCards } from '../../src/api/cards.ts'
import { depositChannels, depositClasses } from '../../src/api/deposits.ts'
import { feedbackTypes, promotion } from '../../src/api/member.ts'
import { tradeRecords, transferRecords } from '../../src/api/records.ts'
import { launchGame, launchVenue, venueBalance } from '../../src/api/venues.ts'
import { isOldestFirst } from '../../src/submissions/fetch-newest-rows.ts'
import { DEFAULT_ZONE } from '../../src/time/server-time.ts'
import { attempt } from './attempt.ts'
import type { GuestReads } from './guest-calls.ts'
import type { ConformanceOptions } from './options.ts'
import type { Visit } from './visit.ts'

const DAY = 86_400_000
const day = (ahead: number) => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10)

/** The days whose records are requested. Tomorrow is for servers in a later time zone. */
const RANGE = { start_date: day(-365), end_date: day(1) }
const NEWEST = { page: 1, size: 20, ...RANGE }

/** Logs in as the options ask. Afterwards the visit has a token, or a line that says why not. */
export async function logIn(
  visit: Visit,
  { login: given, token }: ConformanceOptions,
  { config }: GuestReads,
) {
  if (token !== undefined) {
    visit.token = token
    return visit.leaveOut(login, 'a token was given')
  }
  if (!given) return visit.leaveOut(login, 'no --user and --password were given')
  const wanted = config?.config_pic
  if (wanted?.login_status && !wanted.login_error)
    return visit.leaveOut(login, 'the server wants a captcha: log in elsewhere and give --token')
  const session = await visit.make(login, { username: given.user, password: given.password })
  visit.token = session?.token
}

/** Reads the user info, and checks that the server answers an unknown token with 401. */
async function readUser(visit: Visit) {
  const { token } = visit
  if (token === undefined) return visit.make(tokenUser, {})
  const made = await attempt(tokenUser, {})
  visit.token = 'no-token-of-this-server'
  const asNobody = await attempt(tokenUser, {})
  visit.token = token
  const isRejected = asNobody.failure === 'session'
  visit.note(
    made.answer && !isRejected
      ? { ...made.line, verdict: 'fails', why: 'a token that is not known is not answered with 401' }
      : made.line,
  )
  return made.answer
}

/** Reads records, and reports a list with the oldest rows first: there, an order without an answer is found only on a short list. */
async function readRecords<Request, Row extends { createdAt: string }>(
  visit: Visit,
  what: Call<Request, { rows: Row[] }>,
  body: Request,
): Promise<Row[]> {
  if (visit.token === undefined) {
    await visit.make(what, body)
    return []
  }
  const { line, answer } = await attempt(what, body)
  const rows = answer?.rows ?? []
  const order = isOldestFirst(rows, DEFAULT_ZONE) && 'the oldest rows come first'
  visit.note({ ...line, why: [line.why, order].filter(Boolean).join('; ') })
  return rows
}

/** Makes the member reads, which change nothing. */
export async function readAsMember(visit: Visit, { venues, games }: GuestReads) {
  const user = await readUser(visit)
  await visit.make(promotion, {})
  await visit.make(betVenues, {})
  const classes = (await visit.make(depositClasses, {})) ?? []
  const ofClasses = classes.map(({ id }) => ({ id }))
  const channels = await visit.makeUntilRows(depositChannels, ofClasses, 'there is no class of channels')
  const cards = (await visit.make(memberCards, {})) ?? []
  await visit.make(bankList, { type: 1 })
  const deposits = await readRecords(visit, tradeRecords, { ...NEWEST, type: 'recharge' })
  await readRecords(visit, transferRecords, NEWEST)
  await visit.make(rebateRecords, NEWEST)
  await visit.make(betRecords, { ...NEWEST, api_code: '' })
  await visit.make(feedbackTypes, {})
  const open = venues.filter((venue) => venue.open)
  await visit.makeUntilAccepted(venueBalance, open.map(idOf))
  visit.leaveOut(venueBalance, 'there is no open venue')
  // With automatic transfer on, opening a game moves the whole wallet there.
  const isAutomatic = user?.transfer === 2
  for (const [what, targets] of [[launchVenue, open] as const, [launchGame, games] as const]) {
    if (isAutomatic) visit.leaveOut(what, 'automatic transfer is on, so it would move money')
    else await visit.makeUntilAccepted(what, targets.map(idOf))
    visit.leaveOut(what, 'there is nothing to open')
  }
  return { user, channels, cards, newestDeposit: deposits[0], venues: open }
}

const idOf = ({ id }: { id: string }) => ({ id })

/** The answers to the member reads. */
export type MemberReads = Awaited<ReturnType<typeof readAsMember>>

/** Fetches the newest deposit of the records. */
export async function newestDeposit() {
  const { answer } = await attempt(tradeRecords, { ...NEWEST, type: 'recharge' })
  return answer?.rows[0]
}
