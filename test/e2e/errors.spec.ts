import type { Act } from '../platform/faults/fault.ts'
import { envelope, TOXICS } from '../platform/faults/toxics.ts'
import { MESSAGES } from '../platform/seed-texts/messages.ts'
import { countLoads } from './deployed.ts'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { launchSteps } from './launch-steps.ts'
import { freshDeposit, newestDeposit } from './orders.ts'
import { bypassHttpCache, failures, settled } from './screens.ts'
import { expectInvariants } from './invariants.ts'
import { text } from './texts.ts'

// Red when a failure is swallowed, its message is parsed as markup, or a background query shows toasts.
const RECORDS = '/m/trade/record'
const MARKUP = '<img src=x onerror=alert(1)> & "500"'

test.afterEach(({ page, platform }) => expectInvariants(page, platform))

test.describe('a screen whose data cannot be loaded', () => {
  test.use({
    lang: 'EN',
    member: 'demo',
    theme: 'dark',
    size: 'android',
    expectedErrors: /status of (4|5)\d\d|net::ERR_/,
  })

  test('says so, shows the server’s message as it is, and retries', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    const calls = {
      '/deposit': '/m/deposit/class',
      '/transaction-record': RECORDS,
      [`/detail?id=${newestDeposit(platform).id}`]: '/m/recharge/details',
    }
    for (const [path, call] of Object.entries(calls)) {
      const fault = network.fault({ ...envelope(500, MARKUP), path: call })
      await page.goto(path)
      const card = page.getByRole('main').getByRole('alert').filter({ hasText: MARKUP })
      await expect(card).toBeVisible()
      await expect(failures(page)).toHaveText([MARKUP])
      await expect(page.locator('img[src=x]')).toHaveCount(0)
      fault.release()
      await card.getByRole('button', { name: text(lang, 'Try again') }).click()
      await expect(card).toHaveCount(0)
      await settled(page)
    }
  })

  test('keeps its data after a refresh by hand, and says why that failed', async ({
    page,
    network,
    lang,
  }) => {
    const main = page.getByRole('main')
    for (const [path, call, data] of [
      ['/member', '/m/token/user', main.getByText('12,480.50')],
      ['/list', '/m/notice/getlist', main.getByRole('listitem').first()],
    ] as const) {
      await page.goto(path)
      await settled(page)
      await expect(data).toBeVisible()
      const fault = network.fault({ ...envelope(500, MARKUP), path: call })
      await page.getByRole('button', { name: text(lang, 'Refresh') }).click()
      await expect(failures(page)).toHaveText([MARKUP])
      fault.release()
      await expect(data).toBeVisible()
    }
  })

  test('shows a lost connection in the section, without a toast', async ({ page, network, lang }) => {
    network.fault({ ...TOXICS['reset before it reaches the server'], path: RECORDS })
    await page.goto('/transaction-record')
    const card = page.getByRole('main').getByRole('alert')
    await expect(card).toContainText(text(lang, 'We can’t reach the service.'))
    // Check immediately: a toast would disappear automatically.
    expect(await failures(page).count()).toBe(0)
  })

  const SERVER = 'The service has a problem right now ({status}).'
  const UNREADABLE = 'We couldn’t read the response.'
  const SLOW = 'We didn’t get a response within 10 seconds.'
  const CASES: [string, Act, string][] = [
    ['502', TOXICS['502 without an envelope'], SERVER],
    ['503', TOXICS['503 without an envelope, carried out'], SERVER],
    ['504', TOXICS['504 without an envelope'], SERVER],
    [
      'the page of a hotel',
      TOXICS['the sign-in page of a network'],
      'This network asks you to sign in first.',
    ],
    ['broken JSON', TOXICS['broken JSON'], UNREADABLE],
    ['an empty answer', TOXICS['empty body'], UNREADABLE],
    ['413', TOXICS['413, too large'], 'That was too large to send.'],
    [
      'no way to the server while the device says it is online',
      TOXICS['reset before it reaches the server'],
      'We can’t reach the service.',
    ],
    ['an answer that does not come', TOXICS['stalls, never reaches the server'], SLOW],
    ['an answer that comes byte by byte', TOXICS['body drips, a byte a second'], SLOW],
  ]

  test('has its own words for each failure', { tag: '@long' }, async ({ page, network, lang }) => {
    await page.clock.install()
    const card = page.getByRole('main').getByRole('alert')
    for (const [what, act, message] of CASES) {
      await test.step(what, async () => {
        const fault = network.fault({ ...act, path: RECORDS })
        await page.goto('/transaction-record')
        await fault.hit
        if (act.kind === 'stall' || act.kind === 'sliced') await page.clock.runFor(10_000)
        await expect(card).toContainText(text(lang, message, { status: what }))
        await expect(page.locator('[popover] output'), 'the loading toast is gone').toBeEmpty()
        fault.release()
      })
    }
    await press(page, lang, 'Try again')
    await settled(page)
    await expect(page.locator('main a[href^="/detail?"]').first()).toBeVisible()
  })
})

test.describe('the toast', () => {
  test.use({ lang: 'ID', expectedErrors: /status of 404/ })

  test('shows the loading toast while a request runs, then hides it', async ({ page, network, lang }) => {
    const loading = page.locator('[popover] output').getByText(text(lang, 'Loading...'))
    await page.goto('/login')
    await settled(page)
    await expect(loading).toHaveCount(0)
    const late = network.fault({ kind: 'late', path: '/m/user/login' })
    await page.locator('[name=username]').fill('demo')
    await page.locator('[name=password]').fill('wrong')
    await press(page, lang, 'Log in')
    await expect(loading).toBeVisible()
    late.release()
    await expect(failures(page)).toHaveText([MESSAGES.wrongAccount[lang]])
    await expect(loading).toHaveCount(0)
    // It must not cover the title and Back.
    const header = await page.getByRole('banner').boundingBox()
    const top = async () => (await failures(page).boundingBox())?.y
    await expect.poll(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    await failures(page)
      .getByRole('button', { name: text(lang, 'Dismiss') })
      .click()
    await expect(failures(page)).toHaveCount(0)
  })
})

test.describe('a background request', () => {
  test.use({ lang: 'CN', member: 'demo', expectedErrors: /status of 503/ })

  test('shows no loading toast, and no failure', async ({ page, platform, network, lang }) => {
    const path = '/m/recharge/details'
    await page.clock.install()
    await page.goto(`/detail?id=${freshDeposit(platform).id}`)
    await settled(page)
    const late = network.fault({ kind: 'late', path })
    await page.clock.runFor(5_000)
    await late.hit
    await page.clock.runFor(1_000)
    await expect(page.getByText(text(lang, 'Loading...'))).toHaveCount(0)
    const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith(path))
    late.release()
    await answered
    network.fault({ ...TOXICS['503 without an envelope, carried out'], path })
    const failed = page.waitForEvent('requestfinished', (request) => request.url().endsWith(path))
    await page.clock.runFor(20_000)
    await failed
    await page.clock.runFor(1_000)
    await expect(failures(page)).toHaveCount(0)
  })
})

// Red when a missing part of the launcher takes the lobby away, for good or before anything is tapped.
test.describe('a part of the launcher that is missing', () => {
  // A worker would have the code.
  test.use({
    worker: false,
    lang: 'TW',
    theme: 'dark',
    size: 'android',
    member: 'demo',
    expectedErrors: /status of 503|ERR_/,
  })

  test('leaves home as it is, and is loaded on a retry', async ({ page, network, lang }) => {
    const { tile, sheet } = launchSteps(page, lang)
    const failsToOpen = async () => {
      await tile.tap()
      await press(page, lang, 'Try again')
      await expect(tile).toBeVisible()
    }
    await bypassHttpCache(page, '/assets/**')
    const launcher = network.fault({ kind: 'reset', path: /\/assets\/launcher-/ })
    network.fault({ kind: 'answer', path: '/', status: 503, body: '' }) // no reload helps
    await page.goto('/home')
    await expect.poll(() => launcher.hits, 'it was fetched before any tap').toBeGreaterThan(1)
    await settled(page)
    await expect(tile).toBeVisible()
    const loads = countLoads(page)
    await failsToOpen()
    launcher.release()
    const question = network.fault({ kind: 'reset', path: /\/assets\/fund-sheet-/ })
    await failsToOpen()
    question.release()
    await tile.tap()
    await expect(sheet).toBeVisible()
    expect(loads()).toBe(0)
  })
})

// Red when the frame shows no error, uses another language, or offers no way to retry.
test.describe('a first visit on which the app does not load', () => {
  // A worker would have the files.
  test.use({ worker: false, lang: 'ID', theme: 'dark', expectedErrors: /ERR_|status of 404|old engine/ })

  const THROWS: Act = {
    kind: 'answer',
    status: 200,
    contentType: 'text/javascript',
    body: "throw new Error('old engine')",
  }

  test('starts although a style sheet fails that an extension added', async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const link = document.createElement('link')
        Object.assign(link, { rel: 'stylesheet', href: '/uploads/none.css' })
        document.head.append(link)
      })
    })
    await page.goto('/home')
    await settled(page)
    await expect(page.locator('#root')).toHaveCount(1)
  })

  for (const [what, path, act] of [
    ['its script', /\/assets\/index-.*\.js/, TOXICS['reset before it reaches the server']],
    ['what the script needs', /\/assets\/packages-.*\.js/, TOXICS['404 without an envelope']],
    ['its style sheet', /\/assets\/.*\.css/, TOXICS['404 without an envelope']],
    ['a script that runs here', /\/assets\/index-.*\.js/, THROWS],
  ] as const) {
    const tag = what === 'its script' ? [] : '@long'
    test(
      `says in the frame that ${what} is missing, with a way to try again`,
      { tag },
      async ({ page, network, lang }) => {
        const message = page.getByText(/Aplikasi tidak dapat dibuka\. Dana Anda tidak terpengaruh;/)
        await bypassHttpCache(page, '/assets/**')
        const fault = network.fault({ ...act, path })
        await page.goto('/home')
        await expect(page.getByRole('alert').and(message)).toBeVisible()
        fault.release()
        await press(page, lang, 'Try again')
        await settled(page)
        await expect(message).toHaveCount(0)
      },
    )
  }
})
