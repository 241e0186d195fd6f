import { cardParts, EVM, expectNotStored, sentTo, TRON } from './card-steps.ts'
import { expect, test } from './journey.ts'
import { text } from './texts.ts'

// Red when a wrong address passes, the sent one is not the one shown, or a scan does not fill the field or is not announced.
const CONTRACT =
  'This is the {token} contract address, not a wallet address. Anything sent to it will be lost. Copy the address under “Receive” in your wallet.'
const OTHER =
  'This address belongs to the {belongsTo} network. Choose that network above, or use another address.'
const CHECKSUM = 'This address isn’t valid: at least one character is wrong. Copy it from your wallet again.'
const UNSEEN = 'The address contains an invisible character ({code}). Copy it from your wallet again.'
const LOOK_ALIKE =
  'Addresses never contain the character {character} ({code}), though it may look like an allowed character. Copy the address from your wallet again.'

test.describe('a USDT address', () => {
  test.use({ lang: 'TW', theme: 'light', size: 'iphone', member: 'demo' })

  test('is checked for its network, shown whole, and sent as it was shown', async ({
    page,
    platform,
    lang,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'))
    platform.setConfig({ rules: { max_cards: 3 } })
    const { address, groups, review, sheet, confirm, row } = cardParts(page, lang)
    const networkChoice = (name: string) => page.getByRole('radio', { name })
    await page.goto('/add-card?type=crypto')
    await review.tap()
    await expect(page.getByText(text(lang, 'Choose a network'))).toBeVisible()
    await networkChoice('TRC20').check()
    await review.tap()
    await expect(page.getByText(text(lang, 'prompt.usdt-address'))).toBeVisible()
    await expect(
      page.getByRole('button', { name: text(lang, 'Scan from a photo') }),
      'only pasting',
    ).toHaveCount(0)

    for (const [on, typed, source, values] of [
      ['TRC20', `${TRON.slice(0, -1)}9`, CHECKSUM, {}],
      ['TRC20', EVM, OTHER, { belongsTo: 'ERC20' }],
      ['TRC20', `t${TRON.slice(1)}`, 'A TRC20 address has 34 characters and begins with a capital T', {}],
      ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', CONTRACT, { token: 'USDT' }],
      ['TRC20', `TJ\u200B${TRON.slice(2)}`, UNSEEN, { code: 'U+200B' }],
      ['TRC20', `Т${TRON.slice(1)}`, LOOK_ALIKE, { character: 'Т', code: 'U+0422' }],
      ['ERC20', EVM.slice(0, -1), 'An ERC20 address has 42 characters and begins with 0x', {}],
    ] as const) {
      await networkChoice(on).check()
      await address.fill(typed)
      await expect(page.getByText(text(lang, source, values)), typed).toBeVisible()
      await review.tap()
      await expect(sheet).toHaveCount(0)
      await expect(groups).toHaveCount(0)
    }

    await test.step('without a checksum its end is asked for again', async () => {
      const lower = EVM.toLowerCase()
      await address.fill(` ${lower.slice(0, 20)}\n${lower.slice(20)} `)
      await expect(address).toHaveValue(lower)
      await expect(groups).toHaveText(lower)
      const ending = page.getByLabel(text(lang, 'Retype the last six characters'))
      await review.tap()
      await expect(page.getByText(text(lang, 'Enter the last six characters again'))).toBeVisible()
      await expect(ending).toBeFocused()
      await ending.fill('1beaee')
      await expect(
        page.getByText(text(lang, 'These aren’t the last six characters of the address above')),
      ).toBeVisible()
      await review.tap()
      await expect(sheet).toHaveCount(0)
      await ending.fill('1beaed')
      await review.tap()
      await expect(sheet.locator('[data-address]')).toHaveText(lower)
      await page.keyboard.press('Escape')
    })

    await test.step('a change after the review requires a new review', async () => {
      await networkChoice('TRC20').check()
      await address.fill(TRON)
      await expect(groups).toHaveText(TRON)
      await review.tap()
      await expect(sheet).toContainText('USDT-TRC20')
      await expect(sheet).toContainText(text(lang, 'warning.wrong-account'))
      await expect(sheet.locator('[data-address]')).toHaveText(TRON)
      await confirm.tap()
      await expect(page).toHaveURL('/wallet-card')
      await expect(row('TJRa •••• RTv8')).toContainText(text(lang, 'New'))
      expect(sentTo(platform, '/m/member_bank/binding')).toEqual([{ id: '21', card: TRON }])
      await expectNotStored(page, [
        TRON,
        EVM,
        EVM.toLowerCase(),
        'TCdtRJJqmp4DWDGzE9aDatpPUQZNenAF1g',
        '6222021234567890128',
      ])
    })

    await test.step('there are as many as the operator allows', async () => {
      const values = { count: '3', most: '3' }
      const full = text(
        lang,
        'You have {count} of {most} cards and addresses. Delete one to add another.',
        values,
      )
      await expect(page.getByText(full)).toBeVisible()
      await expect(page.getByRole('link', { name: text(lang, 'Add bank card') })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await page.goto('/add-card')
      await expect(review).toHaveAttribute('aria-disabled', 'true')
      await expect(
        page.getByText(
          text(lang, 'You have {count} of {most} cards and addresses. Delete one to add another.', values),
        ),
      ).toBeVisible()
    })
  })
})

test.describe('where the browser reads codes', () => {
  test.use({ lang: 'EN', theme: 'dark', size: 'android', member: 'demo' })

  test('an address is scanned by the camera and from a picture', async ({ page, lang }) => {
    // Replaces the barcode reader and camera that this browser lacks: the camera films a canvas, the reader returns the test's value.
    await page.addInitScript(() => {
      const stage = { seen: [] as string[], tracks: [] as MediaStreamTrack[], isAllowed: true }
      Object.assign(globalThis, {
        stage,
        cameraStates: () => stage.tracks.map(({ readyState }) => readyState),
        BarcodeDetector: class {
          async detect() {
            return stage.seen.map((rawValue) => ({ rawValue }))
          }
        },
      })
      Object.defineProperty(navigator, 'mediaDevices', {
        value: {
          getUserMedia: async () => {
            if (!stage.isAllowed) throw new DOMException('', 'NotAllowedError')
            const stream = document.createElement('canvas').captureStream()
            stage.tracks.push(...stream.getTracks())
            return stream
          },
        },
      })
    })
    const setStage = (change: { seen?: string[]; isAllowed?: boolean }) =>
      page.evaluate((next) => Object.assign(Reflect.get(globalThis, 'stage'), next), change)
    const { address, groups, sheet } = cardParts(page, lang)
    await page.goto('/add-card?type=crypto')
    await page.getByRole('radio', { name: 'TRC20' }).check()
    const scan = page.getByRole('button', { name: text(lang, 'Scan with the camera') })
    await scan.tap()
    await expect(sheet.locator('video')).toBeVisible()
    await setStage({ seen: [`tron:${TRON}?amount=5`] })
    await expect(sheet).toHaveCount(0)
    await expect(address).toHaveValue(TRON)
    await expect(groups).toHaveText(TRON)
    const announced = page
      .getByRole('status')
      .filter({ hasText: `${text(lang, 'USDT address')}: TJRa … RTv8` })
    await expect(announced).toHaveCount(1)
    const tracks = (): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'cameraStates')())
    await expect.poll(tracks, 'the camera is off').toEqual(['ended'])

    await setStage({ isAllowed: false })
    await scan.tap()
    await expect(sheet.getByRole('alert')).toContainText('We can’t use the camera')
    await page.keyboard.press('Escape')

    const picture = { name: 'code.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await setStage({ seen: [] })
    await page.locator('input[type=file]').setInputFiles(picture)
    await expect(page.getByText(text(lang, 'No readable code in this picture.'))).toBeVisible()
    await setStage({ seen: [EVM] })
    await page.locator('input[type=file]').setInputFiles(picture)
    await expect(address).toHaveValue(EVM)
    await expect(page.getByText(text(lang, OTHER, { belongsTo: 'ERC20' }))).toBeVisible()
    const policy = await page.evaluate(async () => (await fetch('/')).headers.get('permissions-policy'))
    expect(policy).toContain('camera=(self)')
  })

  // Red when the camera looks for ever, and every picture seems to have no code.
  test('a reader without its system service says so', async ({ page, lang }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, {
        BarcodeDetector: class {
          async detect() {
            throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError')
          }
        },
      })
      Object.defineProperty(navigator, 'mediaDevices', {
        value: {
          getUserMedia: async () => {
            const canvas = document.createElement('canvas')
            canvas.getContext('2d')?.fillRect(0, 0, 1, 1)
            return canvas.captureStream()
          },
        },
      })
    })
    const { sheet } = cardParts(page, lang)
    const unsupported = 'This device can’t read QR codes. Paste the address instead.'
    const ways = page.getByRole('button', { name: /^Scan / })
    await page.goto('/add-card?type=crypto')
    await page.getByRole('radio', { name: 'TRC20' }).check()
    await page.getByRole('button', { name: text(lang, 'Scan with the camera') }).tap()
    await expect(sheet.getByText(unsupported)).toBeVisible()
    await expect(sheet.locator('video')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(ways).toHaveCount(0)

    await page.reload()
    await page.getByRole('radio', { name: 'TRC20' }).check()
    await expect(ways).toHaveCount(2)
    const picture = { name: 'code.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await page.locator('input[type=file]').setInputFiles(picture)
    await expect(page.getByText(unsupported)).toBeVisible()
    await expect(ways).toHaveCount(0)
  })
})
