import { TOXICS } from '../platform/faults/toxics.ts'
import { depositSteps, goToConfirm, NEVER_PAID } from './deposit-steps.ts'
import { logIn, logOut } from './forms.ts'
import { expect, test } from './journey.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'

// Red when one of the five does not reach the other tab, or is trusted there without a request to the server.
test.use({ lang: 'EN', theme: 'light', expectedErrors: /ERR_|status of 50\d/ })

test('log-in, balance, language, submissions and log-out agree in two tabs', async ({
  page,
  context,
  line,
}) => {
  const other = await context.newPage()
  await other.goto('/home')
  await settled(other)
  await page.goto('/login')
  await logIn(page, 'EN', 'demo', 'demo1234')
  await expect(page).toHaveURL('/home')
  await expect(other.getByText(text('EN', 'Wallet balance'))).toBeVisible()
  await expect(other.getByText('12,480.50')).toBeVisible()
  await expect(page.getByText('12,480.50')).toBeVisible()

  await test.step('the balance', async () => {
    line.fault({
      kind: 'rewritten',
      path: '/m/token/user',
      change: (body) => body.replace(/11(,?)980\.5/, '10$1980.5'),
    })
    await page.getByRole('button', { name: text('EN', 'Refresh') }).tap()
    await expect(page.getByText('11,480.50')).toBeVisible()
    await expect(other.getByText('11,480.50')).toBeVisible()
  })

  await test.step('submissions', async () => {
    const steps = depositSteps(page, 'EN', NEVER_PAID)
    await goToConfirm(page, steps, '300')
    line.fault({ ...TOXICS['carried out, then reset'], path: '/m/recharge/order' })
    line.fault({ ...TOXICS['503 without an envelope, carried out'], path: '/m/trade/record' })
    await steps.confirm.tap()
    await expect(page.getByText(text('EN', 'Don’t pay again.'))).toBeVisible()
    await expect(other.getByRole('link', { name: text('EN', 'We’ll keep checking.') })).toBeVisible()
  })

  await test.step('the language', async () => {
    await page.goto('/setting')
    await page.getByRole('radio', { name: 'Bahasa Indonesia' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('ID', 'Settings'))
    await expect(other.getByText(text('ID', 'Wallet balance'))).toBeVisible()
    await expect(other.locator('html')).toHaveAttribute('lang', 'id')
    await page.getByRole('radio', { name: 'English' }).tap()
    await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  })

  await test.step('the log-out', async () => {
    await logOut(page, 'EN')
    await expect(other.getByText(text('EN', 'Wallet balance'))).toHaveCount(0)
    await expect(other.getByRole('link', { name: text('EN', 'Register'), exact: true })).toBeVisible()
  })
})
