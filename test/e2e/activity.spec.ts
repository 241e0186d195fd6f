import { envelope, TOXICS } from '../platform/faults/toxics.ts'
import { activityPath } from '../platform/artwork/scenes.ts'
import { ACTIVITY_MESSAGES } from '../platform/seed-texts/activities.ts'
import { violations } from './axe.ts'
import { sentTo } from './card-steps.ts'
import { asOf } from './deposit-steps.ts'
import { logIn, logOut, press } from './forms.ts'
import { misfits } from './geometry.ts'
import { expect, test } from './journey.ts'
import { dropLongTimers } from './long-timers.ts'
import { answered, openInside, settled } from './screens.ts'
import { expectInvariants } from './invariants.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

// Red when an application is sent twice or where none is accepted, its mark is lost, the device's clock counts, or operator HTML breaks the page.
const LIST = '/m/activity/list'
const APPLY = '/m/activity/apply'
const USER = '/m/token/user'
const DAY = 86_400_000

test.afterEach(({ page, platform }) => expectInvariants(page, platform))

test.describe('a member', () => {
  test.use({ lang: 'EN', size: 'iphone', member: 'demo', expectedErrors: /status of 503|net::ERR_/ })

  test('finds an activity, reads its terms, applies once, and sees whether the application arrived', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    const main = page.getByRole('main')
    const apply = page.getByRole('button', { name: text(lang, 'Apply'), exact: true })
    const again = page.getByRole('button', { name: text(lang, 'Apply again') })
    const applied = page.getByText(text(lang, 'Applied on {when}', { when: '' }))
    const card = main.getByRole('link', { name: 'Weekend deposit gift' })
    const sent = (id: string) =>
      sentTo(platform, APPLY).filter((body) => JSON.stringify(body) === `{"id":"${id}"}`)

    // The last application must not time out while it is held.
    await page.addInitScript(dropLongTimers, 10_000)
    await page.goto('/home')
    await settled(page)
    await page.getByRole('link', { name: text(lang, 'Activities') }).tap()
    await expect(page).toHaveURL('/activity')
    await settled(page)
    const heads = ['Running now', 'Coming up', 'Ended'].map((one) => text(lang, one))
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(heads)
    await expect(main.getByRole('link')).toHaveText([
      /^Weekend deposit gift/,
      /^1% on the first deposit/,
      /^Birthday gift/,
      /^USDT month/,
      /^Spring reels contest/,
    ])

    await test.step('finds it by class', async () => {
      await press(page, lang, 'Deposits')
      await expect(main.getByRole('link')).toHaveCount(2)
      await card.tap()
      await expect(page).toHaveURL('/activity-detail?id=2')
      await expect(main).toContainText(text(lang, '{times}×', { times: '3' }))
      await expect(main.getByRole('timer')).toBeVisible()
    })
    await test.step('a refusal shows the server’s message and stores no mark', async () => {
      const refused = network.fault({ ...envelope(0, 'Not <b>today</b>'), path: APPLY })
      await apply.tap()
      await expect(main.getByRole('alert')).toHaveText('Not <b>today</b>')
      refused.release()
    })
    await test.step('stays marked as applied, also in the list after Back', async () => {
      await apply.tap()
      await expect(applied).toBeVisible()
      await expect(again).toBeFocused()
      expect(sent('2')).toHaveLength(1)
      await page.reload()
      await expect(applied).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/activity?class=2')
      await expect(card).toContainText(text(lang, 'Applied'))
    })

    await test.step('a lost answer leaves the application unconfirmed, and it is not resent', async () => {
      const lost = network.fault({ ...TOXICS['503 without an envelope, carried out'], path: APPLY })
      await page.goto('/activity-detail?id=3')
      await apply.tap()
      await expect(main.getByRole('alert')).toContainText('so we don’t know whether it went through')
      lost.release()
      expect(network.arrivals(APPLY)).toHaveLength(3)
      expect(sent('3')).toHaveLength(1)
      await page.reload()
      await expect(main).toContainText('so we don’t know whether it went through')
    })
    await test.step('after the end it leads to customer service, without asking whether the member may apply', async () => {
      const over = network.fault({ kind: 'rewritten', path: LIST, change: ended })
      const refresh = main.getByRole('button', { name: text(lang, 'Refresh') })
      await refresh.tap()
      await expect(again).toHaveCount(0)
      await expect(main.getByRole('link', { name: text(lang, 'Contact customer service') })).toBeVisible()
      await openInside(page, '/activity')
      await answered(network)
      const read = network.arrivals(USER).length
      await openInside(page, '/activity-detail?id=3')
      over.release()
      const list = network.fault({ kind: 'held', path: LIST })
      await refresh.tap()
      await list.hit
      expect(network.arrivals(USER)).toHaveLength(read)
      list.release()
    })
    await test.step('the member resends it, and the server reports the existing application', async () => {
      await again.tap()
      await expect(page.getByText(text(lang, 'You’ve already applied'))).toBeVisible()
      await expect(main).not.toContainText('so we don’t know whether it went through')
    })
    await test.step('ended, upcoming and automatic activities take no applications', async () => {
      for (const id of ['1', '4', '5']) {
        await openInside(page, '/activity')
        await openInside(page, `/activity-detail?id=${id}`)
        await expect(main.getByText(text(lang, 'How the bonus is paid'))).toBeVisible()
        await expect(apply).toHaveCount(0)
      }
    })
    // Red when an activity that is newer than the stored list is called unavailable.
    await test.step('an activity missing from the cached list counts as unavailable only after a refetch', async () => {
      const missing = page.getByText(text(lang, 'This activity isn’t available'))
      const lost = network.fault({
        ...TOXICS['503 without an envelope, carried out'],
        path: '/m/activity/list',
      })
      await page.goto('/activity-detail?id=99')
      const retry = main.getByRole('button', { name: text(lang, 'Try again') })
      await expect(retry).toBeVisible()
      expect(await missing.count()).toBe(0)
      lost.release()
      await retry.tap()
      await expect(missing).toBeVisible()
    })
    await test.step('the marks survive a logout, and guests do not see them', async () => {
      await logOut(page, lang)
      await page.goto('/activity-detail?id=2')
      await page.getByRole('link', { name: text(lang, 'Log in to apply') }).tap()
      await logIn(page, lang, 'demo', 'demo1234')
      await expect(page).toHaveURL('/activity-detail?id=2')
      await expect(applied).toBeVisible()
    })
    await test.step('a second application is refused, with the reason', async () => {
      await again.tap()
      await expect(main.getByRole('alert')).toContainText(/^You’ve already applied/)
      await expect(main.getByRole('alert')).toContainText(ACTIVITY_MESSAGES.alreadyApplied.EN)
    })
    await test.step('an application in flight keeps its answer when the activity ends, and the list its mark', async () => {
      const held = network.fault({ kind: 'held', path: APPLY })
      await again.tap()
      await held.hit
      await openInside(page, '/activity')
      await expect(again).toHaveCount(0)
      await openInside(page, '/activity-detail?id=2')
      await expect(again, 'it is not sent again meanwhile').toHaveAttribute('aria-busy', 'true')
      network.fault({ kind: 'rewritten', path: LIST, change: ended })
      await main.getByRole('button', { name: text(lang, 'Refresh') }).tap()
      await expect(main).toContainText(text(lang, 'Ended'))
      held.release()
      await expect(again).toHaveCount(0)
      await expect(applied).toBeVisible()
      await expect(applied.locator('..')).not.toContainText('again')
      await page.goto('/activity')
      await expect(main.getByRole('link', { name: 'Weekend deposit gift' })).toHaveText(/Ended.*Applied/)
    })
  })
})

/** Ends every activity. */
function ended(body: string): string {
  return body
    .replaceAll(/"end_time":"[^"]*"/g, '"end_time":"2026-01-02 00:00:00"')
    .replaceAll(/"lasting":1/g, '"lasting":0')
}

const PICTURE = activityPath(2)
const OPERATOR_HTML = [
  '<h1>Prizes</h1><p>Before the hostile part.</p>',
  `<table><tr>${'<th>Monday prize</th>'.repeat(9)}</tr><tr>${'<td>1,000.00</td>'.repeat(9)}</tr></table>`,
  `<p><img src="${PICTURE}" width="2400" height="600" style="width:2400px"></p>`,
  '<p style="position:fixed;inset:0;background:red" onclick="document.title=1" class="fixed" id="root">Styled</p>',
  "<script>document.title='owned'</script><style>body{display:none}</style><img src=x onerror=\"document.title='owned'\">",
  '<svg onload="document.title=1"><script>document.title=1</script></svg><math><mtext></mtext></math>',
  '<form id="attributes" action="https://evil.example/"><input name="attributes"><button>Send it</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/"><base href="https://evil.example/">',
  '<iframe src="https://evil.example/"></iframe><a href="javascript:document.title=1">Press me</a>',
  `<pre>${'wide'.repeat(60)}</pre><p>${'long'.repeat(60)}</p><p>After the hostile part.</p>`,
].join('')

/** Replaces the content of every activity with `OPERATOR_HTML`. */
function hostile(body: string): string {
  const { data, ...rest }: { data: Record<string, unknown>[] } = JSON.parse(body)
  return JSON.stringify({ ...rest, data: data.map((one) => ({ ...one, content: OPERATOR_HTML })) })
}

test.describe('on the smallest phone', () => {
  test.use({ lang: 'ID', theme: 'dark', size: 'android', member: 'demo' })

  test(
    'an operator’s table, pictures and hostile HTML fit the page and do nothing',
    { tag: '@long' },
    async ({ page, network }) => {
      network.fault({ kind: 'rewritten', path: LIST, change: hostile })
      await page.setViewportSize({ width: 320, height: 568 })
      await page.goto('/activity-detail?id=2')
      await settled(page)
      const main = page.getByRole('main')
      await expect(main).toContainText('After the hostile part.')
      await expect(page).toHaveTitle(/Detail promo/)
      await expect(
        main.locator('script, style, svg script, form, input, iframe, meta, base, [style*=fixed]'),
      ).toHaveCount(0)
      await expect(main.getByText('Press me')).not.toHaveAttribute('href')

      const picture = main.locator(`p > img[src$="${PICTURE}"]`)
      await expect(picture).toHaveAttribute('loading', 'lazy')
      await picture.scrollIntoViewIfNeeded()
      expect((await picture.boundingBox())?.width).toBeLessThanOrEqual(320)

      const box = main.locator('div:has(> table)')
      await box.focus()
      await expect(box).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect
        .poll(() => box.evaluate(({ scrollLeft }) => scrollLeft), 'the table moves')
        .toBeGreaterThan(0)
      expect(await violations(page)).toEqual([])
      expect(await misfits(page)).toEqual([])
    },
  )
})

test.describe('a guest', () => {
  test.use({ lang: 'CN', size: 'android', worker: true, expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test(
    'with a wrong clock sees the server’s time, logs in on the page, and reads it offline',
    { tag: '@long' },
    async ({ page, context, lang }) => {
      const main = page.getByRole('main')
      const missing = page.getByText(text(lang, 'This activity isn’t available'))
      for (const path of ['?id=404', '?id=../..', '?id[]=2', '']) {
        await page.goto(`/activity-detail${path}`)
        await expect(missing, path).toBeVisible()
      }
      // By this clock the activity would be over.
      await page.clock.setSystemTime(Date.now() + 40 * DAY)
      await page.getByRole('link', { name: text(lang, 'See all activities') }).tap()
      await settled(page)
      await main.getByRole('link', { name: '周末存款礼' }).tap()
      await expect(main).toContainText(text(lang, 'Running now'))
      await expect(main.getByRole('timer')).toContainText(/^(19|20)/)
      await page.clock.setSystemTime(Date.now())

      await page.getByRole('link', { name: text(lang, 'Log in to apply') }).tap()
      await logIn(page, lang, 'demo', 'demo1234')
      await expect(page).toHaveURL('/activity-detail?id=2')
      const apply = page.getByRole('button', { name: text(lang, 'Apply'), exact: true })
      await expect(apply).toBeEnabled()
      await workerReady(page)
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText(text(lang, 'No connection'))).toContainText(asOf(lang))
      await expect(main).toContainText('周末单笔存款满 500')
      await expect(apply).toHaveAttribute('aria-disabled', 'true')
      await expect(page.getByText(text(lang, 'You’re offline. Reconnect to apply.'))).toBeVisible()
    },
  )
})
