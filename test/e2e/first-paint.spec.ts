import type { Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import type { FaultProxy } from '../platform/faults/fault-proxy.ts'
import { expect, test, type JourneyOptions } from './journey.ts'
import { bypassHttpCache, settled } from './screens.ts'
import { text } from './texts.ts'

/** Resolves with the text positions on a guest's home, to a tenth of a pixel. */
function places(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const parts = ['main h2', 'main p', 'main a[href^="/login"]', 'main a[href^="/register"]', 'nav a']
    const found = parts.flatMap((part) =>
      // The footer of home is a paragraph too.
      [...document.querySelectorAll(part)]
        .slice(0, part === 'nav a' ? 4 : 1)
        .map((element) => [part, element] as const),
    )
    return Object.fromEntries(
      found.map(([part, element], place) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const [box, words] = [element, range].map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return [x, y, width, height].map((side) => side.toFixed(1)).join(' ')
        })
        const { color, fontFamily, fontSize, fontWeight, lineHeight } = getComputedStyle(element)
        return [
          `${place} ${part}`,
          [box, words, color, fontFamily, fontSize, fontWeight, lineHeight].join(' | '),
        ]
      }),
    )
  })
}

const LOOKS: Partial<JourneyOptions>[] = [
  { lang: 'CN', theme: 'light', size: 'iphone' },
  { lang: 'EN', theme: 'dark', size: 'android' },
  { lang: 'TW', theme: 'dark', size: 'iphone' },
  { lang: 'ID', theme: 'light', size: 'android' },
]

for (const look of LOOKS) {
  // The gate covers a light and a dark look, and both scripts.
  test.describe(
    `a guest in ${look.lang}`,
    { tag: look.lang === 'CN' || look.lang === 'EN' ? [] : '@long' },
    () => {
      test.use({ ...look, cold: true })

      if (look.lang === 'EN') test.use({ viewport: { width: 1100, height: 800 } }) // two columns
      if (look.lang === 'TW') test.use({ viewport: { width: 768, height: 1024 } }) // the side rail, next to larger text
      test('reads the welcome card before the app is there, and it stays in place', async ({
        page,
        network,
        lang,
      }) => {
        if (lang === 'TW') await page.addInitScript(() => localStorage.setItem('text-size', '1.3'))
        const held = network.fault({ kind: 'held', path: /^\/assets\// })
        await page.goto('/home', { waitUntil: 'commit' })
        await held.hit
        await expect(page.getByRole('link', { name: text(lang, 'Register') })).toBeVisible()
        const before = await places(page)
        await expect(page.locator('.frame')).toBeVisible()
        expect(await pendingRules(page)).toBe(1)
        held.release()
        await settled(page)
        expect(await places(page)).toEqual(before)
        expect(await pendingRules(page), 'rules that recheck the page at each insertion').toBe(0)
      })
    },
  )
}

/** Resolves with the number of style rules that ask whether a screen is pending. */
function pendingRules(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .filter(({ cssText }) => cssText.includes(':has([data-pending]')).length,
  )
}

test.describe('a member', () => {
  // With a worker, which answers at once, the app would replace the frame before it is looked at.
  test.use({ member: 'demo', lang: 'EN', worker: false })
  test.use({ viewport: { width: 768, height: 1024 } }) // the side rail, next to larger text

  test('sees the tabs, which stay beside the screen, and no guest’s card while the app loads', async ({
    page,
    network,
    lang,
  }) => {
    const left = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().left)
    await page.goto('/home')
    await settled(page)
    await page.evaluate(() => localStorage.setItem('text-size', '1.3'))
    await bypassHttpCache(page, '/assets/**')
    for (const path of ['/home', '/home/category', '/activity', '/service', '/member']) {
      // A page that still loads its deferred chunks would fill all connections with held requests, and the next page gets none.
      await page.goto('about:blank')
      const held = network.fault({ kind: 'held', path: /^\/assets\// })
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('.frame nav'), path).toBeVisible()
      await expect(page.getByRole('link', { name: text(lang, 'Register') })).toBeHidden()
      const before = await left()
      held.release()
      await settled(page)
      expect(await left(), path).toBe(before)
    }
  })
})

/** Resolves with the positions of these texts and of the text in these fields. */
function placesOnForm(page: Page, words: string[], fields: string[]) {
  return page.evaluate(
    ([wanted, names]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Record<string, string> = {}
      while (texts.nextNode()) {
        const { currentNode } = texts
        const word = currentNode.textContent?.trim() ?? ''
        const range = document.createRange()
        range.selectNodeContents(currentNode)
        const { x, y, width, height } = range.getBoundingClientRect()
        if (!wanted.includes(word) || width === 0 || found[word] !== undefined) continue
        const { color, fontFamily, fontSize, fontWeight } = getComputedStyle(
          currentNode.parentElement ?? document.body,
        )
        const box = [x, y, width, height].map((side) => side.toFixed(1))
        found[word] = [...box, color, fontFamily, fontSize, fontWeight].join(' ')
      }
      for (const field of document.querySelectorAll('input')) {
        if (!names.includes(field.name) || !field.checkVisibility()) continue
        const { x, y, height } = field.getBoundingClientRect()
        const { borderLeftWidth, paddingLeft } = getComputedStyle(field)
        found[field.name] = [x + parseFloat(borderLeftWidth) + parseFloat(paddingLeft), y + height / 2].join(
          ' ',
        )
      }
      return found
    },
    [words, fields] as const,
  )
}

// Runs in the page: notes each place of the username's field, in every frame.
function notePlaces(): void {
  const places = new Set<string>()
  const look = () => {
    const field = [...document.querySelectorAll('input[name=username]')].find((one) => one.checkVisibility())
    const { top = 0, bottom = 0 } = field?.getBoundingClientRect() ?? {}
    if (field) places.add(String(Math.round((top + bottom) / 2)))
    else if (places.size > 0) places.add('none')
    document.documentElement.dataset['places'] = [...places].join(' ')
    requestAnimationFrame(look)
  }
  look()
}

const FORMS = [
  {
    path: '/login',
    words: ['Log in', 'Welcome back.', 'Username', 'Password', 'Forgot your password?'],
    fields: ['username', 'password'],
  },
  {
    path: '/register',
    words: ['Register', 'Registering takes about a minute.', 'Username', 'Password', 'Repeat password'],
    fields: ['username', 'password', 'o_password'],
  },
]

for (const [at, { path, words: english, fields }] of FORMS.entries()) {
  test.describe(`a guest on ${path}`, () => {
    test.use({ ...LOOKS[at + 1], cold: true })

    test('types before the app is there, and goes on typing where nothing has moved', async ({
      page,
      network,
      lang,
    }) => {
      const held = network.fault({ kind: 'held', path: /^\/assets\// })
      const config = network.fault({ kind: 'held', path: '/m/indexdata/getlist', times: 1 })
      await page.goto(path, { waitUntil: 'commit' })
      await held.hit
      const field = (name: string) => page.locator(`input[name=${name}]:visible`)
      const words = english.map((word) => text(lang, word))
      for (const name of fields) await field(name).fill(`my ${name}`)
      await field('username').fill('dmo')
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowRight')
      const before = await placesOnForm(page, words, fields)
      await expect(page.locator('.frame')).toBeVisible()
      await page.evaluate(notePlaces)
      held.release()
      await expect(page.locator('#root > *').first()).toBeAttached()
      await page.keyboard.type('e')
      config.release()
      await settled(page)
      expect(await page.locator('html').getAttribute('data-places')).toMatch(/^\d+$/)
      await expect(field('username')).toHaveValue('demo')
      for (const name of fields.slice(1)) await expect(field(name)).toHaveValue(`my ${name}`)
      expect(Object.keys(before)).toHaveLength(words.length + fields.length)
      expect(await placesOnForm(page, words, fields)).toEqual(before)
    })
  })
}

/** Presses the frame's button, and keeps the mouse down while the app takes over. */
async function pressAtHandOver(page: Page, network: FaultProxy, lang: WireLanguage) {
  const held = network.fault({ kind: 'held', path: /^\/assets\// })
  await page.goto('/login', { waitUntil: 'commit' })
  await held.hit
  await page.locator('input[name=username]:visible').fill('demo')
  await page.locator('input[name=password]:visible').fill('demo1234')
  await page
    .locator('.frame')
    .getByRole('button', { name: text(lang, 'Log in') })
    .hover()
  await page.mouse.down()
  held.release()
  await expect(page.locator('.frame')).toHaveCount(0)
}

test.describe('a guest who logs in before the app is there', () => {
  test.use({ ...LOOKS[1], cold: true })

  test('presses once: the app logs in as soon as it has loaded', async ({ page, network, lang }) => {
    const held = network.fault({ kind: 'held', path: /^\/assets\// })
    await page.goto('/login', { waitUntil: 'commit' })
    await held.hit
    const button = page.locator('.frame').getByRole('button', { name: text(lang, 'Log in') })
    const username = page.locator('input[name=username]:visible')
    const password = page.locator('input[name=password]:visible')
    await username.fill('demo')
    await button.click()
    await expect(password).toBeFocused()
    await password.fill('demo')
    await password.press('Enter')
    await expect(button).toHaveAttribute('aria-busy')
    await password.press('End')
    await page.keyboard.type('1234')
    await expect(button).not.toHaveAttribute('aria-busy')
    await button.click()
    held.release()
    await expect(page).toHaveURL(/\/home$/)
    await settled(page)
  })

  // Red when the app takes the button away under the finger, and the press is lost.
  test('logs in when the app replaces the frame during the press', async ({ page, network, lang }) => {
    await pressAtHandOver(page, network, lang)
    await page.mouse.up()
    await expect(page).toHaveURL(/\/home$/)
    await settled(page)
  })

  test('cancels the press when the pointer leaves the button', async ({ page, network, lang }) => {
    await pressAtHandOver(page, network, lang)
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await settled(page)
    expect(network.arrivals('/m/user/login')).toEqual([])
  })
})
