import { depositSteps, orderShown, ordersSent } from './deposit-steps.ts'
import { overwriteDisk, readDatabases, readDisk, tokenOnDisk } from './disk.ts'
import { logIn, press } from './forms.ts'
import { expect, test } from './journey.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

// Cold: these journeys break the storage, and a removed worker stays while another page of its context is open.
test.use({ worker: true, cold: true })

// Red when the app needs the disk to work, does not report a broken one or reports it repeatedly, or trusts unreadable data.
const IN_MEMORY =
  'This browser can’t save anything right now. When you close the app, you may be logged out and lose what you typed. If you’ve just sent an order, check your records before you make another one.'
const DAMAGED =
  'We couldn’t read some of the data saved on this device. Your money isn’t affected. If you’ve just sent an order, check your records before you make another one.'
const ON_CONFIRM =
  'This browser can’t save anything. Keep this tab open until you see the result, and don’t deposit in another tab: this order would be missing there.'

/** Functions that break a page's storage before the app starts. */
const BROKEN: Record<string, () => void> = {
  'throws at the database and local storage, and allows no locks and channels': () => {
    for (const name of ['indexedDB', 'localStorage']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
    LockManager.prototype.request = () => Promise.reject(new DOMException('blocked', 'SecurityError'))
    globalThis.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        throw new DOMException('blocked', 'SecurityError')
      }
    }
  },
  'never answers when it is opened': () => {
    Object.assign(IDBFactory.prototype, { open: () => new EventTarget() })
  },
  'is full': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'has lost its connection permanently': () => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('closed', 'InvalidStateError')
    }
  },
}

for (const [what, breakIt] of Object.entries(BROKEN)) {
  // The disk's unit tests cover all four; the gate runs the one that breaks most.
  test.describe(`storage that ${what}`, { tag: what.startsWith('throws') ? [] : '@long' }, () => {
    test.use({ lang: what.startsWith('throws') ? 'CN' : 'ID', theme: 'dark', size: 'android' })

    test('is not needed: login, deposit and records work from memory, and one note says so', async ({
      page,
      platform,
      lang,
    }) => {
      await page.addInitScript(breakIt)
      const note = page.getByText(text(lang, IN_MEMORY))
      await page.goto('/login')
      await page.getByLabel(text(lang, 'Username'), { exact: true }).fill('fresh')
      await page.getByLabel(text(lang, 'Password'), { exact: true }).fill('fresh1234')
      // It moves the form: while a press is under way, the button would leave it.
      await expect(note).toBeVisible()
      await press(page, lang, 'Log in')
      await expect(page).toHaveURL('/home')
      // Without storage the app asks for the rules at each start.
      if (what.startsWith('throws')) await press(page, lang, 'Yes, and I accept the rules')
      await page
        .getByRole('status')
        .filter({ has: note })
        .getByRole('button', { name: text(lang, 'Close') })
        .tap()
      await expect(note).toHaveCount(0)

      const steps = depositSteps(page, lang, 101)
      await page.getByRole('link', { name: text(lang, 'Deposit'), exact: true }).tap()
      await steps.choose()
      await steps.field.fill('300')
      await steps.review.tap()
      await expect(steps.sheet).toContainText(text(lang, ON_CONFIRM))
      await steps.confirm.tap()
      await expect(orderShown(page, lang)).toBeVisible()
      expect(ordersSent(platform)).toHaveLength(1)

      await page.goBack()
      await expect(page).toHaveURL(/\/transaction-record/)
      await expect(page.locator('main a[href^="/detail?"]')).toHaveCount(1)
      await expect(note).toHaveCount(0)
      expect(platform.countOrders('fresh')).toBe(1)
      expect(platform.ledgerSum()).toBe(0n)
      expect(platform.unbalancedMovements()).toBe(0)
    })
  })
}

test.describe('storage', () => {
  test.use({ lang: 'EN', theme: 'light', member: 'demo', expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test(
    'that is damaged is skipped with a note, and kept where a newer app wrote it',
    { tag: '@long' },
    async ({ page, lang }) => {
      await page.goto('/home')
      await settled(page)
      await expect.poll(() => tokenOnDisk(page)).toBeTruthy()
      const newer = { v: 99, savedAt: 1, data: { in: 'another way' } }
      await page.goto('/setting')
      await overwriteDisk(page, {
        session: '{"v":1,"savedAt":',
        queries: 'x'.repeat(5_000_000),
        'site:EN': { v: 1, savedAt: 'today', data: null },
        submissions: newer,
        'login-failures': { v: 99, savedAt: 1, data: 'many' },
      })
      await page.goto('/home')
      await settled(page)
      await expect(page.getByText(text(lang, DAMAGED))).toBeVisible()
      await expect(page.getByRole('link', { name: text(lang, 'Log in'), exact: true })).toBeVisible()
      await expect(page.getByRole('main').locator('img').first()).toBeVisible()
      const databases = await readDatabases(page)
      expect(databases).toMatchObject({ 'lantern/kept/"submissions"': newer })
      await page.goto('/login')
      await logIn(page, lang, 'demo', 'demo1234')
      await expect(page).toHaveURL('/home')
      // Data that replaces damaged data is stored a moment after it was received.
      await expect
        .poll(async () => JSON.stringify(await readDatabases(page)))
        .not.toMatch(/xxxxx|"savedAt":"today"/)
      await expect.poll(() => tokenOnDisk(page)).toBeTruthy()
      await page.reload()
      await expect(page.getByText('12,480.50')).toBeVisible()
      // The newer journal may contain an order that this version cannot show.
      expect(await readDatabases(page)).toMatchObject({ 'lantern/kept/"submissions"': newer })
      await expect(page.getByText(text(lang, DAMAGED))).toBeVisible()
    },
  )

  // Unit tests cover how the disk reopens its database.
  test(
    'whose connection breaks once, or whose database another tab deletes, is reopened silently',
    { tag: '@long' },
    async ({ page, context, platform, lang }) => {
      await page.goto('/home')
      await settled(page)
      await page.getByRole('link', { name: text(lang, 'Deposit'), exact: true }).tap()
      const steps = depositSteps(page, lang, 101)
      await steps.choose()
      await page.evaluate(() => {
        const whole = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction') ?? {}
        IDBDatabase.prototype.transaction = () => {
          Object.defineProperty(IDBDatabase.prototype, 'transaction', whole)
          throw new DOMException('closed', 'InvalidStateError')
        }
      })
      await steps.field.fill('40')
      const stored = async () => JSON.stringify(await readDatabases(page))
      await expect.poll(stored).toContain('"amount":"40"')

      const other = await context.newPage()
      await other.goto('/setting')
      await settled(other)
      const deleted = await other.evaluate(
        () =>
          new Promise((resolve) => {
            const deletion = indexedDB.deleteDatabase('lantern')
            deletion.addEventListener('success', () => resolve('deleted'))
            deletion.addEventListener('blocked', () => resolve('blocked'))
          }),
      )
      expect(deleted).toBe('deleted')
      await steps.field.fill('400')
      await expect.poll(stored).toContain('"amount":"400"')

      const note = page.getByText(text(lang, IN_MEMORY))
      await expect(note).toHaveCount(0)
      await test.step('does not repeat the storage warning', async () => {
        const whole = await page.evaluateHandle(() => Reflect.get(IDBObjectStore.prototype, 'put'))
        const fill = () =>
          page.evaluate(() => {
            IDBObjectStore.prototype.put = () => {
              throw new DOMException('full', 'QuotaExceededError')
            }
          })
        await fill()
        await steps.field.fill('401')
        await page
          .getByRole('status')
          .filter({ has: note })
          .getByRole('button', { name: text(lang, 'Close') })
          .tap()
        await page.evaluate((put) => (IDBObjectStore.prototype.put = put), whole)
        await steps.field.fill('402')
        await expect.poll(stored).toContain('"amount":"402"')
        await fill()
        await steps.field.fill('403')
        await steps.review.tap()
        await expect(steps.sheet).toContainText(text(lang, ON_CONFIRM))
        await expect(note).toHaveCount(0)
        await page.evaluate((put) => (IDBObjectStore.prototype.put = put), whole)
      })
      await steps.confirm.tap()
      await expect(page).toHaveURL(/\/detail\?id=/)
      expect(ordersSent(platform)).toHaveLength(1)
      expect(platform.ledgerSum()).toBe(0n)
      expect(platform.unbalancedMovements()).toBe(0)
    },
  )

  test(
    'that fails at the logout restores nothing of the member',
    { tag: '@long' },
    async ({ page, lang }) => {
      await page.goto('/transaction-record')
      await settled(page)
      await expect.poll(async () => JSON.stringify(await readDatabases(page))).toContain('records:deposit')
      await page.goto('/setting')
      await settled(page)
      await page.evaluate(() => {
        IDBDatabase.prototype.transaction = () => {
          throw new DOMException('closed', 'InvalidStateError')
        }
      })
      await press(page, lang, 'Log out')
      await page.getByRole('alertdialog').getByRole('button').first().click()
      await expect(page).toHaveURL('/home')
      await expect(page.getByRole('link', { name: text(lang, 'Log in'), exact: true })).toBeVisible()
      await page.reload()
      await settled(page)
      await expect(page.getByRole('link', { name: text(lang, 'Log in'), exact: true })).toBeVisible()
      const { databases, localStorage } = await readDisk(page)
      expect(Object.keys(databases).filter((key) => key.includes('member:'))).toEqual([])
      // Only the mark of the token, which the cookie may still contain.
      const session: unknown = expect.objectContaining({ data: { ended: [expect.any(String)] } })
      expect(databases['lantern/kept/"session"']).toEqual(session)
      expect(Object.keys(localStorage).toSorted()).toEqual(['install', 'lang', 'rules'])
    },
  )

  test(
    'that the browser clears leaves a guest at home; a worker that it removes is back after an online start',
    { tag: '@long' },
    async ({ page, context, lang }) => {
      await page.goto('/home')
      await settled(page)
      await workerReady(page)
      await page.evaluate(async () => {
        localStorage.removeItem('lang')
        for (const name of await caches.keys()) await caches.delete(name)
        for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
      })
      await page.reload()
      await settled(page)
      await expect(page.getByRole('link', { name: text('CN', 'Log in'), exact: true })).toBeVisible()

      await page.evaluate(() => localStorage.setItem('lang', 'EN'))
      await page.goto('/login')
      await logIn(page, lang, 'demo', 'demo1234')
      await expect(page).toHaveURL('/home')
      await page.evaluate(async () => {
        for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
        for (const name of await caches.keys()) await caches.delete(name)
      })
      await page.reload()
      await expect(page.getByText('12,480.50')).toBeVisible()
      await workerReady(page)
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText('12,480.50')).toBeVisible()
    },
  )
})
