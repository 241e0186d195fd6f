import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '../../src/i18n/locales.ts'
import { ROOT } from '../gate/stage.ts'
import { SHOTS } from './gallery-shots.ts'
import { test } from './journey.ts'

// Takes the pictures of `npm run gallery` (gallery.ts): each screen once in each state. Languages, themes and sizes alternate.

/** The folder of the pictures; their names are their captions. */
const PICTURES = join(ROOT, 'test-results/gallery/pictures')

const LANGS = process.env['GALLERY_LANGS']?.split(',') ?? []
const LANGUAGES_SHOWN = LANGUAGES.map(({ wire }) => wire).filter(
  (wire) => LANGS.length === 0 || LANGS.includes(wire),
)
const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

/** The height that a picture may have: lists load more as they grow. */
const LONGEST = 2_000

mkdirSync(PICTURES, { recursive: true })

for (const [place, { screen, state, member = 'demo', popUps = false, reach }] of SHOTS.entries()) {
  const lang = LANGUAGES_SHOWN[place % LANGUAGES_SHOWN.length] ?? 'CN'
  const theme = Math.floor(place / LANGUAGES_SHOWN.length) % 2 ? 'dark' : 'light'
  const { width, height } = SIZES[place % SIZES.length] ?? { width: 390, height: 844 }

  test.describe(`${screen}, ${state}`, () => {
    test.use({ lang, theme, member, popUps, drawings: true, viewport: { width, height } })
    // Some states are errors on purpose.
    test.use({ expectedErrors: /./ })

    test(`${lang} ${theme} ${width}`, async ({ page, platform, network, context }) => {
      await reach({ page, platform, network, lang })
      // Pictures arrive last; those below the fold are not loaded.
      await page.waitForFunction(() =>
        [...document.images].every(
          (image) =>
            image.complete || image.getBoundingClientRect().top > innerHeight || !image.checkVisibility(),
        ),
      )
      const name = `${String(place).padStart(3, '0')} ${screen.replaceAll('/', '∕')}, ${state} · ${lang} ${theme} ${width}.png`
      // Makes the window as high as the screen, so that fixed bars are at its end.
      if ((await page.locator('dialog:modal').count()) === 0) {
        const whole = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ width, height: Math.min(Math.max(height, whole), LONGEST) })
      }
      await page.screenshot({ path: join(PICTURES, name) })
      await context.setOffline(false)
    })
  })
}
