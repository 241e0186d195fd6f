import type { WireLanguage } from '../../src/i18n/locales.ts'
import { TOXICS, type Toxic } from '../platform/faults/toxics.ts'
import { badDay, ORDER } from './bad-day.ts'
import type { Story } from './bad-day-story.ts'
import { logIn, logOut } from './forms.ts'
import { expect, test } from './phone.ts'

type Ending =
  | 'done'
  | 'done, no order id'
  | 'refused'
  | 'expired'
  | 'unconfirmed, arrived'
  | 'unconfirmed, not arrived'
  | 'unconfirmed, arrives late'
  | 'unconfirmed, not arrived, discarded'

/** How a confirmed order ends under each fault. Add the ending of a new fault here. */
const ENDINGS: Record<Toxic, Ending> = {
  'latency of 1 s': 'done',
  'slow: 50 kbit/s': 'done',
  'no connection': 'unconfirmed, not arrived',
  'the close comes 1 s late': 'done',
  'stalls, never reaches the server': 'unconfirmed, not arrived',
  'carried out, never answered': 'unconfirmed, arrived',
  'reset before it reaches the server': 'unconfirmed, not arrived',
  'carried out, then reset': 'unconfirmed, arrived',
  'reset after the headers': 'unconfirmed, arrived',
  'body in slices': 'done',
  'body drips, a byte a second': 'unconfirmed, arrived',
  'body cut': 'unconfirmed, arrived',
  'answered 12 s late': 'unconfirmed, arrived',
  'reaches the server 12 s late': 'unconfirmed, arrives late',
  '400 with an envelope': 'refused',
  '404 without an envelope': 'unconfirmed, not arrived',
  '401 by HTTP': 'expired',
  '401 by code': 'expired',
  '413, too large': 'unconfirmed, not arrived',
  '429 with Retry-After': 'unconfirmed, not arrived',
  '429 with an envelope': 'refused',
  '500 with an envelope': 'unconfirmed, not arrived',
  '502 without an envelope': 'unconfirmed, not arrived',
  '503 with an envelope, carried out': 'unconfirmed, arrived',
  '503 without an envelope, carried out': 'unconfirmed, arrived',
  '504 without an envelope': 'unconfirmed, not arrived',
  'code 500 with HTTP 200': 'refused',
  'the sign-in page of a network': 'unconfirmed, not arrived',
  'broken JSON': 'unconfirmed, arrived',
  'wrong types': 'done, no order id',
  'empty body': 'unconfirmed, arrived',
  'huge body (8 MB)': 'done, no order id',
}

/** The endings that differ on a server without order numbers and request ids. */
const OLD_ENDINGS: Partial<Record<Ending, Ending>> = {
  done: 'done, no order id',
  'unconfirmed, not arrived': 'unconfirmed, not arrived, discarded',
}
/** The browser resends this request automatically. An old server makes two orders of it (`unconfirmed-old-server.spec.ts`). */
const TWICE: Toxic = 'carried out, then reset'

/** The result is shown in one tab, so the other shows the order itself instead. */
const FOUND: Story = { rows: 1, journal: ['settled'], tab: 'there', card: 'order' }

/** What each ending shows at once, while the fault lasts. */
const STORIES: Record<Ending, Story> = {
  // The journal keeps it until the records confirm it.
  done: { rows: 1, journal: ['seen'], tab: 'order', card: 'nothing' },
  // Nothing is left to resolve, and the records fail.
  'done, no order id': { ...FOUND, tab: 'accepted', card: 'nothing' },
  refused: { rows: 0, journal: [], tab: 'form', card: 'nothing' },
  expired: { rows: 0, journal: [], tab: 'expired', card: 'nothing' },
  'unconfirmed, arrived': { rows: 1, journal: ['doubt'], tab: 'unconfirmed', card: 'unconfirmed' },
  'unconfirmed, not arrived': { rows: 0, journal: ['doubt'], tab: 'unconfirmed', card: 'unconfirmed' },
  'unconfirmed, arrives late': { rows: 0, journal: ['doubt'], tab: 'unconfirmed', card: 'unconfirmed' },
  'unconfirmed, not arrived, discarded': {
    rows: 0,
    journal: ['doubt'],
    tab: 'unconfirmed',
    card: 'unconfirmed',
  },
}

const isToxic = (name: string): name is Toxic => name in TOXICS

/** The faults under which a call ends only with its timeout of ten seconds. */
const HANG = new Set<Toxic>([
  'stalls, never reaches the server',
  'carried out, never answered',
  'body drips, a byte a second',
  'answered 12 s late',
  'reaches the server 12 s late',
])
const TIMEOUT_MS = 10_000
/** The limit of a test: half of all faults on one phone take minutes. */
const LONGEST_MS = 300_000

/**
 * After each fault on a phone with two tabs, screens, disk and ledger agree. Red when an order is sent twice under two ids (rows), a 5xx with an
 * envelope counts as an answer (journal, tab and card), a movement lacks a side or is split in two (ledger), one press makes a second order of
 * another amount, or a retry of the same order uses a new id.
 */
test.use({
  worker: true,
  lang: 'ID',
  theme: 'dark',
  member: 'demo',
  // what the browser logs for requests that fail on purpose
  expectedErrors: /ERR_|status of \d|net::/,
})

/** What the member does after each ending, until everything is settled. */
function settling(day: ReturnType<typeof badDay>, lang: WireLanguage): Record<Ending, () => Promise<void>> {
  const settle: Record<Ending, () => Promise<void>> = {
    done: day.expectOrder,
    'done, no order id': async () => {
      // The order takes the id of its row once the records answer.
      await day.press('See the order')
      await day.expectOrder()
    },
    refused: async () => {
      await expect(day.steps().field, 'what was typed is kept').not.toHaveValue('')
    },
    expired: async () => {
      const { page } = day.tabs()
      await page.getByRole('alertdialog').getByRole('button').first().tap()
      await logIn(page, lang, 'demo', 'demo1234')
      await expect(day.steps().field, 'what was typed is kept').not.toHaveValue('')
    },
    'unconfirmed, arrived': async () => {
      const order = await day.until('See the order')
      await day.expectStory(FOUND)
      await order.tap()
      await day.expectOrder()
    },
    'unconfirmed, not arrived': async () => {
      await day.press('Try again (same order)')
      await day.tabs().page.getByRole('dialog').locator('footer').getByRole('button').tap()
      await settle['unconfirmed, arrived']()
      expect(day.requestIds().size, 'the same order').toBe(1)
    },
    'unconfirmed, arrives late': async () => {
      await expect.poll(() => day.requestIds().size).toBe(1)
      await settle['unconfirmed, arrived']()
    },
    'unconfirmed, not arrived, discarded': async () => {
      await day.press('I’ve checked: my order isn’t there')
      await day.press('My order isn’t there: open the form')
      await day.expectStory({ rows: 0, journal: [], tab: 'form', card: 'nothing' })
    },
  }
  return settle
}

const NAMES = Object.keys(TOXICS).filter(isToxic)
const HALF = Math.ceil(NAMES.length / 2)
const PARTS = { morning: NAMES.slice(0, HALF), afternoon: NAMES.slice(HALF) }

for (const [part, names] of Object.entries(PARTS)) {
  test(`a bad day, the ${part}: screens, disk and ledger agree after each fault`, async ({
    phone,
    platform,
    network,
    lang,
    oldServer,
  }) => {
    test.setTimeout(LONGEST_MS) // fault after fault
    const day = badDay({ phone, platform, network, lang })
    const settle = settling(day, lang)
    await day.takeOut()
    // The app trusts request ids once a row of the records contains one.
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
        network.clear()
        await settle[ending]()
      })
    }
  })
}

test('a bad day, the evening: screens, disk and ledger agree after a kill, a logout and lost storage', async ({
  phone,
  platform,
  network,
  lang,
  oldServer,
}) => {
  test.setTimeout(LONGEST_MS) // fault after fault
  const day = badDay({ phone, platform, network, lang })
  const settle = settling(day, lang)
  await day.takeOut()

  await test.step('offline when confirmed: nothing is sent, then or later', async () => {
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
    const late = network.fault({ kind: 'late', path: ORDER })
    await day.steps().confirm.tap()
    await late.hit
    await phone.putAway()
    network.clear()
    await day.takeOut()
    await day.tabs().page.goto('/deposit')
    await settle['unconfirmed, arrived']()
  })

  await test.step('a logout and another member while it is unconfirmed', async () => {
    await day.review()
    const lost = oldServer ? '503 without an envelope, carried out' : TWICE
    await day.confirmUnder({ ...TOXICS[lost], path: ORDER })
    await day.expectStory(STORIES['unconfirmed, arrived'])
    const { page } = day.tabs()
    await logOut(page, lang)
    // Ends the faults only now: the other tab, or a running look-up, would find the order before the member has left.
    await day.enter('fresh', 'fresh1234')
    network.clear()
    await day.expectStory({ rows: 1, journal: ['doubt'], tab: 'form', card: 'nothing' })
    await logOut(page, lang)
    await day.enter('demo', 'demo1234')
    await settle['unconfirmed, arrived']()
  })

  await test.step('the browser throws everything away', async () => {
    await day.loseDisk()
    await day.enter('demo', 'demo1234')
    await day.tabs().home.goto('/home')
    await day.expectStory({ rows: 1, journal: [], tab: 'form', card: 'order' })
  })
})
