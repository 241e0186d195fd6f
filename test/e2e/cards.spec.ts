import type { Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { cardParts, chooseBank, expectNotStored, NUMBER, sentTo, UNLIKELY } from './card-steps.ts'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { text } from './texts.ts'

// Red when a card can be added without a real name, or a number is not sent as shown or is stored unmasked.
const BANK = 'Bank Mandiri'
const BRANCH = 'Jakarta, KCP Kelapa Gading'

test.describe('a member without a real name', () => {
  test.use({ lang: 'ID', theme: 'dark', size: 'android', member: 'fresh' })

  test('binds it, adds a bank card, sees it masked and deletes it', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    const parts = cardParts(page, lang)
    const shownText = (source: string) => page.getByText(text(lang, source), { exact: true })
    await page.goto('/wallet-card')
    await expect(shownText('No card or address yet')).toBeVisible()
    await page.getByRole('link', { name: text(lang, 'Add bank card') }).tap()

    await test.step('the real name is required first, and confirmed', async () => {
      await page.getByRole('link', { name: text(lang, 'Add real name') }).tap()
      await expect(page).toHaveURL('/auth-tips')
      await parts.review.tap()
      await expect(shownText('Enter your real name')).toBeVisible()
      await page.getByLabel(text(lang, 'Real name')).fill('  Budi\u200B   Santoso ')
      await parts.review.tap()
      const dialog = page.getByRole('alertdialog', { name: 'Budi Santoso' })
      await dialog.getByRole('button', { name: text(lang, 'Edit name') }).tap()
      await expect(dialog).toHaveCount(0)
      expect(sentTo(platform, '/m/user/edit')).toEqual([])
      await parts.review.tap()
      await dialog.getByRole('button', { name: text(lang, 'Yes, add this name') }).tap()
      await expect(page).toHaveURL('/add-card?type=bank')
      expect(sentTo(platform, '/m/user/edit')).toEqual([{ real_name: 'Budi Santoso' }])
    })

    await test.step('each thing that is missing is asked for', async () => {
      await expect(parts.number).toBeVisible()
      await parts.review.tap()
      for (const id of ['prompt.bank-type', 'prompt.card-number', 'prompt.account-opening-address'])
        await expect(shownText(id)).toBeVisible()
      await page.locator('main form [aria-haspopup=dialog]').first().tap()
      const banks = parts.sheet.getByRole('radio')
      await banks.first().press('ArrowDown')
      await expect(banks.nth(1)).toBeFocused()
      await expect(shownText('prompt.bank-type'), 'an arrow key only moves').toBeVisible()
      await page.keyboard.press('Enter')
      await expect(parts.sheet).toHaveCount(0)
      await expect(shownText('prompt.bank-type')).toHaveCount(0)
      await chooseBank(page, lang, BANK)
      await expect(shownText('prompt.bank-type')).toHaveCount(0)
      await parts.branch.fill(BRANCH)
    })

    await test.step('a number that cannot be one is refused, one that is not likely asks for a tick', async () => {
      const length = text(lang, 'A card number has {min} to {max} digits', { min: '12', max: '19' })
      for (const [typed, shown, error] of [
        ['62220212345', '6222 0212 345', length],
        ['62220212345678901289', '6222 0212 3456 7890 1289', length],
        [
          '4111 1111 1111 111O',
          '4111 1111 1111 111O',
          text(
            lang,
            'A card number contains only digits. Check for letters typed by mistake, such as O instead of 0.',
          ),
        ],
      ] as const) {
        await parts.number.fill(typed)
        await expect(parts.number).toHaveValue(shown)
        await expect(page.getByText(error)).toBeVisible()
        await parts.review.tap()
        await expect(parts.sheet).toHaveCount(0)
      }
      await parts.number.fill(UNLIKELY)
      await parts.review.tap()
      await expect(shownText('Correct the number, or confirm that it’s right')).toBeVisible()
      const tick = page.getByRole('checkbox')
      await expect(tick).toBeFocused()
      await tick.check()
      await parts.review.tap()
      await expect(parts.sheet).toContainText('4111 1111 1111 1112')
      await page.keyboard.press('Escape')
      // A new number needs a new confirmation.
      await parts.number.fill('5111111111111111')
      await expect(tick).not.toBeChecked()
    })

    await test.step('the caret stays where the member types', async () => {
      await parts.number.fill('6222-0212 345６.7890')
      await expect(parts.number).toHaveValue('6222 0212 3456 7890')
      await parts.number.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3))
      await page.keyboard.type('77')
      await expect(parts.number).toHaveValue('6227 7202 1234 5678 90')
      expect(await parts.number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6)
    })

    await test.step('a refusal that belongs to no field is shown above the button', async () => {
      const msg = 'Kartu ini tidak diterima'
      const body = JSON.stringify({ code: 0, msg, data: [], errors: { bank: msg } })
      const refused = network.fault({ kind: 'answer', status: 200, body, path: '/m/member_bank/binding' })
      await parts.number.fill(NUMBER)
      await parts.review.tap()
      await parts.confirm.tap()
      await expect(page.getByRole('main').getByRole('alert').filter({ hasText: msg })).toBeVisible()
      refused.release()
    })

    await test.step('what is confirmed is what is sent, and the card is new', async () => {
      await parts.number.fill(NUMBER)
      await parts.review.tap()
      for (const shown of [
        BANK,
        '4111 1111 1111 1111',
        BRANCH,
        'Budi Santoso',
        text(lang, 'warning.wrong-account'),
      ])
        await expect(parts.sheet).toContainText(shown)
      await parts.confirm.tap()
      await expect(page).toHaveURL('/wallet-card')
      await expect(parts.row('•••• 1111')).toContainText(BANK)
      await expect(parts.row('•••• 1111').getByText(text(lang, 'New'), { exact: true })).toBeVisible()
      expect(sentTo(platform, '/m/member_bank/binding')).toEqual([
        { id: '7', card: NUMBER, addres: BRANCH, name: 'Budi Santoso' },
      ])
      await expectNotStored(page, [NUMBER, '4111 1111', UNLIKELY, BRANCH, 'Budi Santoso'])
    })

    await test.step('the question before deleting names the last four', async () => {
      await page
        .getByRole('button', {
          name: text(lang, 'Delete {title} {masked}', { title: BANK, masked: '•••• 1111' }),
        })
        .tap()
      await expect(parts.confirm).toHaveText(text(lang, 'Delete {masked}', { masked: '•••• 1111' }))
      await parts.confirm.tap()
      await expect(
        page.getByText(
          text(lang, '{title} {masked} has been deleted.', { title: BANK, masked: '•••• 1111' }),
        ),
      ).toBeVisible()
      await expect(shownText('No card or address yet')).toBeVisible()
      await expect(page.locator(':focus')).toHaveCount(1)
      expect(sentTo(platform, '/m/member_bank/delete')).toHaveLength(1)
    })

    await test.step('a saved real name is masked and read-only', async () => {
      await page.goto('/auth-tips')
      const main = page.getByRole('main')
      await expect(main.getByText('•udi Santoso')).toBeVisible()
      await expect(main.getByRole('textbox')).toHaveCount(0)
      await main.getByRole('link', { name: text(lang, 'Contact customer service') }).tap()
      await expect(page).toHaveURL('/service?topic=real-name')
    })
  })
})

/** Removes the real name from the user info. */
const NO_NAME = {
  kind: 'rewritten',
  path: '/m/token/user',
  change: (body: string) => body.replace(/"real_name":"[^"]*"/, '"real_name":""'),
} as const

// Red when a member whose name the server does not return is sent to bind it again, which the server refuses.
test.describe('a member whose real name is not in the user info', () => {
  test.use({ lang: 'EN', size: 'iphone', member: 'demo' })

  test('adds a bank card, because an earlier card proves the name', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    network.fault(NO_NAME)
    const parts = cardParts(page, lang)
    await page.goto('/add-card?type=bank')
    await chooseBank(page, lang, 'ICBC')
    await parts.number.fill(NUMBER)
    await parts.branch.fill(BRANCH)
    await expect(page.getByText(text(lang, 'Account holder'))).toHaveCount(0)
    await parts.review.tap()
    await parts.confirm.tap()
    await expect(page).toHaveURL('/wallet-card')
    expect(sentTo(platform, '/m/member_bank/binding')).toEqual([
      { id: expect.any(String), card: NUMBER, addres: BRANCH },
    ])
  })
})

/** Binds the real name on the way to the card form. Resolves with the parts of that form. */
async function bindNameForCard(page: Page, lang: WireLanguage) {
  const parts = cardParts(page, lang)
  await page.goto('/add-card?type=bank')
  await page.getByRole('link', { name: text(lang, 'Add real name') }).tap()
  await page.getByLabel(text(lang, 'Real name')).fill('Budi Santoso')
  await parts.review.tap()
  await page.getByRole('button', { name: text(lang, 'Yes, add this name') }).tap()
  return parts
}

// Red when the first card can never be added: a name that the server does not return counts as missing.
test.describe('a member without a card whose real name is not in the user info', () => {
  test.use({ lang: 'EN', size: 'iphone', member: 'fresh' })

  test('can add a card after binding the name, also when the page is loaded again', async ({
    page,
    network,
    lang,
  }) => {
    network.fault(NO_NAME)
    const parts = await bindNameForCard(page, lang)
    await expect(page).toHaveURL('/add-card?type=bank')
    await expect(parts.number).toBeVisible()
    await page.reload()
    await expect(parts.number).toBeVisible()
  })

  test('can add a card after the server refused the name as bound before', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    network.fault(NO_NAME)
    platform.db.run("UPDATE member SET real_name = 'B. Santoso' WHERE username = 'fresh'")
    const parts = await bindNameForCard(page, lang)
    // Below the field and in a toast.
    await expect(page.getByText('You have already added your real name').first()).toBeVisible()
    await press(page, lang, 'Back')
    await expect(parts.number).toBeVisible()
  })
})
