import { expect, type Page, type Request } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import type { Fault } from '../platform/faults/fault.ts'
import type { FaultHandle } from '../platform/faults/active-fault.ts'
import type { FaultProxy } from '../platform/faults/fault-proxy.ts'
import { TOXICS } from '../platform/faults/toxics.ts'
import type { Platform } from '../platform/start-platform.ts'
import { depositState, type DepositState } from './deposit-state.ts'
import { depositSteps, goToConfirm, NEVER_PAID } from './deposit-steps.ts'
import { logIn } from './forms.ts'
import type { Phone } from './phone.ts'
import { ASSERTION_MS } from './playwright.config.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

export const ORDER = '/m/recharge/order'
const RECORDS = '/m/trade/record'
const STRIDE_MS = 5_000

/** The fixtures that a sequence uses. */
interface Things {
  phone: Phone
  platform: Platform
  network: FaultProxy
  lang: WireLanguage
}

/** Whether no fault affects a call. The page's clock must wait for such calls, or it would time them out. */
function isSound(request: Request): boolean {
  const { pathname } = new URL(request.url())
  return pathname.startsWith('/m/') && pathname !== ORDER && pathname !== RECORDS
}

/** One member's day on one phone, with home and deposits in a tab each. Each deposit has its own amount. */
export function faultSequence({ phone, platform, network, lang }: Things) {
  const before = platform.countOrders('demo')
  let presses = 0
  let [home, page]: (Page | undefined)[] = []
  const asked = new Set<Request>()
  const tabs = () => {
    if (!home || !page) throw new Error('the app is closed')
    return { home, page, lang }
  }
  const money = () => String(100 + presses)
  const steps = () => depositSteps(tabs().page, lang, NEVER_PAID)

  const expectState = async (state: DepositState) => {
    const limit = { timeout: 2 * ASSERTION_MS } // two tabs, each with its journal and records
    await expect.poll(() => depositState(platform, tabs(), money()), limit).toEqual(state)
    for (const tab of [tabs().home, tabs().page]) {
      await expect(tab.getByRole('main'), 'no blank screen').toBeVisible()
      await expect(tab.locator('[popover] output'), 'no loading toast is left').toBeEmpty()
    }
    expect(platform.ledgerSum()).toBe(0n)
    expect(platform.unbalancedMovements()).toBe(0)
    expect(platform.countOrders('demo') - before, 'no press made two orders').toBeLessThanOrEqual(presses)
  }

  const follow = (tab: Page) => {
    tab.on('request', (request) => isSound(request) && asked.add(request))
    tab.on('requestfinished', (request) => asked.delete(request))
    tab.on('requestfailed', (request) => asked.delete(request))
  }

  /** Moves the clock on until the page shows this text. Resolves with its element. */
  const until = async (source: string) => {
    const place = tabs().page.getByText(text(lang, source), { exact: true })
    await expect(async () => {
      await expect.poll(() => asked.size).toBe(0)
      await tabs().page.clock.runFor(STRIDE_MS)
      await expect(place).toBeVisible({ timeout: 500 }) // the next stride follows
    }).toPass()
    return place
  }

  return {
    tabs,
    steps,
    expectState,
    /** Opens the app in both tabs. */
    openApp: async () => {
      home = await phone.openApp()
      await home.clock.install()
      page = await home.context().newPage()
      asked.clear()
      follow(home)
      follow(page)
      await home.goto('/home')
      await workerReady(home)
    },
    /** Fills in a deposit with a unique amount and opens the sheet that confirms it. */
    review: async () => {
      presses += 1
      // Waits until the form has noted the newest row of the records, by which an order is found on a legacy server.
      const noted = tabs().page.waitForResponse(`**${RECORDS}`)
      await goToConfirm(tabs().page, steps(), money())
      await noted
    },
    /** Confirms the deposit under a fault. The records fail too, so that an unconfirmed order is not settled at once. */
    confirmUnder: async (fault: Fault): Promise<FaultHandle> => {
      network.fault({ ...TOXICS['503 without an envelope, carried out'], path: RECORDS })
      const laid = network.fault(fault)
      await steps().confirm.tap()
      await laid.hit
      return laid
    },
    /** Moves the clock of both tabs. */
    wait: (ms: number) => tabs().page.clock.runFor(ms),
    until,
    press: async (source: string) => (await until(source)).tap(),
    /** Logs a member in, and goes to the deposit form. */
    enter: async (username: string, password: string) => {
      await tabs().page.goto('/login?back=/deposit')
      await logIn(tabs().page, lang, username, password)
      await tabs().page.waitForURL('/deposit')
    },
    /** Deletes the app's storage while it runs, as a browser without free space does. */
    loseDisk: async () => {
      const browser = await tabs().page.context().newCDPSession(tabs().page)
      await browser.send('Storage.clearDataForOrigin', { origin: network.url, storageTypes: 'all' })
      await Promise.all([tabs().home.reload(), tabs().page.reload()])
    },
    /** Expects the deposit as a single order on every screen. */
    expectOrder: async () => {
      await expect.poll(() => new URL(tabs().page.url()).pathname).toBe('/detail')
      await tabs().home.goto('/home')
      await expectState({ rows: 1, journal: [], tab: 'order', card: 'order' })
    },
    /** Returns the request ids that were sent with the orders of this amount. */
    requestIds: () =>
      new Set(
        network
          .arrivals(ORDER)
          .map(({ body }): { money?: string; request_id?: string } => JSON.parse(body))
          .filter((body) => body.money === money())
          .map((body) => body.request_id),
      ),
  }
}
