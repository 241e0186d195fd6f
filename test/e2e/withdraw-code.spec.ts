import { TOXICS } from '../platform/faults/toxics.ts'
import { journalStates } from './disk.ts'
import { expectInvariants } from './invariants.ts'
import { expect, test } from './journey.ts'
import { advanceClockUntil } from './page-clock.ts'
import { text } from './texts.ts'
import { withdrawSteps } from './withdraw-steps.ts'

const ORDER = '/m/drawing/order'
const RECORDS = '/m/trade/record'
const CODE = '246810'

const withoutCode = (body: string) => body.replace('"pay_password":true', '"more":true')

test.afterEach(({ page, platform }) => expectInvariants(page, platform))

const withoutErrors = (body: string) => JSON.stringify({ ...JSON.parse(body), errors: undefined })

// Red when an order that needs a code can never be placed, because there is no field for the code.
test.describe('a member whose withdrawal code is not in the user info', () => {
  test.use({ lang: 'EN', size: 'iphone', member: 'coded', expectedErrors: /status of 504/ })

  test(
    'can enter it after a refusal that names no field, also when an order is sent again',
    { tag: '@request_id' },
    async ({ page, network, lang }) => {
      await page.clock.install()
      network.fault({ kind: 'rewritten', path: '/m/token/user', change: withoutCode })
      const steps = withdrawSteps(page, lang)
      const refused = async () => {
        const noted = page.waitForResponse(`**${RECORDS}`)
        await page.goto('/withdraw')
        await noted
        network.fault({ kind: 'rewritten', path: ORDER, change: withoutErrors, times: 1 })
        await steps.field.fill('300')
        await steps.review.tap()
        await steps.confirm.tap()
        await expect(steps.sheet).toHaveCount(0)
        await steps.review.tap()
      }

      await test.step('a new order', async () => {
        await refused()
        await expect(steps.confirm, 'the code is optional').not.toHaveAttribute('aria-disabled')
        await steps.code.fill('24')
        await expect(steps.confirm).toHaveAttribute('aria-disabled', 'true')
        const size = page.viewportSize()
        if (!size) throw new Error('the page has no size')
        for (const height of [size.height - 300, 308]) {
          await page.setViewportSize({ ...size, height }) // what a keyboard leaves
          await expect(steps.confirm).toBeInViewport({ ratio: 1 })
        }
        await page.setViewportSize(size)
        await steps.code.fill(CODE)
        await steps.confirm.tap()
        await expect(page).toHaveURL(/\/detail\?id=.*&type=withdrawal/)
        await expect.poll(() => journalStates(page, '300')).toEqual([])
      })

      // Red when it is sent without its code, and the refusal of that counts as proof that no order exists.
      await test.step('the same order again', async () => {
        await refused()
        await steps.code.fill(CODE)
        network.fault({ ...TOXICS['504 without an envelope'], path: ORDER, times: 1 })
        await steps.confirm.tap()
        const again = page.getByRole('button', { name: text(lang, 'Send the same order again') })
        await advanceClockUntil(page, network, (stride) => expect(again).toBeVisible(stride))
        await again.tap()
        const sheet = page.getByRole('dialog', { name: text(lang, 'Send the same order again?') })
        await expect(sheet.getByLabel(text(lang, 'Withdrawal code'), { exact: true })).toBeVisible()
        await expect(sheet.locator('footer').getByRole('button')).toHaveAttribute('aria-disabled', 'true')
      })
    },
  )

  test(
    'enters it after a refusal, also when an order is sent again',
    { tag: ['@field_errors', '@request_id'] },
    async ({ page, platform, network, lang }) => {
      await page.clock.install()
      network.fault({ kind: 'rewritten', path: '/m/token/user', change: withoutCode })
      const before = platform.countOrders('coded', 'drawing')
      const steps = withdrawSteps(page, lang)
      const review = async () => {
        await page.goto('/withdraw')
        await steps.field.fill('300')
        await steps.review.tap()
        await expect(steps.code).toHaveCount(0)
      }

      await test.step('a new order', async () => {
        await review()
        await steps.confirm.tap()
        await expect(steps.code).toBeFocused()
        await expect(steps.code).toHaveAttribute('aria-invalid', 'true')
        await steps.code.fill(CODE)
        await steps.confirm.tap()
        await expect(page).toHaveURL(/\/detail\?id=.*&type=withdrawal/)
        await expect.poll(() => journalStates(page, '300')).toEqual([])
      })

      await test.step('the same order again', async () => {
        const noted = page.waitForResponse(`**${RECORDS}`)
        await review()
        await noted
        network.fault({ ...TOXICS['504 without an envelope'], path: ORDER, times: 1 })
        await steps.confirm.tap()
        await expect(page.getByText(text(lang, 'Don’t withdraw again.'))).toBeVisible()
        const again = page.getByRole('button', { name: text(lang, 'Send the same order again') })
        await advanceClockUntil(page, network, (stride) => expect(again).toBeVisible(stride))
        await again.tap()
        const sheet = page.getByRole('dialog', { name: text(lang, 'Send the same order again?') })
        const code = sheet.getByLabel(text(lang, 'Withdrawal code'), { exact: true })
        await expect(code).toHaveCount(0)
        await sheet.locator('footer').getByRole('button').tap()
        await expect(sheet).toHaveCount(0)
        await again.tap()
        await code.fill(CODE)
        await sheet.locator('footer').getByRole('button').tap()
        await expect.poll(() => platform.countOrders('coded', 'drawing')).toBe(before + 2)
      })
    },
  )
})
