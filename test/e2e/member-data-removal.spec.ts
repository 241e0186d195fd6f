import type { Page } from '@playwright/test'
import { VIEW_CACHE } from '../../src/pwa/drop-views.ts'
import type { Platform } from '../platform/start-platform.ts'
import { found, readDatabases, readDisk, tokenOnDisk } from './disk.ts'
import { logIn, logOut, press } from './forms.ts'
import { expect, test } from './journey.ts'
import { newestDeposit, orderNumbers } from './orders.ts'
import { openInside, settled } from './screens.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

// Red when a member's data is stored outside the member's space, or any end of the session leaves that space behind.
/** The personal data of demo: name, balance, orders. */
function demosOwn(platform: Platform): string[] {
  const person = ['13800138000', '陈明', 'demo@lantern.example', '"demo"', '100200300', 'lantern_demo']
  return [...person, '11980.5', '11,980.5', '12,480.5', ...orderNumbers(platform)]
}

/** Expects the token in one place, personal data masked, and neither anywhere else. */
async function expectSealed(page: Page, platform: Platform, logged: readonly string[]): Promise<void> {
  const person = ['13800138000', '陈明', 'demo@lantern.example']
  await expect.poll(async () => JSON.stringify(await readDatabases(page))).toContain('"username":"demo"')
  const disk = await readDisk(page)
  const token = (await tokenOnDisk(page)) ?? 'none'
  const holders = Object.entries(disk.databases).filter(([, value]) => JSON.stringify(value).includes(token))
  expect(holders.map(([key]) => key)).toHaveLength(1)
  expect(found(disk.databases, person)).toEqual([])
  // A screen that rested long enough has a saved view, which shows amounts and orders, but nothing about the person.
  const others = Object.entries(disk.caches).filter(([name]) => !name.startsWith(VIEW_CACHE))
  const outside = { ...disk, databases: {}, caches: Object.fromEntries(others) }
  expect(found(outside, [token, ...demosOwn(platform)])).toEqual([])
  expect(found(disk.caches, [token, ...person])).toEqual([])
  expect(found(logged, [token, 'demo1234', ...person])).toEqual([])
}

/** Opens the main screens as a member does; ends on home. */
async function useAll(page: Page, platform: Platform): Promise<void> {
  await page.goto('/home')
  await workerReady(page)
  const { id } = newestDeposit(platform)
  for (const path of ['/member', '/transaction-record', '/deposit?amount=777', `/detail?id=${id}`, '/home']) {
    await page.goto(path)
    await settled(page)
  }
}

test.use({
  worker: true,
  lang: 'CN',
  member: 'demo',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 401/,
})

for (const way of ['logout', 'logout without a connection', 'the server'] as const) {
  // A logout without a connection clears the same as the others.
  test(
    `after ${way} nothing is left for the next member, and nothing was stored unmasked before`,
    { tag: way === 'logout without a connection' ? [] : '@long' },
    async ({ page, context, platform, network, lang }) => {
      // Loads a dozen screens, and reads the whole storage several times.
      test.slow()
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      page.on('request', (request) => logged.push(request.url()))
      await useAll(page, platform)
      await expectSealed(page, platform, logged)
      const token = (await tokenOnDisk(page)) ?? 'none'
      const own = [token, ...demosOwn(platform)]
      await expect.poll(async () => found(await readDatabases(page), own).length).toBeGreaterThan(2)

      if (way === 'the server') {
        // No other call of home may get the 401 first: the dialog would cover the button.
        const asked = network.fault({ kind: 'held', path: '/m/token/user' })
        await page.getByRole('button', { name: text(lang, 'Refresh') }).click()
        await asked.hit
        platform.endTokens('demo')
        asked.release()
        await press(page, lang, 'Not now')
      } else {
        if (way !== 'logout') await context.setOffline(true)
        await logOut(page, lang)
        await context.setOffline(false)
      }
      await expect(page.getByRole('link', { name: text(lang, 'Log in'), exact: true })).toBeVisible()
      // Only records and drafts stay, sealed, when the server ended the session.
      const isSealed = (key: string) => way === 'the server' && /member:[^:]+:(records|drafts)/.test(key)
      const left = async () => {
        const disk = await readDisk(page)
        const open = Object.entries(disk.databases).filter(([key]) => !isSealed(key))
        const spaces = open.map(([key]) => key).filter((key) => key.includes('member:'))
        return [...spaces, ...found({ ...disk, databases: open }, own)]
      }
      await expect.poll(left).toEqual([])

      await page.getByRole('link', { name: text(lang, 'Log in'), exact: true }).click()
      await logIn(page, lang, 'fresh', 'fresh1234')
      await expect(page).toHaveURL('/home')
      if (way === 'the server') await press(page, lang, 'Got it')
      const shown = async () => found(await page.locator('body').innerText(), own)
      // Where the session ended, then the screens as demo left them.
      const order = `/detail?id=${newestDeposit(platform).id}`
      const ended = way === 'the server' ? ['/home'] : ['/home', '/setting', '/home']
      for (const url of [...ended, order, '/deposit?amount=777', '/transaction-record', '/member', '/home']) {
        await page.goBack()
        await expect(page).toHaveURL(url)
        await settled(page)
        expect(await shown()).toEqual([])
      }
      for (const path of ['/member', '/transaction-record']) {
        await openInside(page, path)
        expect(await shown()).toEqual([])
      }
      await expect.poll(async () => found(await readDisk(page), own)).toEqual([])
    },
  )
}
