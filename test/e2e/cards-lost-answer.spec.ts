import { envelope, TOXICS } from '../platform/faults/toxics.ts'
import { cardParts, expectNotStored, sentTo, TRON } from './card-steps.ts'
import { logIn, press } from './forms.ts'
import { expect, test } from './journey.ts'
import { expectInvariants } from './invariants.ts'
import { text } from './texts.ts'

// Red when a change whose answer was lost is resent automatically, or its result is shown without reading it from the server.
const ADD = '/m/member_bank/binding'
const REMOVE = '/m/member_bank/delete'
const LOST = TOXICS['504 without an envelope']
const CARRIED_OUT = TOXICS['503 without an envelope, carried out']

test.use({ expectedErrors: /status of (401|503|504)|net::ERR_/ })
test.afterEach(({ page, platform }) => expectInvariants(page, platform))

test.describe('a member', () => {
  test.use({ lang: 'CN', theme: 'light', size: 'android', member: 'demo' })

  test('sees the state of a card when no answer comes, and nothing is sent twice', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    const { address, review, confirm, sheet, row } = cardParts(page, lang)
    const send = async () => {
      await review.tap()
      await confirm.tap()
      await expect(sheet).toHaveCount(0)
    }
    await page.goto('/add-card?type=crypto')
    await page.getByRole('radio', { name: 'TRC20' }).check()
    await address.fill(TRON)

    await test.step('no answer and no card list: the result is unknown', async () => {
      const faults = [
        network.fault({ ...LOST, path: ADD }),
        network.fault({ ...LOST, path: '/m/drawing/getlist' }),
      ]
      await send()
      const unknown = text(
        lang,
        'We didn’t get a response, so we don’t know whether your card or address was added. Check <0>your cards</0> before you send it again.',
      )
      await expect(page.getByRole('alert').filter({ hasText: unknown })).toBeVisible()
      for (const fault of faults) fault.release()
    })
    await test.step('no answer, and it is not there: what was typed is still there', async () => {
      const fault = network.fault({ ...LOST, path: ADD })
      await send()
      await expect(
        page.getByText(
          text(
            lang,
            'We didn’t get a response, so we reloaded your cards: this one isn’t there. You can send it again.',
          ),
        ),
      ).toBeVisible()
      await expect(address).toHaveValue(TRON)
      fault.release()
    })
    await test.step('no answer, and it is there', async () => {
      const fault = network.fault({ ...CARRIED_OUT, path: ADD })
      await send()
      await expect(page).toHaveURL('/wallet-card')
      await expect(row('TJRa •••• RTv8')).toContainText(text(lang, 'New'))
      fault.release()
      expect(network.arrivals(ADD)).toHaveLength(3)
      expect(sentTo(platform, ADD)).toHaveLength(1)
    })

    const values = { title: 'USDT-TRC20', masked: 'TJRa •••• RTv8' }
    const remove = async () => {
      await page.getByRole('button', { name: text(lang, 'Delete {title} {masked}', values) }).tap()
      await confirm.tap()
      await expect(sheet).toHaveCount(0)
    }
    for (const [what, fault, message] of [
      ['refused', envelope(0, 'in use <b>now</b>'), 'in use <b>now</b>'],
      [
        'lost',
        LOST,
        text(
          lang,
          'We didn’t get a response, so we reloaded your cards. {title} {masked} hasn’t been deleted. You can try again.',
          values,
        ),
      ],
      ['carried out', CARRIED_OUT, text(lang, '{title} {masked} has been deleted.', values)],
    ] as const) {
      await test.step(`a deletion that is ${what}`, async () => {
        const laid = network.fault({ ...fault, path: REMOVE })
        await remove()
        await expect(page.getByRole('main').getByRole('alert').filter({ hasText: message })).toBeVisible()
        await expect(row(values.masked)).toHaveCount(what === 'carried out' ? 0 : 1)
        laid.release()
      })
    }
    expect(sentTo(platform, REMOVE)).toHaveLength(1)

    // Red when money can go to an address that was never compared.
    await test.step('one that was added is new, even if the list could not be loaded', async () => {
      const fault = network.fault({ ...LOST, path: '/m/drawing/getlist' })
      await page.goto('/add-card?type=crypto')
      await page.getByRole('radio', { name: 'TRC20' }).check()
      await address.fill(TRON)
      await send()
      await expect(page).toHaveURL('/wallet-card')
      const accepted = text(lang, 'Your card or address was accepted. It’ll appear once your cards load.')
      await expect(page.getByRole('status').filter({ hasText: accepted })).toBeVisible()
      fault.release()
      await page.reload()
      await expect(row(values.masked)).toContainText(text(lang, 'New'))
    })
  })

  // Red when the button is on although it can do nothing.
  test('sees why a card can’t be added while the networks are missing', async ({ page, network, lang }) => {
    const { review } = cardParts(page, lang)
    network.fault({ ...LOST, path: '/m/bank/getlist' })
    await page.goto('/add-card?type=crypto')
    await expect(review).toHaveAccessibleDescription(
      text(lang, 'Part of this form didn’t load. Tap “Try again” above.'),
    )
  })

  test('whose session ends finds what was typed after logging in again, and it is stored nowhere', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    const { address, groups, review, confirm } = cardParts(page, lang)
    await page.goto('/add-card?type=crypto')
    await page.getByRole('radio', { name: 'TRC20' }).check()
    await address.fill(TRON)
    await review.tap()
    // No other call may get the 401 first: the dialog would cover the sheet.
    const sending = network.fault({ kind: 'held', path: ADD })
    await confirm.tap()
    await sending.hit
    platform.endTokens('demo')
    sending.release()
    await press(page, lang, 'Log in')
    await expect(page).toHaveURL(/\/login/)
    await expectNotStored(page, [TRON])
    await logIn(page, lang, 'demo', 'demo1234')
    await expect(page).toHaveURL('/add-card?type=crypto')
    await expect(groups).toHaveText(TRON)
    expect(sentTo(platform, ADD)).toHaveLength(1)
    await review.tap()
    await confirm.tap()
    await expect(page, 'the form is in the history once').toHaveURL('/wallet-card')
    expect(sentTo(platform, ADD)).toHaveLength(2)
  })
})

test.describe('a new member', () => {
  test.use({ lang: 'EN', theme: 'dark', size: 'iphone', member: 'fresh' })

  test('sees whether the name is bound when no answer comes', async ({ page, network, lang }) => {
    const { review } = cardParts(page, lang)
    await page.goto('/auth-tips')
    const bind = async () => {
      await review.tap()
      await press(page, lang, 'Yes, add this name')
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    }
    await page.getByLabel(text(lang, 'Real name')).fill('Ana Maria')
    const lost = network.fault({ ...LOST, path: '/m/user/edit' })
    await bind()
    await expect(
      page.getByText(
        text(
          lang,
          'We didn’t get a response, so we reloaded your account: no name was added. You can send it again.',
        ),
      ),
    ).toBeVisible()
    lost.release()
    const carriedOut = network.fault({ ...CARRIED_OUT, path: '/m/user/edit' })
    await bind()
    await expect(page).toHaveURL('/member')
    carriedOut.release()
    expect(network.arrivals('/m/user/edit')).toHaveLength(2)
    await page.goto('/auth-tips')
    await expect(page.getByText('•na Maria')).toBeVisible()
  })
})
