import type { Page } from '@playwright/test'
import { drawPng } from '../platform/png.ts'
import { TOXICS } from '../platform/faults/toxics.ts'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { CAMERA, cameraPicture, jpegSize } from './camera-picture.ts'
import { sentTo } from './card-steps.ts'
import { draftsOn } from './disk.ts'
import { expect, test } from './journey.ts'
import { ASSERTION_MS } from './playwright.config.ts'
import { text } from './texts.ts'

const TO = '/m/feedback/to'
const MAX_BYTES = 15 * 1024 * 1024

function parts(page: Page, lang: WireLanguage) {
  return {
    types: page.getByRole('radio'),
    text: page.getByLabel(text(lang, 'What happened, or what you suggest')),
    file: page.locator('input[type=file]'),
    preview: page.getByRole('img', { name: text(lang, 'The picture that will be sent') }),
    send: page.locator('form button[type=submit]'),
    sent: page.locator('main form details'),
    arrived: page.getByText(
      text(lang, 'Thank you. We’ve received your feedback and will reply by chat, not on this page.'),
    ),
  }
}

/** Chooses a file that it makes: sending many megabytes to the browser takes seconds. Runs in the page. */
function chooseFile(input: HTMLInputElement, bytes: number): void {
  const chosen = new DataTransfer()
  chosen.items.add(new File([new Uint8Array(bytes)], 'large.png', { type: 'image/png' }))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

// Red when a file is trusted by its name, a decompression bomb is decoded, or the sent picture is not the one shown.
test.describe('a picture', () => {
  test.use({ lang: 'TW', theme: 'dark', member: 'demo' })

  test('is checked by content, shrunk and stripped of metadata in a worker, shown, and sent as shown', async ({
    page,
    context,
    platform,
    lang,
  }) => {
    test.slow() // large pictures are drawn and encoded
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(worker.url()))
    const form = parts(page, lang)
    await page.goto('/feedback')
    await form.types.last().check()
    await form.text.fill('這是一張測試用的圖片，請查看附件。')

    const bomb = drawPng(1, 1, () => 0)
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    const cut = drawPng(64, 64, (x, y) => (x * y) % 256).subarray(0, 60)
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')
    for (const [name, content, message] of [
      [
        'page.png',
        Buffer.from('<!doctype html><script>alert(1)</script>'),
        'You can only send PNG and JPEG pictures. Take a screenshot of your picture and choose the screenshot.',
      ],
      [
        'large.png',
        MAX_BYTES + 1,
        'This file is larger than 15 MB. Choose a smaller picture, or take a screenshot of it.',
      ],
      ['empty.jpg', Buffer.alloc(0), 'This file is empty. Choose another picture.'],
      [
        'IMG_0001.jpg',
        heic,
        'This is a HEIC picture, which not every device can open. Take a screenshot of it and choose that, or set your camera to “Most compatible”.',
      ],
      [
        'bomb.png',
        bomb,
        'This picture has too many pixels to be opened safely. Take a screenshot of it and choose that.',
      ],
      ['cut.png', cut, 'This picture is damaged and can’t be opened. Choose another one.'],
    ] as const) {
      await (typeof content === 'number'
        ? form.file.evaluate(chooseFile, content)
        : form.file.setInputFiles({ name, mimeType: 'image/png', buffer: content }))
      await expect(page.getByText(text(lang, message)), name).toBeVisible()
      await expect(form.preview).toHaveCount(0)
    }

    const original = await cameraPicture(page, 2400, 1200)
    expect(original.length).toBeGreaterThan(400_000)
    expect(original.includes(CAMERA)).toBe(true)
    workers.length = 0
    await form.file.setInputFiles({ name: 'DCIM_1.jpg', mimeType: 'image/jpeg', buffer: original })
    await expect(form.preview).toBeVisible({ timeout: 3 * ASSERTION_MS }) // the picture is encoded again
    expect(workers).toEqual([expect.stringContaining('/assets/shrink-worker')])
    const shown = await form.preview.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => [image.naturalWidth, image.naturalHeight]),
    )
    await form.send.tap()
    await expect(form.arrived).toBeVisible()

    const [stored] = platform.feedback('demo')
    const picture = Buffer.from(stored?.picture ?? [])
    expect(picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    for (const trace of ['Exif', CAMERA, 'DCIM']) expect(picture.includes(trace), trace).toBe(false)
    expect(picture.length).toBeLessThanOrEqual(400_000)
    expect(jpegSize(picture)).toEqual(shown)
    // The picture was rotated, and is upright now.
    expect((shown[1] ?? 0) / (shown[0] ?? 1)).toBeCloseTo(2, 1)
    expect(Math.max(...shown)).toBeLessThanOrEqual(2048)
    await expect(form.preview).toHaveCount(0)
    await expect(form.sent).toHaveCount(1)
    await expect(form.sent).toContainText(text(lang, 'Picture attached'))

    await test.step('without the worker, on the page', async () => {
      const old = await context.newPage()
      await old.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
      const again = parts(old, lang)
      await old.goto('/feedback')
      await again.types.first().check()
      await again.text.fill('舊手機上的第二張圖片，謝謝。')
      const grey = drawPng(300, 200, (x, y) => (x + y) % 256)
      await again.file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: grey })
      await expect(again.preview).toBeVisible()
      await again.send.tap()
      await expect(again.arrived).toBeVisible()
      expect(jpegSize(platform.feedback('demo')[1]?.picture ?? new Uint8Array())).toEqual([300, 200])
      await expect(again.sent).toHaveCount(2)
    })
  })
})

// Red when a text is lost with the page or the connection, resent automatically, or a card number stays on the device.
test.describe('a text', () => {
  test.use({ lang: 'EN', size: 'android', member: 'fresh', expectedErrors: /ERR_|status of 50\d/ })

  // Red when the form resets while the member types, once the member is known.
  test('cannot be entered before the member is known', async ({ page, network, lang }) => {
    const form = parts(page, lang)
    const user = network.fault({ kind: 'late', path: '/m/token/user' })
    const types = network.fault({ kind: 'late', path: '/m/feedback_type/getlist' })
    await page.goto('/feedback')
    await Promise.all([user.hit, types.hit])
    types.release()
    await expect(page.locator('main .animate-pulse').first()).toBeVisible()
    await expect(form.text).toHaveCount(0)
    user.release()
    await form.text.fill('The page of games stays white.')
    await expect.poll(() => page.evaluate(readDrafts)).toContain('stays white')
    await expect(form.text).toHaveValue('The page of games stays white.')
  })

  // Red when a typed text disappears with the form once the member is known after all.
  test('cannot be entered before the member is known, also after a failure', async ({
    page,
    network,
    lang,
  }) => {
    const form = parts(page, lang)
    const user = network.fault({ ...TOXICS['500 with an envelope'], path: '/m/token/user' })
    await page.goto('/feedback')
    await expect(page.getByRole('main').getByRole('button', { name: text(lang, 'Try again') })).toBeVisible()
    expect(await form.text.count()).toBe(0)
    user.release()
    await page.reload()
    await expect(form.text).toBeVisible()
  })

  // Red when the button is on although it can do nothing.
  test('cannot be sent without topics, and the button says why', async ({ page, network, lang }) => {
    const form = parts(page, lang)
    const types = network.fault({ ...TOXICS['500 with an envelope'], path: '/m/feedback_type/getlist' })
    await page.goto('/feedback')
    await form.text.fill('The page of games stays white.')
    await expect(form.send).toHaveAccessibleDescription(
      text(lang, 'Part of this form didn’t load. Tap “Try again” above.'),
    )
    types.release()
    await page
      .getByRole('main')
      .getByRole('button', { name: text(lang, 'Try again') })
      .tap()
    await expect(form.types.first()).toBeVisible()
    await expect(form.send).not.toHaveAttribute('aria-disabled')
  })

  test(
    'is stored while it is typed and sent once; without an answer the member decides',
    { tag: '@long' },
    async ({ page, context, platform, network, lang }) => {
      const form = parts(page, lang)
      const WORDS = 'The page of games stays white since this morning.'
      await page.goto('/feedback')
      await form.text.fill('Too short')
      await form.send.tap()
      await expect(page.getByText(text(lang, 'Choose a topic'))).toBeVisible()
      await expect(
        page.getByText(text(lang, 'Use at least {least} characters', { least: '10' })),
      ).toBeVisible()
      await expect(form.types.first()).toBeFocused()
      await form.types.nth(2).check()
      await form.text.fill('x'.repeat(301))
      await form.send.tap()
      await expect(
        page.getByText(text(lang, 'Use {most} characters or fewer', { most: '300' })),
      ).toBeVisible()
      await expect(form.text).toBeFocused()
      expect(sentTo(platform, TO)).toEqual([])

      await test.step('through a page that is loaded again, without the number of a card', async () => {
        await form.text.fill(`${WORDS} My card is 6222 0212 3456 7890 128.`)
        await expect.poll(() => page.evaluate(readDrafts)).toContain('•••• 0128')
        expect(await page.evaluate(readDrafts)).not.toContain('0212 3456')
        await page.reload()
        await expect(page.getByText(text(lang, 'We restored what you typed'))).toBeVisible()
        await expect(form.text).toHaveValue(`${WORDS} My card is •••• 0128.`)
        await expect(form.types.nth(2)).toBeChecked()
        await form.text.fill(WORDS)
      })

      await test.step('without a connection', async () => {
        await context.setOffline(true)
        await expect(form.send).toHaveAttribute('aria-disabled', 'true')
        await expect(
          page.getByText(
            text(
              lang,
              'You’re offline. What you wrote is saved for 24 hours; send it when you’re back online.',
            ),
          ),
        ).toBeVisible()
        await context.setOffline(false)
        await expect(form.send).not.toHaveAttribute('aria-disabled')
      })

      await test.step('whose answer is lost, also after the page is loaded again', async () => {
        const lost = network.fault({ ...TOXICS['503 without an envelope, carried out'], path: TO })
        await form.send.tap()
        const isUnconfirmed = page.getByText(
          text(
            lang,
            'We didn’t get a response, so your feedback may or may not have arrived. You can safely send it again, even if it arrives twice.',
          ),
        )
        await expect(isUnconfirmed).toBeVisible()
        await expect(form.send).toHaveText(text(lang, 'Send again'))
        await expect(form.sent).toContainText(text(lang, 'No response, but it may have arrived'))
        lost.release()
        await page.reload()
        await expect(isUnconfirmed).toBeVisible()
        await expect(form.text).toHaveValue(WORDS)
        expect(platform.feedback('fresh').map((one) => one.text)).toEqual([WORDS])
        await form.send.tap()
        await expect(form.arrived).toBeVisible()
        expect(platform.feedback('fresh')).toEqual([
          { text: WORDS, picture: null },
          { text: WORDS, picture: null },
        ])
        expect(sentTo(platform, TO).at(-1)).toEqual({ id: '3', text: WORDS })
      })

      await test.step('and is listed once, as sent', async () => {
        await expect.poll(() => draftsOn(page)).toEqual([])
        await page.reload()
        await expect(form.text).toHaveValue('')
        await expect(form.sent).toHaveCount(1)
        await expect(form.sent).toContainText(text(lang, 'Sent'))
        await form.sent.getByText(text(lang, 'Sent')).tap()
        await expect(page.getByText(WORDS)).toBeVisible()
      })
    },
  )
})

/** Resolves with the drafts on the disk, as text. */
function readDrafts(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lantern')
    opening.addEventListener('error', () => reject(new Error('the database cannot be opened')))
    opening.addEventListener('success', () => {
      const store = opening.result.transaction('kept').objectStore('kept')
      const reading = store.getAll(IDBKeyRange.bound('member:', 'member;'))
      reading.addEventListener('success', () => {
        opening.result.close()
        resolve(JSON.stringify(reading.result))
      })
    })
  })
}
