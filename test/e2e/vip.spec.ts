import { TOXICS } from '../platform/faults/toxics.ts'
import { VIP_LEVELS } from '../platform/vip-levels.ts'
import { VIP_LABELS } from '../unit/specification/tables.ts'
import { logOut } from './forms.ts'
import { expect, test } from './journey.ts'
import { changeDemo } from './launch-steps.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'

const NO_LEVELS =
  'VIP level details aren’t available right now. Customer service can tell you what each level requires and offers.'

const money = (written: string) => `¥${Number(written).toLocaleString('en', { minimumFractionDigits: 2 })}`

function withoutLevels(body: string): string {
  const { data, ...envelope } = JSON.parse(body)
  return JSON.stringify({ ...envelope, data: { ...data, system: { ...data.system, vip_levels: undefined } } })
}

// Red when an attribute of a level is missing or another level's, or a number is shown that the operator did not set.
test.describe('a member', () => {
  test.use({ lang: 'TW', theme: 'dark', size: 'android', member: 'demo' })

  test('sees from home how far the next level is, what each requires and offers, and nothing made up', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    const main = page.getByRole('main')
    const values = main.locator('dd')
    await page.goto('/home')
    await settled(page)
    await main.getByRole('link', { name: 'VIP2' }).tap()
    await expect(page).toHaveURL('/vip')
    await settled(page)
    await expect(main).toContainText(text(lang, 'Progress to {next}', { next: 'VIP3' }))
    await expect(main).toContainText('1,000,000.00')

    const labels = VIP_LABELS.map(({ name }) => text(lang, name))
    for (const level of [VIP_LEVELS[2], VIP_LEVELS.at(-1)]) {
      if (!level) throw new Error('the seed has changed')
      await page.evaluate(() => scrollTo(0, 100))
      await main.getByRole('button', { name: level.title }).tap()
      await expect(main).toContainText(text(lang, 'Needed for {title}', { title: level.title }))
      expect(await page.evaluate(() => scrollY), 'the chip stays under the finger').toBe(100)
      expect((await main.locator('dt').allInnerTexts()).toSorted()).toEqual(labels.toSorted())
      const amounts = [
        level.charge_level,
        level.flowing_level,
        level.level_give,
        level.birthday_give,
        level.week_red,
        level.min_recharge,
        level.max_recharge,
        level.min_drawing,
      ].map(money)
      const ratios = [
        level.live_bl,
        level.games_bl,
        level.lottery_bl,
        level.sport_bl,
        level.gaming_bl,
      ].concat(level.fishing_bl, level.poker_bl)
      await expect(values).toHaveText([
        ...amounts,
        String(level.day_count_drawing),
        money(level.day_amount_drawing),
        money(level.min_transfer),
        ...ratios.map((ratio) => `${Number(ratio)}%`),
      ])
    }
    await page.goBack()
    await expect(page, 'choosing a level is no page of its own').toHaveURL('/home')

    await test.step('levels that are not in the startup call come from the config’s own', async () => {
      const laid = network.fault({ kind: 'rewritten', path: '/m/indexdata/getlist', change: withoutLevels })
      await page.goto('/vip')
      await laid.hit
      await settled(page)
      await expect(values).not.toHaveText(VIP_LABELS.map(() => '--'))
      laid.release()
    })
    await test.step('a limit of zero is none, as in the forms', async () => {
      const zeros = {
        min_recharge: '0',
        max_recharge: '0',
        min_drawing: '0',
        day_count_drawing: 0,
        day_amount_drawing: '0',
        min_transfer: '0',
      }
      platform.setConfig({ vip_levels: VIP_LEVELS.map((level) => ({ ...level, ...zeros })) })
      await page.goto('/vip')
      await settled(page)
      await expect(values.filter({ hasText: '--' })).toHaveCount(6)
    })
    await test.step('unknown values are shown as --', async () => {
      const unreadable = { charge_level: '', day_amount_drawing: 'none', live_bl: 'much' }
      platform.setConfig({ vip_levels: VIP_LEVELS.map((level) => ({ ...level, ...unreadable })) })
      await page.goto('/vip')
      await settled(page)
      await expect(values.filter({ hasText: '--' })).toHaveCount(3)
      await expect(values).toHaveCount(VIP_LABELS.length)
      platform.setConfig({ vip_levels: [] })
      await page.reload()
      await settled(page)
      await expect(values).toHaveText(VIP_LABELS.map(() => '--'))
      await expect(page.getByText(text(lang, NO_LEVELS))).toBeVisible()
    })
    await test.step('at the highest level nothing is missing for a next one', async () => {
      platform.setConfig({ vip_levels: VIP_LEVELS })
      changeDemo(platform, `vip = ${VIP_LEVELS.length - 1}`)
      await page.goto('/member')
      await settled(page)
      const card = main.locator('a[href="/mine-info"]').first()
      await expect(card).toContainText(VIP_LEVELS.at(-1)?.title ?? '')
      await expect(card).not.toContainText('¥')
      changeDemo(platform, 'vip = 2')
      platform.setConfig({ vip_levels: [] })
    })
    await test.step('a guest sees the levels, and the way to log in leads back', async () => {
      await logOut(page, lang)
      await page.goto('/vip?level=VIP9')
      await settled(page)
      await expect(values).toHaveCount(VIP_LABELS.length)
      await main.getByRole('link', { name: text(lang, 'Log in') }).tap()
      await expect(page).toHaveURL(/\/login\?back=/)
    })
  })
})

// Red when levels that are still loading, or failed to load, are shown as unavailable for good.
test.describe('a guest of an operator whose startup call has no levels', () => {
  test.use({ lang: 'EN', size: 'iphone', expectedErrors: /status of 504/ })

  test('sees that they load', async ({ page, network, lang }) => {
    network.fault({ kind: 'rewritten', path: '/m/indexdata/getlist', change: withoutLevels })
    const waiting = network.fault({ kind: 'held', path: '/m/system/getlist' })
    await page.goto('/vip')
    await waiting.hit
    await expect(page.getByText(text(lang, 'Log in to see your level'))).toBeVisible()
    await expect(page.locator('main .animate-pulse').first()).toBeVisible()
    await expect(page.getByText(text(lang, NO_LEVELS))).toHaveCount(0)
    waiting.release()
    await expect(page.getByRole('main').locator('dd').first()).toContainText('0.00')
  })

  test('can load them again after a failure', async ({ page, network, lang }) => {
    network.fault({ kind: 'rewritten', path: '/m/indexdata/getlist', change: withoutLevels })
    const failing = network.fault({ ...TOXICS['504 without an envelope'], path: '/m/system/getlist' })
    await page.goto('/vip')
    await expect(page.getByText(text(lang, NO_LEVELS))).toBeVisible()
    failing.release()
    await page.getByRole('button', { name: text(lang, 'Refresh') }).tap()
    await expect(page.getByRole('main').locator('dd').first()).toContainText('0.00')
    await expect(page.getByText(text(lang, NO_LEVELS))).toHaveCount(0)
  })
})
