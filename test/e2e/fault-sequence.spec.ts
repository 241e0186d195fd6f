import type { WireLanguage } from '../../src/i18n/locales.ts'
import { TOXICS, type Toxic } from '../platform/faults/toxics.ts'
import { faultSequence, ORDER } from './fault-sequence.ts'
import type { DepositState } from './deposit-state.ts'
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
const LEGACY_ENDINGS: Partial<Record<Ending, Ending>> = {
  done: 'done, no order id',
  'unconfirmed, not arrived': 'unconfirmed, not arrived, discarded',
}
/** The browser resends this request automatically. A legacy server makes two orders of it (`unconfirmed-legacy.spec.ts`). */
const TWICE: Toxic = 'carried out, then reset'

/** The result is shown in one tab, so the other shows the order itself instead. */
const FOUND: DepositState = { rows: 1, journal: ['settled'], tab: 'there', card: 'order' }

/** What each ending shows at once, while the fault lasts. */
const STATES: Record<Ending, DepositState> = {
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
function settling(
  sequence: ReturnType<typeof faultSequence>,
  lang: WireLanguage,
): Record<Ending, () => Promise<void>> {
  const settle: Record<Ending, () => Promise<void>> = {
    done: sequence.expectOrder,
    'done, no order id': async () => {
      // The order takes the id of its row once the records answer.
      await sequence.press('See the order')
      await sequence.expectOrder()
    },
    refused: async () => {
      await expect(sequence.steps().field, 'what was typed is kept').not.toHaveValue('')
    },
    expired: async () => {
      const { page } = sequence.tabs()
      await page.getByRole('alertdialog').getByRole('button').first().tap()
      await logIn(page, lang, 'demo', 'demo1234')
      await expect(sequence.steps().field, 'what was typed is kept').not.toHaveValue('')
    },
    'unconfirmed, arrived': async () => {
      const order = await sequence.until('See the order')
      await sequence.expectState(FOUND)
      await order.tap()
      await sequence.expectOrder()
    },
    'unconfirmed, not arrived': async () => {
      await sequence.press('Send the same order again')
      await sequence.tabs().page.getByRole('dialog').locator('footer').getByRole('button').tap()
      await settle['unconfirmed, arrived']()
      expect(sequence.requestIds().size, 'the same order').toBe(1)
    },
    'unconfirmed, arrives late': async () => {
      await expect.poll(() => sequence.requestIds().size).toBe(1)
      await settle['unconfirmed, arrived']()
    },
    'unconfirmed, not arrived, discarded': async () => {
      await sequence.press('I’ve checked: my order isn’t there')
      await sequence.press('My order isn’t there')
      await sequence.expectState({ rows: 0, journal: [], tab: 'form', card: 'nothing' })
    },
  }
  return settle
}

const NAMES = Object.keys(TOXICS).filter(isToxic)
const HALF = Math.ceil(NAMES.length / 2)
const PARTS = { 'first half': NAMES.slice(0, HALF), 'second half': NAMES.slice(HALF) }

for (const [part, names] of Object.entries(PARTS)) {
  test(`faults in sequence, ${part}: screens, disk and ledger agree after each fault`, async ({
    phone,
    platform,
    network,
    lang,
    legacy,
  }) => {
    test.setTimeout(LONGEST_MS) // fault after fault
    const sequence = faultSequence({ phone, platform, network, lang })
    const settle = settling(sequence, lang)
    await sequence.openApp()
    // The app trusts request ids once a row of the records contains one.
    if (!legacy) {
      await sequence.review()
      await sequence.steps().confirm.tap()
      await settle.done()
    }
    for (const name of names.filter((name) => !(legacy && name === TWICE))) {
      const [toxic, here] = [TOXICS[name], ENDINGS[name]]
      const ending = (legacy && LEGACY_ENDINGS[here]) || here
      await test.step(`${name}: ${ending}`, async () => {
        await sequence.review()
        await sequence.confirmUnder(toxic.kind === 'down' ? toxic : { ...toxic, path: ORDER })
        if (HANG.has(name)) await sequence.wait(TIMEOUT_MS)
        await sequence.expectState(STATES[ending])
        network.clear()
        await settle[ending]()
      })
    }
  })
}

test('faults in sequence: screens, disk and ledger agree after a kill, a logout and lost storage', async ({
  phone,
  platform,
  network,
  lang,
  legacy,
}) => {
  test.setTimeout(LONGEST_MS) // fault after fault
  const sequence = faultSequence({ phone, platform, network, lang })
  const settle = settling(sequence, lang)
  await sequence.openApp()

  await test.step('offline when confirmed: nothing is sent, then or later', async () => {
    await sequence.review()
    const { page } = sequence.tabs()
    await page.context().setOffline(true)
    await sequence.steps().confirm.tap()
    await sequence.expectState(STATES.refused)
    await page.context().setOffline(false)
    await expect(sequence.steps().review, 'the connection is back').toBeEnabled()
    expect(sequence.requestIds().size).toBe(0)
  })

  await test.step('the app is killed while the order is sent', async () => {
    await sequence.review()
    const late = network.fault({ kind: 'late', path: ORDER })
    await sequence.steps().confirm.tap()
    await late.hit
    await phone.closeApp()
    network.clear()
    await sequence.openApp()
    await sequence.tabs().page.goto('/deposit')
    await settle['unconfirmed, arrived']()
  })

  await test.step('a logout and another member while it is unconfirmed', async () => {
    await sequence.review()
    const lost = legacy ? '503 without an envelope, carried out' : TWICE
    await sequence.confirmUnder({ ...TOXICS[lost], path: ORDER })
    await sequence.expectState(STATES['unconfirmed, arrived'])
    const { page } = sequence.tabs()
    await logOut(page, lang)
    // Ends the faults only now: the other tab, or a running look-up, would find the order before the member has left.
    await sequence.enter('fresh', 'fresh1234')
    network.clear()
    await sequence.expectState({ rows: 1, journal: ['doubt'], tab: 'form', card: 'nothing' })
    await logOut(page, lang)
    await sequence.enter('demo', 'demo1234')
    await settle['unconfirmed, arrived']()
  })

  await test.step('the browser throws everything away', async () => {
    await sequence.loseDisk()
    await sequence.enter('demo', 'demo1234')
    await sequence.tabs().home.goto('/home')
    await sequence.expectState({ rows: 1, journal: [], tab: 'form', card: 'order' })
  })
})
