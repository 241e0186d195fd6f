import type { WireLanguage } from '../../src/i18n/locales.ts'
import { formatAmount, inUsdt, parseAmount } from '../platform/amount.ts'
import { currencyOf } from '../platform/currencies.ts'
import { giftFor, PAID_AFTER_MS } from '../platform/deposits.ts'
import { levelsIn } from '../platform/vip-levels.ts'
import { orderNumber, tradesWhere } from '../platform/trades.ts'
import { pointerEventsOnAppearing } from './pointer-events.ts'
import { asOf, depositSteps, factsIn, figure, ordersSent, UNPAID, unitsIn } from './deposit-steps.ts'
import { readDatabases, readDisk } from './disk.ts'
import { press } from './forms.ts'
import { expect, test, type JourneyOptions } from './journey.ts'
import { advanceClockUntil } from './page-clock.ts'
import { expectCopies, expectPaymentShown } from './payment-steps.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

test.use({ worker: true })

/** The currency that the registration form proposes in each language. */
const CURRENCY: Record<WireLanguage, string> = { CN: 'CNY', EN: 'CNY', TW: 'TWD', ID: 'IDR' }

interface Way {
  look: Partial<JourneyOptions>
  channel: number
  money: string
  /** What each copy button copies, by label. */
  copied: Record<string, string>
}

const USDT = formatAmount(inUsdt(parseAmount('700.05') ?? 0n, parseAmount('7.12') ?? 0n))
const BANK_TRANSFER: Way = {
  look: { lang: 'CN', theme: 'light', size: 'iphone' },
  channel: 101,
  money: '1234.56',
  copied: {
    Payee: '王五',
    Bank: '中国工商银行 上海市浦东支行',
    'Card number': '6222021234567890128',
    Amount: '1234.56',
  },
}
const WAYS: Record<string, Way> = {
  'bank transfer': BANK_TRANSFER,
  'bank transfer on a legacy server': {
    ...BANK_TRANSFER,
    look: { ...BANK_TRANSFER.look, legacy: true },
  },
  'USDT address': {
    look: { lang: 'EN', theme: 'dark', size: 'android' },
    channel: 201,
    money: '700.05',
    copied: { 'USDT address ({name})': 'TCdtRJJqmp4DWDGzE9aDatpPUQZNenAF1g', 'USDT amount': USDT },
  },
  'account and code': {
    look: { lang: 'TW', theme: 'light', size: 'android' },
    channel: 301,
    money: '200',
    copied: { Payee: '灯笼商行', Account: 'pay@lantern.example', Amount: '200' },
  },
  'payment page': {
    look: { lang: 'ID', theme: 'dark', size: 'iphone' },
    channel: 302,
    money: '50000',
    copied: {},
  },
}

/**
 * The channel that the gate runs from end to end. `payment-details.spec.ts` covers the details of the others, `order-legacy.spec.ts` and the
 * unit test `model-legacy.test.ts` what is different on a legacy server.
 */
const IN_THE_GATE = 'bank transfer'

for (const [name, { channel: id, money, copied, look }] of Object.entries(WAYS)) {
  test.describe(name, { tag: name === IN_THE_GATE ? [] : '@long' }, () => {
    test.use({ ...look, expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

    test('works from registration to the records, and is shown in airplane mode', async ({
      page,
      context,
      platform,
      network,
      lang,
      legacy,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.clock.install()
      const steps = depositSteps(page, lang, id, CURRENCY[lang])
      const { channel, title } = steps
      const units = parseAmount(money) ?? 0n
      const arrives = units + giftFor(channel, units)

      await test.step('register', async () => {
        await page.goto('/home')
        await page.getByRole('link', { name: text(lang, 'Register'), exact: true }).tap()
        for (const [field, value] of [
          ['username', 'stranger1'],
          ['password', 'lantern#7'],
          ['o_password', 'lantern#7'],
        ]) {
          await page.locator(`[name=${field}]`).fill(value ?? '')
        }
        await page.getByRole('button', { name: text(lang, 'Currency') }).tap()
        const currencies = page.getByRole('dialog')
        await currencies.getByText(new RegExp(`^${CURRENCY[lang]} ·`)).tap()
        await expect(currencies).toHaveCount(0)
        await page.locator('[name=agreed]').tap()
        await page.getByRole('button', { name: text(lang, 'Register'), exact: true }).tap()
        await expect(page).toHaveURL('/home')
      })

      await test.step('choose a channel, with limits shown before typing', async () => {
        await page.getByRole('link', { name: text(lang, 'Deposit'), exact: true }).tap()
        await steps.choose()
        const sign = currencyOf(CURRENCY[lang])?.symbol ?? ''
        const levelMax = levelsIn(CURRENCY[lang])[0]?.max_recharge ?? ''
        const least = `${sign}${figure(lang, channel.min, 0)}`
        const most = `${sign}${figure(lang, channel.max === '0.00' ? levelMax : channel.max, 0)}`
        const range = page.getByText(text(lang, 'From {least} to {most}', { least, most }))
        // One bound of the channel and one of the level are named apart.
        const apart = `${text(lang, 'At least {least}', { least })} · ${text(lang, 'Up to {most}', { most })}`
        await expect(range.or(page.getByText(apart))).toBeVisible()
        if (channel.amountType === 2) {
          await page.getByRole('button', { name: figure(lang, money, 0), exact: true }).tap()
        } else await steps.field.fill(money)
        await steps.review.tap()
      })

      await test.step('what the sheet says is what is sent', async () => {
        const facts = await factsIn(steps.sheet)
        expect(facts[text(lang, 'Channel')]).toBe(title)
        expect(unitsIn(lang, facts[text(lang, channel.pay === 3 ? 'Value' : 'You pay')])).toBe(units)
        expect(unitsIn(lang, facts[text(lang, 'You get')])).toBe(arrives)
        expect(unitsIn(lang, facts[text(lang, 'Central wallet afterwards')])).toBe(arrives)
        if (channel.pay === 3) expect(unitsIn(lang, facts[text(lang, 'You send')])).toBe(parseAmount(USDT))
        await steps.confirm.tap()
        await expect(page).toHaveURL(/\/detail\?id=/)
        // Delays the payment until the details are read.
        platform.clock.advance(-UNPAID)
        expect(ordersSent(platform)).toEqual([
          { id: String(id), money, request_id: expect.stringMatching(/^[\da-f-]{36}$/) },
        ])
      })

      const [trade] = tradesWhere(platform.db, 'way = ? ORDER BY id DESC LIMIT 1', channel.way)
      if (!trade) throw new Error('no order')

      const bonusShown = async (got: 'You get' | 'You received') => {
        if (arrives === units) return
        const facts = await factsIn(page.getByRole('main').locator('dl', { hasText: text(lang, 'Bonus') }))
        expect(unitsIn(lang, facts[text(lang, 'Bonus')])).toBe(arrives - units)
        expect(unitsIn(lang, facts[text(lang, got)])).toBe(arrives)
        if (channel.pay === 3 && got === 'You received')
          expect(unitsIn(lang, facts[text(lang, 'You sent')])).toBe(parseAmount(USDT))
      }

      await test.step('what to pay', async () => {
        // A legacy server returns no expiry time.
        await expect(page.getByRole('timer')).toHaveText(legacy ? [] : [/1[45]:\d\d/])
        await expectCopies(page, text(lang, 'Copy order number'), orderNumber(trade))
        await bonusShown('You get')
        for (const [fact, value] of Object.entries(copied)) {
          const called = text(lang, fact, { name: channel.params['network'] ?? '' })
          await expectCopies(page, text(lang, 'Copy {name}', { name: called }), value)
        }
        await expectPaymentShown(page, steps, lang)
      })

      await test.step('the status updates automatically, without a loading toast', async () => {
        const paid = page.getByRole('banner').getByText(text(lang, 'Successful'))
        const held = network.fault({ kind: 'held', path: '/m/recharge/details' })
        await page.clock.runFor(5_000)
        await held.hit
        // The details of a legacy server have no status: there the link to the games may come later.
        const paths = legacy ? ['/transaction-record'] : ['/transaction-record', '/home/category']
        const links = paths.map((path) => `main a[href="${path}"]`)
        const appearing = await Promise.all(links.map((link) => pointerEventsOnAppearing(page, link)))
        // Only now: an earlier request would be answered with the new status.
        platform.clock.advance(UNPAID + PAID_AFTER_MS)
        await page.clock.runFor(1_000)
        await expect(page.locator('[popover] output')).toBeEmpty()
        held.release()
        // There, the status comes with the next answer of the records.
        if (legacy) await advanceClockUntil(page, network, (stride) => expect(paid).toBeVisible(stride))
        // Red when a tap on a copy button reaches a link that replaces it.
        for (const pointerEvents of appearing) expect(await pointerEvents()).toBe('none')
        await expect(paid).toBeVisible()
        await expect(page.getByText(text(lang, 'The money was added to your central wallet.'))).toBeVisible()
        await expect(page.getByRole('timer')).toHaveCount(0)
        await bonusShown('You received')
      })

      const balance = figure(lang, formatAmount(arrives))
      const row = page.getByRole('link').filter({ hasText: title })
      await test.step('back in the records, and then at home', async () => {
        await press(page, lang, 'Back')
        await expect(page).toHaveURL('/transaction-record')
        await expect(row).toContainText(text(lang, 'Successful'))
        await expect(row).toContainText(figure(lang, money))
        await press(page, lang, 'Back')
        await expect(page).toHaveURL('/home')
        await expect(page.getByRole('main').getByText(balance).first()).toBeVisible()
      })

      await test.step('a cold start without a connection', async () => {
        await workerReady(page)
        // Records and queries are stored separately, a moment after they were received.
        for (const stored of [orderNumber(trade), `"balance":"${formatAmount(arrives)}"`]) {
          await expect
            .poll(async () => JSON.stringify(await readDatabases(page)).includes(stored), stored)
            .toBe(true)
        }
        expect(JSON.stringify(await readDisk(page))).not.toMatch(/merchant|notify_url|sk-stand-in/)
        await page.close()
        await context.setOffline(true)
        const cold = await context.newPage()
        await cold.goto('/home')
        const main = cold.getByRole('main')
        await expect(main.getByText(balance).first()).toBeVisible()
        await expect(main.getByText(asOf(lang)).first()).toBeVisible()
        await cold.goto('/transaction-record')
        await expect(cold.getByRole('link').filter({ hasText: title })).toContainText(figure(lang, money))
        await expect(cold.getByText(asOf(lang)).first()).toBeVisible()
        // The channels of another class may not have loaded before the page was left.
        await cold.goto(`/deposit?class=${channel.classId}`)
        await settled(cold)
        await expect(cold.getByText(text(lang, 'You’re offline. Reconnect to deposit.'))).toBeVisible()
      })

      expect(platform.countOrders('stranger1')).toBe(1)
      expect(platform.ledgerSum()).toBe(0n)
      expect(platform.unbalancedMovements()).toBe(0)
    })
  })
}
