import { randomInt } from 'node:crypto'
import { applyForActivity } from '../../src/api/activities.ts'
import { register } from '../../src/api/auth.ts'
import { addCard, bankList, cardToAdd, memberCards, removeCard } from '../../src/api/cards.ts'
import { editProfile, feedbackTypes, sendFeedback } from '../../src/api/member.ts'
import { setAutomaticTransfer } from '../../src/api/venues.ts'
import { attempt } from './attempt.ts'
import type { GuestReads } from './guest-calls.ts'
import type { Visit } from './visit.ts'

const WRITES = [editProfile, addCard, removeCard, setAutomaticTransfer, applyForActivity, sendFeedback]

/** With `--writes`, registers a member and makes its writes that move no money. */
export async function writeAsOwnMember(
  visit: Visit,
  guestReads: GuestReads,
  isAsked: boolean,
): Promise<void> {
  const before = visit.token
  visit.token = undefined
  const token = isAsked ? await registered(visit, guestReads) : undefined
  visit.leaveOut(register, 'makes a member, which --writes asks for')
  if (token !== undefined) {
    visit.token = token
    await write(visit, guestReads)
  }
  for (const what of WRITES)
    visit.leaveOut(what, isAsked ? 'no member was registered for it' : 'writes, which --writes asks for')
  visit.token = before
}

async function registered(visit: Visit, { config, currencies }: GuestReads): Promise<string | undefined> {
  if (config?.config_pic.reg_status) {
    visit.leaveOut(register, 'the server wants a captcha')
    return undefined
  }
  const name = `c${Date.now().toString(36)}`
  const password = `p${randomInt(1e9, 1e10)}`
  const known: Record<string, string> = {
    phone: `139${randomInt(1e7, 1e8)}`,
    qq: String(randomInt(1e8, 1e9)),
    telegram: name,
    email: `${name}@example.com`,
    name: '林一',
  }
  const needed = config?.config_reg.filter(({ status, status_s }) => status && status_s) ?? []
  if (needed.some(({ code }) => code === 'invicode')) {
    visit.leaveOut(register, 'the server wants an invite code')
    return undefined
  }
  const currency = (currencies.find(({ isDefault }) => isDefault) ?? currencies[0])?.code ?? 'CNY'
  const filled = Object.fromEntries(needed.map(({ code }) => [code, known[code] ?? '']))
  const account = { username: name, password, o_password: password, currency, ...filled }
  return (await visit.make(register, account))?.token
}

async function write(visit: Visit, { activities }: GuestReads): Promise<void> {
  await visit.make(editProfile, { real_name: '林一' })
  const bank = (await attempt(bankList, { type: 1 })).answer?.[0]
  // A card number that belongs to nobody, with a valid check digit.
  const number = withCheckDigit(`621700${randomInt(1e8, 1e9)}`)
  const card = bank && cardToAdd({ bank: bank.id, number, branch: 'Conformance 1', holder: '林一' })
  if (card) await visit.make(addCard, card)
  visit.leaveOut(addCard, 'there is no bank')
  const added = (await attempt(memberCards, {})).answer?.at(0)
  if (added) await visit.make(removeCard, { id: added.id })
  visit.leaveOut(removeCard, 'no card was added')
  await visit.make(setAutomaticTransfer, { type: 2 })

  const now = Date.now()
  const activity = activities.find(
    ({ by, permanent, endsAt }) => by === 'application' && (permanent || Date.parse(endsAt) > now),
  )
  if (activity) await visit.make(applyForActivity, { id: activity.id })
  visit.leaveOut(applyForActivity, 'there is none that members apply for')
  const type = (await attempt(feedbackTypes, {})).answer?.[0]
  if (type) await visit.make(sendFeedback, { id: type.id, text: 'A check of the contract: nothing to do.' })
  visit.leaveOut(sendFeedback, 'there is no type of feedback')
}

function withCheckDigit(digits: string): string {
  const doubled = Array.from(digits)
    .toReversed()
    .map(Number)
    .map((digit, place) => (place % 2 ? digit : digit * 2))
  const sum = doubled.reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
