import { BANNERS, config, CURRENCIES, LANGUAGES, NOTICES } from './site.ts'
import type { Member } from './state.ts'
import { chosen, Refusal, type Sent } from './wire.ts'

const ACTIVITY_CLASSES = [
  { id: 1, title: 'New members' },
  { id: 2, title: 'Every day' },
]

/** `type`: 1 paid automatically, 2 on application. `of` is the class: not in the contract, but harmless. */
const ACTIVITIES = [
  { id: 11, of: 1, type: 2, title: 'First deposit', lasting: 1, multiple: 3 },
  { id: 12, of: 2, type: 1, title: 'Daily rebate', lasting: 1, multiple: 1 },
  { id: 13, of: 2, type: 2, title: 'Spring', lasting: 0, multiple: 5 },
].map((row) => ({
  ...row,
  start_time: '2025-01-01 00:00:00',
  end_time: '2025-02-01 00:00:00',
  content: `<h2>${row.title}</h2><p>Bet what it gives ${row.multiple} times.</p>`,
  img: '/uploads/activity.png',
}))

const FEEDBACK_TYPES = [
  { id: 1, title: 'Deposit' },
  { id: 2, title: 'Withdrawal' },
  { id: 3, title: 'Other' },
]

/** The calls of guests about the site and its activities. */
export const guestSiteCalls = (captchaAtLogin: boolean) => ({
  '/m/indexdata/getlist': () => ({ system: config(captchaAtLogin), lang: LANGUAGES, banner: BANNERS }),
  '/m/system/getlist': () => ({ data: config(captchaAtLogin) }),
  '/m/lang/getlist': () => ({ data: LANGUAGES }),
  '/m/currency/getlist': () => ({ data: CURRENCIES }),
  '/m/notice/getlist': () => NOTICES,
  '/m/activity/class': () => ACTIVITY_CLASSES,
  '/m/activity/list': ({ id = '' }: Sent) =>
    ACTIVITIES.filter((activity) => id === '' || String(activity.of) === id),
})

/** The calls of members about activities and feedback. */
export const siteCalls = () => ({
  '/m/activity/apply': (member: Member, sent: Sent) => {
    const { id, type, lasting } = chosen(ACTIVITIES, sent, 'Activity not found')
    if (type !== 2) throw new Refusal('The system pays it on its own')
    if (!lasting) throw new Refusal('The activity has ended')
    if (member.applied.has(id)) throw new Refusal('Already applied')
    member.applied.add(id)
    return []
  },

  '/m/feedback_type/getlist': () => FEEDBACK_TYPES,

  '/m/feedback/to': (_: Member, sent: Sent) => {
    chosen(FEEDBACK_TYPES, sent, 'Unknown type')
    const { length } = Array.from(sent['text'] ?? '')
    if (length < 10 || length > 300) throw new Refusal('Between 10 and 300 characters')
    if (sent['img'] !== undefined && !/^image\/(png|jpeg)$/.test(sent['img']))
      throw new Refusal('Wrong picture')
    return []
  },
})
