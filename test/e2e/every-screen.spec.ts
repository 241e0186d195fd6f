import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { press } from './forms.ts'
import { FRAMES, hiddenFocus, misfits, NARROW_FRAMES, zoomingFields } from './geometry.ts'
import { expect, test } from './journey.ts'
import { measureShift } from './layout-shift.ts'
import { dropLongTimers, BELOW_HOME_WAIT_MS } from './long-timers.ts'
import { newestDeposit } from './orders.ts'
import { serverTexts, enablePseudoLocale, unbracketed } from './pseudo.ts'
import { failures, FILLED_FORMS, goInside, MEMBER_TABS, OPENERS, SCREENS, settled } from './screens.ts'
import { text } from './texts.ts'

// Visits each screen once for each sign-in state and theme. Console errors, page errors and CSP violations fail each journey anyway.
// Light theme, first load, in Indonesian: red when a label is missing, a target is smaller than 24 px, a text is cut at 320 px, at 200 % or with wide
// text spacing, the focus is hidden, a field's text is smaller than 16 px, a screen and its skeleton differ in size, a route redirects, or a guest's
// screen makes a member's call.
// Dark theme, visited inside the app, each text in brackets and 40 % longer: red when a colour loses contrast, a text is not translated, something
// moves under reduced motion, or a long text is cut. A sheet is measured as its screen is.

const LOOKS = [
  { member: '', theme: 'light', lang: 'ID', size: 'android' },
  { member: 'demo', theme: 'light', lang: 'ID', size: 'iphone' },
  { member: '', theme: 'dark', lang: 'EN', size: 'iphone' },
  { member: 'demo', theme: 'dark', lang: 'EN', size: 'android' },
] as const

/** The screens that guests can use. All others offer to log in instead. */
const FOR_GUESTS = new Set(
  ['/home', '/home/category', '/activity', '/activity-detail', '/list', '/details', '/service'].concat([
    '/vip',
    '/setting',
    '/login',
    '/register',
  ]),
)

/** The calls that a guest may make (specification section 7). */
const GUEST_CALLS = new Set(
  ['user/login', 'user/register', 'captcha/get', 'indexdata/getlist', 'system/getlist', 'lang/getlist']
    .concat('currency/getlist', 'notice/getlist', 'activity/class', 'activity/list')
    .concat('interface/class', 'interface/list', 'gamelist/getlist')
    .map((call) => `/m/${call}`),
)

/** Resolves with Chinese texts that are not marked as foreign or the member's own. */
async function chineseTexts(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => {
    const found = [document.title]
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const { textContent, parentElement } = walk.currentNode
      const isForeign = parentElement?.closest('[lang^=zh], [translate=no], script, style')
      if (!isForeign && parentElement?.checkVisibility()) found.push(textContent ?? '')
    }
    return found
  })
  return words.filter((line) => /\p{Script=Han}/u.test(line))
}

/** Resolves with what moves on the page now, one line each. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      // Changes nothing that can be seen.
      .filter((animation) => !(animation instanceof CSSAnimation && animation.animationName === 'untappable'))
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        return `moves: ${target?.outerHTML.slice(0, 100) ?? 'something'}`
      }),
  )
}

/** Deletes everything stored but the session, so that the next screen is a first visit. Leaves the app. */
async function forget(page: Page): Promise<void> {
  await page.goto('/manifest.webmanifest')
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('lantern')
        opening.addEventListener('success', () => {
          const clearing = opening.result.transaction(['kept', 'records'], 'readwrite')
          clearing.objectStore('records').clear()
          const walk = clearing.objectStore('kept').openCursor()
          walk.addEventListener('success', () => {
            if (walk.result && walk.result.key !== 'session') walk.result.delete()
            walk.result?.continue()
          })
          clearing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
        opening.addEventListener('error', () => reject(new Error('the disk cannot be opened')))
      }),
  )
}

interface Measured {
  isDark: boolean
  textsOfServer: () => Promise<string[]>
  /** Whether a sheet is open, which is measured instead of the page. */
  isSheet?: boolean
}

/** Resolves with what is wrong with a page on a small screen, one line each. Leaves it in the last frame that it was measured in. */
async function smallScreenProblems(page: Page, { isDark, textsOfServer, isSheet }: Measured) {
  await page.setViewportSize({ width: 320, height: 568 })
  const inAxe = isSheet
    ? await violations(page, undefined, 'dialog:modal')
    : await violations(page, isDark ? ['color-contrast'] : undefined)
  return [
    // Ignores a rule: a bracketed label never starts with the bracketed visible text.
    ...inAxe.filter((line) => !isDark || !line.startsWith('label-content')),
    ...(isDark ? [] : await hiddenFocus(page)),
    ...(isDark ? [] : await zoomingFields(page)),
    ...(await misfits(page, isDark ? NARROW_FRAMES : FRAMES)),
    ...(await chineseTexts(page)),
    ...(isDark ? await unbracketed(page, textsOfServer) : []),
  ]
}

const PARTS = 4

for (const look of LOOKS) {
  const { member, theme, lang } = look
  const isDark = theme === 'dark'

  test.describe(`${member || 'guest'}, ${theme}`, () => {
    test.use({
      ...look,
      // The bracketed texts come through `page.route`, which a worker would bypass.
      ...(isDark && { worker: false }),
      contextOptions: { reducedMotion: isDark ? 'reduce' : 'no-preference' },
      // The manifest is opened as a page, for which the browser requests an icon.
      expectedErrors: /favicon\.ico/,
    })

    for (let part = 0; part < PARTS; part += 1) {
      // The gate visits each of a guest's screens in one theme only.
      const tag = !member && (part % 2 === 0) === isDark ? '@long' : []
      const name = `each screen is accessible, fits small screens and is translated, part ${part + 1} of ${PARTS}`
      test(name, { tag }, async ({ page, context, platform, network }) => {
        // Ten screens, each measured in several frames.
        test.slow()
        if (isDark) await enablePseudoLocale(context)
        // A member's home shows what it has when its wait ends; the orders would then push it down.
        if (!isDark) await page.addInitScript(dropLongTimers, BELOW_HOME_WAIT_MS)
        const textsOfServer = serverTexts(page)
        const shift = await measureShift(page)
        const size = page.viewportSize()
        const own = member ? [...MEMBER_TABS, `/detail?id=${newestDeposit(platform).id}`] : []
        const found: string[] = []
        // The gallery is the same for a guest. A member leaves login and register at once.
        const others = member ? ['/login', '/register'] : ['/demo']
        const screens = SCREENS.filter((path) => !others.includes(path))
        const paths = [...screens, ...own].filter((_, place) => place % PARTS === part)
        // Starts at the last screen, so that each screen is entered from another.
        if (isDark) {
          await page.goto(paths.at(-1) ?? '')
          await settled(page)
        }
        for (const path of paths) {
          if (size) await page.setViewportSize(size)
          const address = (member && FILLED_FORMS[path]) || path
          const problems: string[] = []
          await test.step(address, async () => {
            if (!isDark && path !== paths[0]) await forget(page)
            // Delays the answers until the skeleton was painted.
            const answers = network.fault({ kind: 'late', path: /^\/m\// })
            await (isDark ? goInside(page, address) : page.goto(address))
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
            await page.evaluate(
              () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
            )
            if (isDark) problems.push(...(await moving(page)))
            answers.release()
            await settled(page)
            if (isDark) problems.push(...(await moving(page)))

            const { pathname } = new URL(page.url())
            expect(path).toMatch(new RegExp(`^${pathname}(\\?|$)`))
            await expect(failures(page)).toHaveCount(0)
            if (!isDark) {
              const { sum, parts } = await shift()
              if (sum > 0.02) problems.push(`jumps by ${sum}: ${parts.join('\n')}`)
              if (!member && !FOR_GUESTS.has(pathname)) {
                const logIn = page
                  .getByRole('main')
                  .getByRole('link', { name: text(lang, 'Log in'), exact: true })
                await expect(logIn).toBeVisible()
              }
            }

            for (const [, opener] of member ? openersOf(path, isDark) : []) {
              await page.locator(opener).first().click()
              await expect(page.locator('dialog:modal')).toBeVisible()
              if (isDark) problems.push(...(await moving(page)))
              const inSheet = await smallScreenProblems(page, { isDark, textsOfServer, isSheet: true })
              problems.push(...inSheet.map((problem) => `${opener}: ${problem}`))
              await page.keyboard.press('Escape')
              await expect(page.locator('dialog:modal')).toHaveCount(0)
            }
            problems.push(...(await smallScreenProblems(page, { isDark, textsOfServer })))
          })
          found.push(...problems.map((problem) => `${address}: ${problem}`))
        }
        expect(found).toEqual([])
        if (member) return
        const calls = platform.requests.filter((request) => request.path.startsWith('/m/'))
        expect(calls.map((call) => call.path).filter((path) => !GUEST_CALLS.has(path))).toEqual([])
        expect(calls.filter(({ headers }) => 'authorization' in headers)).toEqual([])
      })
    }
  })
}

/** Each theme opens every second one, since sheets share the screens' colours. */
function openersOf(path: string, isDark: boolean): [path: string, opener: string][] {
  return OPENERS.filter(([screen], place) => screen === path && (place % 2 === 0) === isDark)
}

test.describe('the user agreement', () => {
  test.use({ theme: 'dark', lang: 'CN' })

  test('opens in an accessible sheet', async ({ page, lang }) => {
    await page.goto('/register')
    await press(page, lang, 'User agreement')
    await expect(page.locator('dialog:modal')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})

test.describe('the confirmation of a withdrawal', () => {
  test.use({ member: 'coded', theme: 'dark', lang: 'EN', worker: false })

  test('is accessible, fits small screens and is translated', async ({ page, context }) => {
    await enablePseudoLocale(context)
    const textsOfServer = serverTexts(page)
    await page.goto('/withdraw?amount=300')
    await page.locator('main button[type=submit]').click()
    await expect(page.locator('dialog:modal')).toBeVisible()
    expect(await smallScreenProblems(page, { isDark: true, textsOfServer, isSheet: true })).toEqual([])
  })
})
