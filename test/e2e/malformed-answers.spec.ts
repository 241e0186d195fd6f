import { envelope, TOXICS } from '../platform/faults/toxics.ts'
import { figure } from './deposit-steps.ts'
import { expect, test } from './journey.ts'
import { freshDeposit, newestDeposit } from './orders.ts'
import { openInside, SCREENS, settled } from './screens.ts'
import { expectInvariants } from './invariants.ts'
import { text } from './texts.ts'

test.afterEach(({ page, platform }) => expectInvariants(page, platform))

test.describe('a balance', () => {
  test.use({ lang: 'ID', theme: 'light', member: 'demo' })

  // Red when an unreadable value is shown as a number, or a long amount goes through a float.
  test('is shown exactly or not at all', async ({ page, network, lang }) => {
    const main = page.getByRole('main')
    await page.goto('/home')
    await settled(page)
    for (const [wire, shown] of [
      ['-1', `−${figure(lang, '1')}`],
      ['1,722.3579', figure(lang, '1722.3579')],
      ['12345678901234567890', '12.345.678.901.234.567.890,00'],
      ['1e3', '--'],
    ]) {
      await test.step(`balance ${wire}`, async () => {
        const fault = network.fault({
          kind: 'rewritten',
          path: '/m/token/user',
          change: (body) => body.replace(/"balance":"[^"]*"/, `"balance":"${wire}"`),
        })
        await page.getByRole('button', { name: text(lang, 'Refresh') }).tap()
        await expect(main).toContainText(`${text(lang, 'Central <0/>')}${shown} ·`)
        await expect(main).not.toContainText('NaN')
        fault.release()
      })
    }
  })
})

test.describe('banners', () => {
  test.use({ lang: 'EN', member: 'demo' })

  // Red when one bad row breaks home, or a banner without a title or picture is an empty box.
  test('do not break home when their pictures fail', async ({ page, network, lang }) => {
    network.fault({
      kind: 'rewritten',
      path: '/m/indexdata/getlist',
      change: (body) => {
        const { data, ...envelope } = JSON.parse(body)
        const banner = ['https://', 'https://cdn.test:port/a.png', 'a.png'].map((img) => ({
          ...data.banner[0],
          img,
          title: '',
        }))
        return JSON.stringify({ ...envelope, data: { ...data, banner } })
      },
    })
    await page.goto('/home')
    await settled(page)
    await expect(page.getByRole('heading', { name: text(lang, 'Wallet balance') })).toBeVisible()
    const banners = page.getByRole('region', { name: text(lang, 'What’s new') }).getByRole('listitem')
    await expect(banners).toHaveCount(3)
    for (const banner of await banners.all()) await expect(banner.locator('svg, img')).not.toHaveCount(0)
  })
})

test.describe('banners of the app’s own pages', () => {
  test.use({ lang: 'EN', member: 'demo' })

  // Red when a session that is only in memory ends at a banner, or a banner's file on the server is replaced by home.
  test('open in the app without a page load, where they should not open a window', async ({
    page,
    network,
    lang,
  }) => {
    const path = '/uploads/terms.html'
    const links = [
      { open: 0, open_url: '/service', title: '' },
      { open: 0, open_url: '//other.example/activity' },
      { open: 0, open_url: path },
      { open: 1, open_url: '/activity' },
    ]
    network.fault({
      kind: 'rewritten',
      path: '/m/indexdata/getlist',
      change: (body) => {
        const { data, ...envelope } = JSON.parse(body)
        const banner = links.map((link, sort) => ({ ...data.banner[0], ...link, sort }))
        return JSON.stringify({ ...envelope, data: { ...data, banner } })
      },
    })
    await page.goto('/home')
    await settled(page)
    const banners = page.getByRole('region', { name: text(lang, 'What’s new') }).getByRole('link')
    await expect(banners).toHaveCount(3)
    await expect(banners.first(), 'without a title').toHaveAccessibleName(text(lang, 'What’s new'))
    await expect(banners.last()).toHaveAttribute('target', '_blank')
    const open = page.context().pages().length
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
    await banners.first().click()
    await expect(page).toHaveURL('/service')
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
    expect(page.context().pages()).toHaveLength(open)
    await page.goBack()
    network.fault({ kind: 'answer', status: 200, contentType: 'text/html', body: '<main>Terms</main>', path })
    await banners.nth(1).dispatchEvent('click')
    await expect(page.getByText('Terms', { exact: true })).toBeVisible()
  })
})

test.describe('a payment page', () => {
  test.use({ lang: 'TW', theme: 'dark', size: 'android', member: 'demo' })

  // Red when the app trusts what the URL says about the payment.
  test('is not trusted: the state comes from the server', async ({ page, platform, network, lang }) => {
    const trade = freshDeposit(platform)
    const answers = network.fault({ kind: 'late', path: '/m/recharge/details' })
    await page.goto(`/detail?id=${trade.id}&status=success&amount=9`)
    await answers.hit
    const successful = page.getByText(text(lang, 'Successful'))
    await expect(successful).toHaveCount(0)
    answers.release()
    await expect(page.getByRole('banner').getByText(text(lang, 'In progress'))).toBeVisible()
    await expect(page.getByRole('main')).toContainText(figure(lang, '500'))
    await expect(successful).toHaveCount(0)
  })
})

test.describe('answers of an unexpected shape', () => {
  test.use({ lang: 'EN', theme: 'light', member: 'demo', expectedErrors: /^$/ })

  // Red when a screen trusts an answer's shape. The user info stays valid: without it the session would end.
  for (const [what, fault] of [
    ['every value of another type', TOXICS['wrong types']],
    ['nothing in them', envelope(200, '', { data: null })],
    ['an object in the place of a list', envelope(200, '', { data: { data: {} } })],
  ] as const) {
    test(`break no screen: ${what}`, { tag: '@long' }, async ({ page, platform, network, lang }) => {
      network.fault({ ...fault, path: /^\/m\/(?!token\/user)/ })
      await page.goto('/home')
      await settled(page)
      for (const path of [...SCREENS, `/detail?id=${newestDeposit(platform).id}`]) {
        if (path !== '/home') await openInside(page, path)
        await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|\[object|TypeError/)
        await expect(page.getByText(text(lang, 'Something went wrong in the app.')), path).toHaveCount(0)
      }
    })
  }
})
