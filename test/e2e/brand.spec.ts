import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { avatars, brand, description } from '../../src/pwa/brand.ts'
import { tokenColour } from '../../src/pwa/build/colour-tokens.ts'
import {
  buildSecondBrand,
  SECOND,
  SECOND_AVATARS,
  SECOND_COLOURS,
  SECOND_DESCRIPTION,
  SECOND_SHORTCUT,
} from './build-second-brand.ts'
import { ROOT } from '../gate/stage.ts'
import { buildEnv } from './built-app.ts'
import { expect, test as journey } from './journey.ts'
import { settled } from './screens.ts'

/** The name of the first brand, in the app and in the platform's operator texts. */
const FIRST_NAME = /Lantern|灯笼|燈籠/g

const test = journey.extend({
  dist: [
    async ({ ownApiHost }, use) => {
      const folder = await buildSecondBrand(buildEnv(ownApiHost))
      await use(join(folder, 'dist'))
      rmSync(folder, { recursive: true })
    },
    { scope: 'test', timeout: 240_000 }, // a whole build beside other journeys
  ],
})

test.use({ lang: 'EN', theme: 'dark' })

test('a second brand is built from its brand and token file, and nothing of the first is left', async ({
  page,
  platform,
  network,
  dist,
}) => {
  await test.step('in what was built', async () => {
    const replaced = Object.keys(SECOND_COLOURS).flatMap((name) => {
      const { light, dark } = tokenColour(name)
      return [light, dark]
    })
    expect(replaced).toContain('#be3920')
    const first = [...replaced, ...brand.mark.map(({ d }) => d), description].concat(
      Object.values(avatars).map((titles) => titles['zh-CN']),
    )
    const left = globSync('{*,assets/*,icons/*,icons/avatars/*}.{html,js,css,svg,webmanifest,conf}', {
      cwd: dist,
    }).flatMap((name) => {
      const text = readFileSync(join(dist, name), 'utf8')
      const found = [...(text.match(FIRST_NAME) ?? []), ...first.filter((mine) => text.includes(mine))]
      return found.map((mine) => `${name}: ${mine}`)
    })
    expect(left).toEqual([])
    for (const name of globSync('icons/*.*', { cwd: dist })) {
      const drawn = readFileSync(join(dist, name))
      expect(drawn.equals(readFileSync(join(ROOT, 'dist', name))), name).toBe(false)
    }
    expect(JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8'))).toMatchObject({
      name: SECOND.name,
      short_name: SECOND.name,
      description: SECOND_DESCRIPTION,
      theme_color: SECOND_COLOURS.paper[0],
      background_color: SECOND_COLOURS.paper[0],
      shortcuts: [{ name: SECOND_SHORTCUT.name, url: SECOND_SHORTCUT.url }],
    })
    expect(globSync('icons/avatars/*.svg', { cwd: dist })).toEqual(
      Object.keys(SECOND_AVATARS).map((name) => `icons/avatars/${name}.svg`),
    )
    const html = readFileSync(join(dist, 'index.html'), 'utf8')
    for (const mine of [SECOND_DESCRIPTION, ...SECOND_COLOURS.paper, ...SECOND.mark.map(({ d }) => d)])
      expect(html).toContain(mine)
  })

  await test.step('on the screen, before the operator’s config is there', async () => {
    platform.setConfig({ config_site: { title: '' } })
    // Removes the first brand's name from the operator's own texts.
    network.fault({
      kind: 'rewritten',
      path: /^\/m\//,
      change: (body) => body.replaceAll(FIRST_NAME, 'Pier'),
    })
    for (const path of ['/home', '/login', '/register', '/member', '/setting']) {
      await page.goto(path)
      await settled(page)
      expect(await page.evaluate(() => document.body.innerText + document.title), path).not.toMatch(
        FIRST_NAME,
      )
    }
    await page.goto('/home')
    await expect(page).toHaveTitle(SECOND.name)
    const header = page.getByRole('banner')
    await expect(header.getByRole('heading', { name: SECOND.name })).toBeVisible()
    await expect(header.locator('svg path').first()).toHaveAttribute('d', SECOND.mark[0]?.d ?? '')
    await expect(page.locator('meta[name=theme-color]').last()).toHaveAttribute(
      'content',
      SECOND_COLOURS.paper[1],
    )
    const action = page.getByRole('main').getByRole('link', { name: 'Log in' })
    await expect(action).toHaveCSS('background-color', 'rgb(99, 199, 230)')
    await expect(action).toHaveCSS('color', 'rgb(3, 32, 43)')
  })

  await test.step('and by the name and logo of the config', async () => {
    platform.setConfig({ config_site: { title: 'Pier Club', logo: '/icons/any-192.png' } })
    await page.goto('/login')
    await settled(page)
    await expect(page.getByText('Pier Club')).toBeVisible()
    await expect(page.locator('main img[src="/icons/any-192.png"]')).toBeVisible()
  })
})
