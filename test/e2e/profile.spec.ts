import type { Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { avatars } from '../../src/pwa/brand.ts'
import { TOXICS } from '../platform/faults/toxics.ts'
import { expectNotStored, sentTo } from './card-steps.ts'
import { readDatabases } from './disk.ts'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { expectCopies } from './payment-steps.ts'
import { settled } from './screens.ts'
import { expectInvariants } from './invariants.ts'
import { text } from './texts.ts'

// Red when a field cannot be changed or has another value after a reload, or a change whose answer was lost is resent automatically.
const EDIT = '/m/user/edit'
const LOST = TOXICS['504 without an envelope']
const CARRIED_OUT = TOXICS['503 without an envelope, carried out']

test.use({ expectedErrors: /status of (503|504)|net::ERR_/ })
test.afterEach(({ page, platform }) => expectInvariants(page, platform))

/** Returns the row of a field on the page of the member's details. */
function row(page: Page, lang: WireLanguage, name: string) {
  return page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: text(lang, name) })
}

test.describe('a member', () => {
  test.use({
    lang: 'ID',
    theme: 'dark',
    size: 'android',
    member: 'demo',
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('changes picture, gender, birth date and all contact details, and finds them after a reload', async ({
    page,
    platform,
    lang,
  }) => {
    const save = async () => {
      await press(page, lang, 'Save')
      await expect(page).toHaveURL('/mine-info')
    }
    await page.goto('/member')
    await page.getByRole('main').getByRole('link').filter({ hasText: 'demo' }).first().click()
    await expect(page).toHaveURL('/mine-info')

    await test.step('the username can be copied', () =>
      expectCopies(page, text(lang, 'Copy {name}', { name: text(lang, 'Username') }), 'demo'))
    await test.step('private details are masked until revealed', async () => {
      await expect(row(page, lang, 'Phone number')).toContainText('•••00')
      await expect(row(page, lang, 'Email')).not.toContainText('demo@')
      await press(page, lang, 'Show private details')
      await expect(row(page, lang, 'Phone number')).toContainText('13800138000')
      await expect(row(page, lang, 'Real name')).toContainText('陈明')
      const hide = page.getByRole('button', { name: text(lang, 'Hide private details') })
      await expect(hide, 'its name changes, so it is not a toggle').not.toHaveAttribute('aria-pressed')
    })
    await test.step('the real name cannot be changed, and customer service is named', async () => {
      await row(page, lang, 'Real name').click()
      await expect(page.getByRole('link', { name: text(lang, 'Contact customer service') })).toBeVisible()
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await page.goBack()
    })
    for (const [name, chosen] of [
      ['Change picture', avatars['koi']?.id],
      ['Gender', text(lang, 'Female')],
    ] as const) {
      await row(page, lang, name).click()
      await page.getByRole('radio', { name: chosen ?? '' }).check()
      await save()
    }
    await row(page, lang, 'Date of birth').click()
    const day = page.getByLabel(text(lang, 'Date of birth'))
    const [latest] = (await day.getAttribute('max'))?.split('-') ?? []
    await day.fill(`${Number(latest) + 1}-01-01`)
    await press(page, lang, 'Save')
    await expect(day).toBeFocused()
    await expect(
      page.getByText(text(lang, 'You must be {age} or older', { age: '18' }), { exact: true }),
    ).toBeVisible()
    await day.fill('1991-02-03')
    await save()

    const typed = {
      'Phone number': '+62 811-2233-4455',
      Email: 'new.demo@lantern.example',
      QQ: '20003000',
      Telegram: '@demo_new',
      WeChat: 'wx-demo',
      Skype: 'live:.cid.9f',
    }
    for (const [name, value] of Object.entries(typed)) {
      const label = ['QQ', 'Telegram', 'Skype'].includes(name) ? name : text(lang, name)
      await page.getByRole('main').getByRole('link').filter({ hasText: label }).click()
      await page.getByLabel(label, { exact: true }).fill(value)
      await save()
    }
    expect(sentTo(platform, EDIT)).toEqual([
      { img: '/icons/avatars/koi.svg' },
      { gender: '女' },
      { born_time: '1991-02-03' },
      { phone: '+62 811-2233-4455' },
      { email: 'new.demo@lantern.example' },
      { qq: '20003000' },
      { telegram: '@demo_new' },
      { weixin: 'wx-demo' },
      { skype: 'live:.cid.9f' },
    ])
    await page.reload()
    await settled(page)
    await press(page, lang, 'Show private details')
    for (const value of [...Object.values(typed), text(lang, 'Female'), '1991'])
      await expect(page.getByRole('main').getByText(value).first()).toBeVisible()
    await expect(page.locator('main img[src="/icons/avatars/koi.svg"]')).toBeVisible()
    await expectNotStored(page, ['13800138000', typed['Phone number'], typed['Email'], '陈明'])
    await page.goto('/member')
    await expect(page.locator('main img[src="/icons/avatars/koi.svg"]')).toBeVisible()
  })
})

test.describe('a change that is refused or whose answer is lost', () => {
  test.use({ lang: 'CN', theme: 'light', size: 'iphone', member: 'demo' })

  test(
    'shows the refusal at its field, and the state once the answer is lost',
    { tag: '@field_errors' },
    async ({ page, platform, network, lang }) => {
      await page.goto('/mine-edit?field=phone')
      const phone = page.getByLabel(text(lang, 'Phone number'), { exact: true })
      const send = () => press(page, lang, 'Save')
      await expect(phone).toHaveValue('13800138000')

      await test.step('an invalid phone number is not sent', async () => {
        await phone.fill('123')
        await send()
        await expect(phone).toBeFocused()
        await expect(phone).toHaveAttribute('aria-invalid', 'true')
        expect(sentTo(platform, EDIT)).toEqual([])
      })
      await test.step('a phone number in use shows the error at its field', async () => {
        await phone.fill('13900139000')
        await send()
        await expect(page.getByRole('main').getByText('该手机号已被使用')).toBeVisible()
        await expect(phone).toBeFocused()
      })
      await test.step('what is typed outlives the app', async () => {
        await phone.fill('13700137000')
        await expect.poll(async () => JSON.stringify(await readDatabases(page))).toContain('13700137000')
        await page.reload()
        await expect(phone).toHaveValue('13700137000')
        await expect(page.getByText(text(lang, 'We restored what you typed'))).toBeVisible()
      })
      await test.step('no answer and no user info: the result is unknown', async () => {
        const faults = [
          network.fault({ ...LOST, path: EDIT }),
          network.fault({ ...LOST, path: '/m/token/user' }),
        ]
        await send()
        const unknown = text(
          lang,
          'We didn’t get a response and couldn’t load your details, so we don’t know whether your change was saved. Check again here in a moment.',
        )
        await expect(page.getByText(unknown)).toBeVisible()
        for (const fault of faults) fault.release()
      })
      await test.step('no answer, and the change is missing: shows the saved value', async () => {
        const fault = network.fault({ ...LOST, path: EDIT })
        await send()
        const still = text(
          lang,
          'We didn’t get a response, so we reloaded your details: they still show {savedText}. You can send your change again.',
          { savedText: '13800138000' },
        )
        await expect(page.getByText(still)).toBeVisible()
        await expect(phone).toHaveValue('13700137000')
        fault.release()
      })
      await test.step('no answer, and it is there', async () => {
        const fault = network.fault({ ...CARRIED_OUT, path: EDIT })
        await send()
        await expect(page).toHaveURL('/mine-info')
        await press(page, lang, 'Show private details')
        await expect(row(page, lang, 'Phone number')).toContainText('13700137000')
        fault.release()
      })
      await test.step('typing while it is being saved changes nothing', async () => {
        await row(page, lang, 'Phone number').click()
        const held = network.fault({ kind: 'held', path: EDIT, times: 1 })
        await phone.fill('13600136000')
        await send()
        await held.hit
        await phone.press('End')
        await page.keyboard.type('1')
        await expect(phone).toHaveValue('13600136000')
        held.release()
        await expect(page).toHaveURL('/mine-info')
      })
      // One request for each press that had something to send, and no others.
      expect(network.arrivals(EDIT)).toHaveLength(5)
      expect(sentTo(platform, EDIT)).toEqual([
        { phone: '13900139000' },
        { phone: '13700137000' },
        { phone: '13600136000' },
      ])
    },
  )
})
