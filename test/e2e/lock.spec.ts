import type { Locator, Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { WAIT_CHECK_MS } from '../../src/storage/disk.ts'
import { TOXICS } from '../platform/faults/toxics.ts'
import { depositSteps, NEVER_PAID, ordersSent } from './deposit-steps.ts'
import { blockWrites, readDisk } from './disk.ts'
import { logIn, press } from './forms.ts'
import { expect, test } from './journey.ts'
import { locked, lockSheet, lockSwitch, PIN, pinField, setLock } from './lock-steps.ts'
import { dropLongTimers } from './long-timers.ts'
import { showPage, hidePage } from './page-visibility.ts'
import { advanceClockUntil } from './page-clock.ts'
import { answered, bypassHttpCache, settled } from './screens.ts'
import { text } from './texts.ts'

const MINUTE = 60_000

async function unlock(page: Page, lang: WireLanguage): Promise<void> {
  await pinField(page, lang).fill(PIN)
  await expect(locked(page, lang)).toHaveCount(0)
  const focused = () => page.evaluate(() => document.activeElement?.localName)
  await expect.poll(focused, 'the focus is not lost').not.toBe('body')
}

async function expectHidden(page: Page, ...behind: Locator[]): Promise<void> {
  for (const one of behind) await expect(one).toBeHidden()
  await expect(page.getByRole('main')).toHaveCount(0)
}

// Red when a locked or hidden app can be seen, read out or reached by keyboard, a sheet covers the lock, a reload or another clock gives free
// attempts, a running order is lost, or another tab stays locked.
test.describe('the lock by a PIN', () => {
  test.use({ lang: 'EN', size: 'android', member: 'demo' })

  test('hides all at once, lets orders finish, slows down guessing, and opens with the PIN or a new login', async ({
    page,
    context,
    platform,
    network,
    lang,
  }) => {
    await page.clock.install()
    await page.goto('/setting')
    await settled(page)
    await test.step('is set with a PIN that is not too easy, typed twice', async () => {
      await lockSwitch(page, lang).tap()
      const { sheet, first, second } = lockSheet(page, lang)
      await first.fill('123456')
      await press(page, lang, 'Turn on the lock')
      await expect(sheet).toContainText(text(lang, 'That PIN is too easy to guess. Choose another.'))
      await expect(first).toBeFocused()
      await first.fill(PIN)
      await second.fill('482914')
      await press(page, lang, 'Turn on the lock')
      await expect(sheet).toContainText(text(lang, 'The PINs don’t match.'))
      await second.fill(PIN)
      await press(page, lang, 'Turn on the lock')
      await expect(sheet).toHaveCount(0)
      await expect(lockSwitch(page, lang)).toBeChecked()
      expect(JSON.stringify(await readDisk(page))).not.toContain(PIN)
    })

    await test.step('asks at the start also where the boot script did not run', async () => {
      const bare = await page.context().newPage()
      await bare.addInitScript(() => {
        Object.defineProperty(window, 'lanternBoot', { get: () => undefined, set() {} })
      })
      await bare.goto('/setting')
      await expect(locked(bare, lang)).toBeVisible()
      await expectHidden(bare)
      await bare.close()
    })

    const steps = depositSteps(page, lang, NEVER_PAID)
    await test.step('asks at the start, and covers an open sheet as soon as the page is left', async () => {
      await page.goto(`/deposit?class=${steps.channel.classId}&channel=${steps.channel.id}`)
      await expect(locked(page, lang)).toBeVisible()
      await expectHidden(page, steps.field)
      await unlock(page, lang)
      await steps.field.fill('300')
      await steps.review.tap()
      await expect(steps.sheet).toBeVisible()
      await hidePage(page)
      await expectHidden(page, steps.sheet, steps.field)
      await page.clock.fastForward(MINUTE - 20_000)
      await showPage(page)
      await expect(steps.sheet).toBeVisible()
      await hidePage(page)
      await page.clock.fastForward(MINUTE)
      await showPage(page)
      await expect(locked(page, lang)).toBeVisible()
      await expectHidden(page, steps.sheet, steps.field)
      await expect(pinField(page, lang)).toBeFocused()
      await test.step('also covers dialogs that open later', async () => {
        await page.evaluate(() => {
          const late = document.createElement('dialog')
          late.id = 'late'
          document.getElementById('root')?.append(late)
          late.showModal()
        })
        await expect(page.locator('#late')).toBeHidden()
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        )
        await expect(pinField(page, lang)).toBeFocused()
      })
      for (let stop = 0; stop < 8; stop += 1) {
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.closest('#root'))).toBeNull()
      }
      for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape')
      await expect(locked(page, lang)).toBeVisible()
      await page.evaluate(() => document.getElementById('late')?.remove())
      await unlock(page, lang)
      await expect(steps.sheet).toBeVisible()
      await expect(steps.field).toHaveValue('300')
    })

    await test.step('lets an order go on that was just sent', async () => {
      const held = network.fault({ kind: 'held', path: '/m/recharge/order', times: 1 })
      await steps.confirm.tap()
      await held.hit
      await hidePage(page)
      held.release()
      await expect(page).toHaveURL(/\/detail\?id=/)
      await expectHidden(page)
      await page.clock.fastForward(MINUTE)
      await showPage(page)
      await expect(locked(page, lang)).toBeVisible()
      await expectHidden(page)
      expect(ordersSent(platform)).toHaveLength(1)
      await unlock(page, lang)
      await expect(page.getByRole('main')).toBeVisible()
    })

    await test.step('makes guessing slow, over a reload and whatever the clock says', async () => {
      await page.reload()
      await expect(locked(page, lang)).toBeVisible()
      for (const guess of ['111222', '222333', '333444', '444555', '555666']) {
        await pinField(page, lang).fill(guess)
        await expect(page.getByText(text(lang, 'Wrong PIN.'))).toBeVisible()
        await expect(pinField(page, lang)).toHaveValue('')
      }
      await expect(page.getByRole('timer')).toBeVisible()
      await page.clock.setSystemTime(Date.now() + 90 * 24 * 60 * MINUTE)
      await page.reload()
      await expect(page.getByRole('timer')).toBeVisible()
      await pinField(page, lang).fill(PIN)
      await expect(pinField(page, lang)).toHaveValue('')
      await expect(locked(page, lang)).toBeVisible()
      await page.clock.runFor(31_000)
      await expect(page.getByRole('timer')).toHaveCount(0)
    })

    await test.step('asks in each tab on its own', async () => {
      const other = await context.newPage()
      await other.goto('/setting')
      await expect(locked(other, lang)).toBeVisible()
      await expectHidden(other)
      await unlock(page, lang)
      await expect(locked(other, lang)).toBeVisible()
      await unlock(other, lang)
      await expect(other.getByRole('main')).toBeVisible()
      await other.close()
    })

    await test.step('a logout removes a lock that the member can’t unlock', async () => {
      await page.reload()
      await press(page, lang, 'I can’t unlock the app')
      await press(page, lang, 'Log out')
      await expect(page).toHaveURL('/home')
      await page.getByRole('link', { name: text(lang, 'Log in'), exact: true }).click()
      await logIn(page, lang, 'demo', 'demo1234')
      await expect(page).toHaveURL('/home')
      await page.reload()
      await settled(page)
      expect(Object.keys((await readDisk(page)).localStorage).toSorted()).toEqual([
        'alerts',
        'install',
        'lang',
        'rules',
        'signed-in',
      ])
      expect(ordersSent(platform)).toHaveLength(1)
    })
  })
})

// Red when the lock is skipped because it is not known yet whose session it is, or nobody asks again.
test.describe('the lock of a member who is not known yet', () => {
  test.use({ lang: 'ID', member: 'demo', expectedErrors: /status of 500/ })

  test('stays until the server says who it is', async ({ page, network, lang }) => {
    await page.clock.install()
    await page.goto('/setting')
    await settled(page)
    await lockSwitch(page, lang).tap()
    for (const label of ['New PIN', 'Repeat new PIN'])
      await page.getByLabel(text(lang, label), { exact: true }).fill(PIN)
    await press(page, lang, 'Turn on the lock')
    await expect(lockSwitch(page, lang)).toBeChecked()
    await press(page, lang, 'Log out')
    await page.getByRole('alertdialog').getByRole('button').first().click()
    await expect(page).toHaveURL('/home')

    const silent = network.fault({ ...TOXICS['500 with an envelope'], path: '/m/token/user' })
    await page.getByRole('link', { name: text(lang, 'Log in'), exact: true }).click()
    await logIn(page, lang, 'demo', 'demo1234')
    await silent.hit
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('main')).toBeVisible()
    const expectLocked = async () => {
      await expect(locked(page, lang)).toBeVisible()
      await expect(
        page.getByText(text(lang, 'We’re checking whose account this is. This needs a connection.')),
      ).toBeVisible()
      await expectHidden(page)
    }
    await test.step('when the app was hidden', async () => {
      await hidePage(page)
      await expectHidden(page)
      await showPage(page)
      await expectLocked()
    })
    await test.step('at a start', async () => {
      await page.goto('/vip')
      await expectLocked()
    })
    silent.release()
    await advanceClockUntil(page, network, (stride) => expect(pinField(page, lang)).toBeVisible(stride))
    await unlock(page, lang)
    await expect(page.getByRole('main')).toBeVisible()
  })
})

// Red when leaving the app before the lock's code is loaded leaves it open.
test.describe('a lock whose code is still loading', () => {
  // A worker may have stored the code before it is held.
  test.use({ lang: 'EN', member: 'demo', worker: false })

  test('asks for the PIN when the member was away meanwhile', async ({ page, network, lang }) => {
    await bypassHttpCache(page, /\/start-lock-.*\.js$/)
    await page.goto('/setting')
    await settled(page)
    const code = network.fault({ kind: 'held', path: /^\/assets\/start-lock-.*\.js$/ })
    await setLock(page, lang)
    await expect(lockSwitch(page, lang)).toBeChecked()
    await code.hit
    await hidePage(page)
    await showPage(page)
    code.release()
    await expect(locked(page, lang)).toBeVisible()
  })
})

// Red when the app opens, or the lock is turned off, without the device verifying the member.
test.describe('the lock by a passkey', () => {
  test.use({ lang: 'TW', theme: 'dark', member: 'demo' })

  test('opens and switches off once the device verifies the member', async ({ page, context, lang }) => {
    const browser = await context.newCDPSession(page)
    await browser.send('WebAuthn.enable')
    const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const verifies = (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    await page.goto('/setting')
    await settled(page)
    await lockSwitch(page, lang).tap()
    await press(page, lang, 'Use a PIN instead')
    await expect(lockSheet(page, lang).first).toBeFocused()
    await press(page, lang, 'Close')
    await lockSwitch(page, lang).tap()
    await press(page, lang, 'Fingerprint, face or device code')
    await expect(lockSwitch(page, lang)).toBeChecked()
    await page.getByRole('radio', { name: text(lang, 'Immediately') }).tap()

    await hidePage(page)
    await showPage(page)
    await expect(locked(page, lang)).toBeVisible()
    await expectHidden(page, lockSwitch(page, lang))
    await verifies(false)
    await press(page, lang, 'Unlock')
    await expect(page.getByRole('alert')).toContainText(
      text(lang, 'Your device didn’t confirm your identity. Try again.'),
    )
    await expect(locked(page, lang)).toBeVisible()
    await verifies(true)
    await press(page, lang, 'Unlock')
    await expect(locked(page, lang)).toHaveCount(0)

    await page.reload()
    await expect(locked(page, lang)).toBeVisible()
    await press(page, lang, 'Unlock')
    await settled(page)
    await lockSwitch(page, lang).tap()
    await verifies(false)
    await press(page, lang, 'Unlock')
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await verifies(true)
    await press(page, lang, 'Unlock')
    await expect(lockSwitch(page, lang)).not.toBeChecked()
    await page.reload()
    await settled(page)
    await expect(lockSwitch(page, lang)).not.toBeChecked()
  })
})

// Red when an announcement pops up for the guest that the member has just become.
test.describe('a logout on the lock screen', () => {
  test.use({ lang: 'TW', member: 'demo', popUps: true })

  test('brings up no announcement', { tag: '@long' }, async ({ page, network, lang }) => {
    await page.clock.install()
    await page.goto('/setting')
    await settled(page)
    await setLock(page, lang)
    await expect(lockSwitch(page, lang)).toBeChecked()
    await page.reload()
    await press(page, lang, 'I can’t unlock the app')
    await press(page, lang, 'Log out')
    await expect(page).toHaveURL('/home')
    await settled(page)
    await answered(network)
    await page.clock.runFor(2_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  // Red when the end of a logout on a slow disk closes the page that the guest has opened meanwhile.
  test('leaves the guest on a page opened meanwhile', async ({ page, lang }) => {
    await page.addInitScript(dropLongTimers, WAIT_CHECK_MS)
    await page.goto('/setting')
    await settled(page)
    await setLock(page, lang)
    await expect(lockSwitch(page, lang)).toBeChecked()
    await page.goto('/member')
    await press(page, lang, 'I can’t unlock the app')
    const release = await blockWrites(page)
    await press(page, lang, 'Log out')
    await page.getByRole('link', { name: text(lang, 'Log in'), exact: true }).click()
    await expect(page).toHaveURL(/\/login/)
    await release()
    const stored = async () => Object.keys((await readDisk(page)).databases)
    await expect.poll(async () => (await stored()).filter((key) => /member:|lock/.test(key))).toEqual([])
    await page.getByRole('textbox').first().fill('demo')
    await expect(page).toHaveURL(/\/login/)
  })
})
