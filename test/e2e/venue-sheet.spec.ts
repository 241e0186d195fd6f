import { SPECIAL_VENUES } from '../platform/seed-texts/lobby-texts.ts'
import { expect, test } from './journey.ts'
import { text } from './texts.ts'
import { steadyVenues, transferSteps } from './transfer-steps.ts'
import { moveIn } from './transfers.ts'

test.use({ member: 'demo', lang: 'TW', theme: 'dark', size: 'android' })

test('the member centre shows the venue wallets and leads to recovering everything', async ({
  page,
  platform,
  line,
  lang,
}) => {
  steadyVenues(line)
  moveIn(platform, 1, '70')
  await page.goto('/member')
  await page.getByRole('button', { name: text(lang, 'Venue wallets') }).tap()
  const sheet = page.getByRole('dialog', { name: text(lang, 'Venue wallets') })
  await expect(sheet.getByRole('listitem').filter({ hasText: SPECIAL_VENUES.lantern[lang] })).toContainText(
    '70.00',
  )
  const closed = sheet.getByRole('listitem').filter({ hasText: SPECIAL_VENUES.closed[lang] })
  await expect(closed, 'unavailable is not 0').toContainText(text(lang, 'Unavailable'))
  await sheet.getByRole('link', { name: text(lang, 'Recover all') }).tap()
  await expect(page).toHaveURL(/\/transfer\?recover=true/)
  await expect(transferSteps(page, lang).recoverSheet).toBeVisible()
})
