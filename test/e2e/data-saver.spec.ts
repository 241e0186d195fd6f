import { expect, test } from './journey.ts'
import { openInside, settled } from './screens.ts'
import { text } from './texts.ts'

const LOGO = '/uploads/activity-1.svg'
// The browser may have cached the picture for an earlier journey. With a query, it requests it again.
const withLogo = (body: string) => body.replace(/"logo":"[^"]*"/, `"logo":"${LOGO}?logo"`)

// Red when an operator's picture is loaded in data-saver mode, the choice is not stored, or a banner loses its text with its picture.
test.describe('a member who saves data', () => {
  test.use({ lang: 'TW', theme: 'dark', member: 'demo' })

  test('loads no picture of the operator’s, reads the banners, and finds the choice in the diagnostics', async ({
    page,
    network,
    lang,
    context,
  }) => {
    network.fault({ kind: 'rewritten', path: '/m/indexdata/getlist', change: withLogo })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const banners = page.getByRole('region', { name: text(lang, 'What’s new') })
    const pictures = () =>
      network
        .arrivals()
        .filter(({ headers }) => (headers.accept ?? '').startsWith('image/'))
        .map(({ path }) => path)
        .filter((path) => !path.startsWith('/icons/'))
    await page.goto('/setting')
    const choice = page.getByRole('radiogroup', { name: text(lang, 'Data saver') })
    await choice.getByRole('radio', { name: text(lang, 'On'), exact: true }).check()
    await page.goto('/home')
    await settled(page)
    await expect(banners.getByRole('listitem').first()).not.toBeEmpty()
    await expect(banners.getByRole('img')).toHaveCount(0)
    await openInside(page, '/transfer')
    expect(pictures()).toEqual([])

    await page.goto('/setting')
    await expect(choice.getByRole('radio', { name: text(lang, 'On'), exact: true })).toBeChecked()
    await page.getByRole('button', { name: text(lang, 'Copy all') }).click()
    const read = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(read).toContain(`${text(lang, 'Data saver')}: ${text(lang, 'On')}`)
    const copied = await read()
    expect(copied).toContain(`${text(lang, 'Unconfirmed orders')}: 0`)
    expect(copied).not.toMatch(/demo|138001|12,?480/)

    await choice.getByRole('radio', { name: text(lang, 'Off'), exact: true }).check()
    await page.goto('/home')
    await expect(banners.getByRole('img').first()).toBeVisible()
    await expect.poll(pictures).toContain(LOGO)
  })
})
