import type { WireLanguage } from '../../src/i18n/locales.ts'
import { TOXICS, type Toxic } from '../platform/faults/toxics.ts'
import { badDay, ORDER } from './bad-day.ts'
import type { Story } from './bad-day-story.ts'
import { logIn, logOut } from './forms.ts'
import { expect, test } from './phone.ts'

type Ending =
  | 'done'
  | 'done, unnamed'
  | 'refused'
  | 'expired'
  | 'doubt, there'
  | 'doubt, not there'
  | 'doubt, not there yet'
  | 'doubt, not there, let go'

/** How a confirmed press ends under each fault. A new fault needs its verdict here. */
const ENDINGS: Record<Toxic, Ending> = {
  'latency of 1 s': 'done',
  'slow: 50 kbit/s': 'done',
  'no connection': 'doubt, not there',
  'the close comes 1 s late': 'done',
  'stalls, never reaches the server': 'doubt, not there',
  'carried out, never answered': 'doubt, there',
  'reset before it reaches the server': 'doubt, not there',
  'carried out, then reset': 'doubt, there',
  'reset after the headers': 'doubt, there',
  'body in slices': 'done',
  'body drips, a byte a second': 'doubt, there',
  'body cut': 'doubt, there',
  'answered 12 s late': 'doubt, there',
  'reaches the server 12 s late': 'doubt, not there yet',
  '400 with an envelope': 'refused',
  '404 without an envelope': 'doubt, not there',
  '401 by HTTP': 'expired',
  '401 by code': 'expired',
  '413, too large': 'doubt, not there',
  '429 with Retry-After': 'doubt, not there',
  '429 with an envelope': 'refused',
  '500 with an envelope': 'doubt, not there',
  '502 without an envelope': 'doubt, not there',
  '503 with an envelope, carried out': 'doubt, there',
  '503 without an envelope, carried out': 'doubt, there',
  '504 without an envelope': 'doubt, not there',
  'code 500 with HTTP 200': 'refused',
  'the sign-in page of a network': 'doubt, not there',
  'broken JSON': 'doubt, there',
  'wrong types': 'done, unnamed',
  'empty body': 'doubt, there',
  'huge body (8 MB)': 'done, unnamed',
}

/** What is otherwise on a server that names no order and knows no request ids. */
const OLD_ENDINGS: Partial<Record<Ending, Ending>> = {
  done: 'done, unnamed',
  'doubt, not there': 'doubt, not there, let go',
}
/** The browser sends it twice on its own, of which an old server makes two orders (`doubt-old-server.spec.ts`). */
const TWICE: Toxic = 'carried out, then reset'

const FOUND: Story = { rows: 1, journal: ['settled'], tab: 'there', card: 'there' }

/** What then is told at once, while the fault lasts. */
const STORIES: Record<Ending, Story> = {
  // Its yes is compared with the records once they answer.
  done: { rows: 1, journal: ['seen'], tab: 'order', card: 'nothing' },
  'done, unnamed': FOUND,
  refused: { rows: 0, journal: [], tab: 'form', card: 'nothing' },
  expired: { rows: 0, journal: [], tab: 'expired', card: 'nothing' },
  'doubt, there': { rows: 1, journal: ['doubt'], tab: 'doubt', card: 'doubt' },
  'doubt, not there': { rows: 0, journal: ['doubt'], tab: 'doubt', card: 'doubt' },
  'doubt, not there yet': { rows: 0, journal: ['doubt'], tab: 'doubt', card: 'doubt' },
  'doubt, not there, let go': { rows: 0, journal: ['doubt'], tab: 'doubt', card: 'doubt' },
}

const isToxic = (name: string): name is Toxic => name in TOXICS

/** After these, nothing comes until the ten seconds of a call are over. */
const HANG = new Set<Toxic>([
  'stalls, never reaches the server',
  'carried out, never answered',
  'body drips, a byte a second',
  'answered 12 s late',
  'reaches the server 12 s late',
])
const TIMEOUT_MS = 10_000
/** Half of all faults on one phone take minutes. */
const LONGEST_MS = 300_000

/**
 * Fault after fault on one member's phone with two tabs open: after each, screens, disk and ledger tell the same story. Red when: an order is
 * sent twice under two ids (rows), a 5xx with an envelope is taken for an answer (journal, tab and card), a movement lacks a side (ledger) or has
 * them in two movements, one press makes a second order of another amount, or the same order is tried again under a new id.
 */
test.use({
  worker: true,
  lang: 'ID',
  theme: 'dark',
  member: 'demo',
  // what the browser itself says of requests that fail on purpose
  expectedErrors: /ERR_|status of \d|net::/,
})

/** What each ending asks of the member, until all is well again. */
function settling(day: ReturnType<typeof badDay>, lang: WireLanguage): Record<Ending, () => Promise<void>> {
  const settle: Record<Ending, () => Promise<void>> = {
    done: day.expectOrder,
    'done, unnamed': async () => {
      await day.press('See my deposits')
      await day.tabs().home.goto('/home')
      await day.expectStory({ rows: 1, journal: [], tab: 'records', card: 'order' })
    },
    refused: async () => {
      await expect(day.steps().field, 'what was typed is kept').not.toHaveValue('')
    },
    expired: async () => {
      const { page } = day.tabs()
      await page.getByRole('alertdialog').getByRole('button').last().tap()
      await logIn(page, lang, 'demo', 'demo1234')
      await expect(day.steps().field, 'what was typed is kept').not.toHaveValue('')
    },
    'doubt, there': async () => {
      const order = await day.until('See the order')
      await day.expectStory(FOUND)
      await order.tap()
      await day.expectOrder()
    },
    'doubt, not there': async () => {
      await day.press('Try again (same order)')
      await day.tabs().page.getByRole('dialog').locator('footer').getByRole('button').tap()
      await settle['doubt, there']()
      expect(day.requestIds().size, 'the same order').toBe(1)
    },
    'doubt, not there yet': async () => {
      await expect.poll(() => day.requestIds().size).toBe(1)
      await settle['doubt, there']()
    },
    'doubt, not there, let go': async () => {
      await day.press('I checked: it is not there')
      await day.press('It is not there: open the form')
      await day.expectStory({ rows: 0, journal: [], tab: 'form', card: 'nothing' })
    },
  }
  return settle
}

const NAMES = Object.keys(TOXICS).filter(isToxic)
const HALF = Math.ceil(NAMES.length / 2)
const PARTS = { morning: NAMES.slice(0, HALF), afternoon: NAMES.slice(HALF) }

for (const [part, names] of Object.entries(PARTS)) {
  test(`a bad day, the ${part}: fault after fault, and one story after each`, async ({
    phone,
    platform,
    line,
    lang,
    oldServer,
  }) => {
    test.setTimeout(LONGEST_MS) // fault after fault
    const day = badDay({ phone, platform, line, lang })
    const settle = settling(day, lang)
    await day.takeOut()
    // A server shows that it knows request ids by a row that carries one.
    if (!oldServer) {
      await day.review()
      await day.steps().confirm.tap()
      await settle.done()
    }
    for (const name of names.filter((name) => !(oldServer && name === TWICE))) {
      const [toxic, here] = [TOXICS[name], ENDINGS[name]]
      const ending = (oldServer && OLD_ENDINGS[here]) || here
      await test.step(`${name}: ${ending}`, async () => {
        await day.review()
        await day.confirmUnder(toxic.kind === 'down' ? toxic : { ...toxic, path: ORDER })
        if (HANG.has(name)) await day.wait(TIMEOUT_MS)
        await day.expectStory(STORIES[ending])
        line.clear()
        await settle[ending]()
      })
    }
  })
}

test('a bad day, the evening: what the phone and the member add, and one story after each', async ({
  phone,
  platform,
  line,
  lang,
  oldServer,
}) => {
  test.setTimeout(LONGEST_MS) // fault after fault
  const day = badDay({ phone, platform, line, lang })
  const settle = settling(day, lang)
  await day.takeOut()

  await test.step('no connection at the press: nothing is sent, then or later', async () => {
    await day.review()
    const { page } = day.tabs()
    await page.context().setOffline(true)
    await day.steps().confirm.tap()
    await day.expectStory(STORIES.refused)
    await page.context().setOffline(false)
    await expect(day.steps().review, 'the connection is back').toBeEnabled()
    expect(day.requestIds().size).toBe(0)
  })

  await test.step('the app is killed while the order is sent', async () => {
    await day.review()
    const late = line.fault({ kind: 'late', path: ORDER })
    await day.steps().confirm.tap()
    await late.hit
    await phone.putAway()
    line.clear()
    await day.takeOut()
    await day.tabs().page.goto('/deposit')
    await settle['doubt, there']()
  })

  await test.step('a log-out and another member while it is unconfirmed', async () => {
    await day.review()
    const lost = oldServer ? '503 without an envelope, carried out' : TWICE
    await day.confirmUnder({ ...TOXICS[lost], path: ORDER })
    await day.expectStory(STORIES['doubt, there'])
    const { page } = day.tabs()
    await logOut(page, lang)
    // Only now: the other tab, or a look that is on its way, would find it before its member is gone.
    await day.enter('fresh', 'fresh1234')
    line.clear()
    await day.expectStory({ rows: 1, journal: ['doubt'], tab: 'form', card: 'nothing' })
    await logOut(page, lang)
    await day.enter('demo', 'demo1234')
    await settle['doubt, there']()
  })

  await test.step('the browser throws everything away', async () => {
    await day.loseDisk()
    await day.enter('demo', 'demo1234')
    await day.tabs().home.goto('/home')
    await day.expectStory({ rows: 1, journal: [], tab: 'form', card: 'order' })
  })
})
