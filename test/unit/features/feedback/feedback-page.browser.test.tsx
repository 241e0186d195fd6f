import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as v from 'valibot'
import { connectApi } from '../../api/connect-api.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { FeedbackPage } from '../../../../src/features/feedback/feedback-page.tsx'
import { noteFeedback } from '../../../../src/features/feedback/queries.ts'
import { startLanguage } from '../../../../src/i18n/language.ts'
import { LANGUAGE } from '../../../../src/local-storage.ts'
import { beginSession, endSession, setMember } from '../../../../src/session/session.ts'
import { readDisk } from '../../../../src/storage/disk.ts'
import { noteServerTime, timeNow } from '../../../../src/time/clock.ts'
import { mount } from '../../ui/mount.tsx'
import { waitFor } from '../../wait.ts'

const SEND = '/m/feedback/to'
const DRAFT = 'member:m1:drafts:feedback'
const WORDS = 'The page of games stays white.'

/** Resolves when the feedback has arrived at the server. */
let arrived: PromiseWithResolvers<void>
/** Lets the server accept the feedback, or refuse it with the error of a field. */
let accept: (errors?: Record<string, string>) => void
let client: QueryClient
/** The paths of the requests so far. */
let requested: string[]
/** The deposits on the server, and the topics of feedback. */
let deposits: object[]
let topics: object[]

beforeEach(async () => {
  arrived = Promise.withResolvers()
  const { promise, resolve } = Promise.withResolvers<Record<string, string> | undefined>()
  accept = resolve
  requested = []
  deposits = []
  topics = [{ id: 1, title: 'Games' }]
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.href)
    requested.push(pathname)
    if (pathname === SEND) {
      arrived.resolve()
      const errors = await promise
      if (errors) return Response.json({ code: 0, msg: 'Choose another topic.', errors })
    }
    if (pathname === '/m/trade/record') return Response.json({ code: 200, msg: '', data: deposits })
    const data = pathname === '/m/feedback_type/getlist' ? topics : []
    return Response.json({ code: 200, msg: '', data })
  })
  connectApi()
  await beginSession('T')
  await setMember('T', 'm1')
  client = makeQueryClient()
  show()
})
afterEach(async () => {
  accept()
  mount(null)
  localStorage.removeItem(LANGUAGE)
  await endSession('T', 'logout')
  vi.unstubAllGlobals()
})

const show = (about: ComponentProps<typeof FeedbackPage> = { topic: undefined, order: undefined }) =>
  mount(
    <QueryClientProvider client={client}>
      <FeedbackPage {...about} />
    </QueryClientProvider>,
  )
const text = () => page.getByRole('textbox')

async function pngFile(): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')
  return new File([await canvas.convertToBlob()], 'receipt.png')
}

async function send() {
  await text().fill(WORDS)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await arrived.promise
}

// Red when the member sends it twice, because it comes back as if it had not been sent.
test('feedback that is accepted after its form was left is no draft any more', async () => {
  await send()
  await waitFor(async () => expect(await readDisk(DRAFT)).toBeDefined())
  mount(null)
  accept()
  await waitFor(async () => expect(await readDisk(DRAFT)).toBeUndefined())
  show()
  await expect.element(page.getByText(/ · Sent$/)).toBeInTheDocument()
  await expect.element(text()).toHaveValue('')
})

// Red when the form, open again before the answer, stores the text as a draft once it is accepted.
test('accepted feedback leaves no draft, even if the form was reopened before the answer', async () => {
  await send()
  mount(null)
  show()
  accept()
  await expect.element(page.getByText(/ · Sent$/)).toBeInTheDocument()
  await expect.element(text()).toHaveValue('')
  expect(await readDisk(DRAFT)).toBeUndefined()
})

// Red when typed text is lost silently.
test('the text cannot be edited while feedback is being sent', async () => {
  await send()
  await expect.element(text()).toHaveAttribute('readonly')
  accept()
  await expect.element(text()).toHaveValue('')
  await expect.element(text()).not.toHaveAttribute('readonly')
})

// Red when Enter on a topic, which sends the form, loses the focus.
test('the topic cannot be changed while feedback is being sent, and keeps the focus', async () => {
  topics = [
    { id: 1, title: 'Games' },
    { id: 2, title: 'Other' },
  ]
  client = makeQueryClient()
  show()
  const topic = page.getByRole('radio', { name: 'Games' })
  await text().fill(WORDS)
  await topic.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(text()).toHaveAttribute('readonly')
  await expect.element(topic).toBeEnabled()
  await expect.element(topic).toHaveFocus()
  await page.getByRole('radio', { name: 'Other' }).click()
  await expect.element(topic).toBeChecked()
})

// Red when another picture is chosen meanwhile: it would go with the form, although it was not sent.
test('the picture cannot be changed while feedback is being sent', async () => {
  const choose = page.getByRole('button', { name: 'Choose a picture' })
  await send()
  await expect.element(choose).toBeDisabled()
  accept()
  await expect.element(choose).toBeEnabled()
})

// Red when the member believes that a picture arrived which was refused.
test('nothing is sent while the chosen picture can’t be sent', async () => {
  const choose = page.getByRole('button', { name: 'Choose a picture' })
  const heic = new File(['\0\0\0\u0018ftypheic\0\0\0\0mif1heic'], 'IMG_0001.heic')
  await text().fill(WORDS)
  await userEvent.upload(page.getByLabelText('Choose a picture'), heic)
  await expect.element(page.getByText(/This is a HEIC picture/)).toBeInTheDocument()
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect.element(choose).toHaveFocus()
  expect(requested).not.toContain(SEND)
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await arrived.promise
})

// Multipart bodies carry a line break as CRLF. Red when the server refuses a text beside "300 of 300".
test('counts a line break as two characters beside a picture', async () => {
  await text().fill(`${'a'.repeat(150)}\n${'b'.repeat(149)}`)
  await expect.element(page.getByText('300 of 300')).toBeInTheDocument()
  await userEvent.upload(page.getByLabelText('Choose a picture'), await pngFile())
  await expect.element(page.getByText('301 of 300')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect.element(text()).toHaveAccessibleDescription(/Use 300 characters or fewer/)
  expect(requested).not.toContain(SEND)
})

// Red when a screen reader says that the picture is being made smaller, and then nothing.
test('says when the chosen picture is ready', async () => {
  const status = page.getByRole('status').filter({ hasText: 'This is exactly what we receive' })
  await userEvent.upload(page.getByLabelText('Choose a picture'), await pngFile())
  await expect.element(status).toBeVisible()
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect.element(status).not.toBeInTheDocument()
})

// Red when the member believes that the restored form still has the picture, and sends it without.
test('asks for the picture again when unconfirmed feedback is sent again', async () => {
  const again = page.getByText('Choose the picture again if you send it again.')
  const entry = { at: 1, about: 'Games', text: WORDS, withPicture: true, state: 'unsure' } as const
  await noteFeedback(client, 'm1', entry, [])
  await text().fill(WORDS)
  await expect.element(again).toBeVisible()
  await userEvent.upload(page.getByLabelText('Choose a picture'), await pngFile())
  await expect.element(again).not.toBeInTheDocument()
  // Red when it asks for a picture that the member has just removed.
  const remove = page.getByRole('button', { name: 'Remove the picture' })
  await remove.click()
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Send again' })).toBeVisible()
  expect(again.elements()).toEqual([])
})

// Red when a picture that went with the form counts as removed.
test('asks for the picture again after “Don’t send again”', async () => {
  const again = page.getByText('Choose the picture again if you send it again.')
  const entry = { at: 1, about: 'Games', text: WORDS, withPicture: true, state: 'unsure' } as const
  await noteFeedback(client, 'm1', entry, [])
  await text().fill(WORDS)
  await userEvent.upload(page.getByLabelText('Choose a picture'), await pngFile())
  await expect.element(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Don’t send again' }).click()
  await text().fill(WORDS)
  await expect.element(again).toBeVisible()
})

// Red when a device whose clock is wrong lists it under a wrong time.
test('feedback is listed with the time of the server’s clock', async () => {
  noteServerTime(Date.now() + 86_400_000)
  const from = timeNow()
  await send()
  accept()
  await waitFor(async () => expect(await readDisk('member:m1:feedback')).toBeDefined())
  const { data } = v.parse(
    v.object({ data: v.array(v.object({ at: v.number() })) }),
    await readDisk('member:m1:feedback'),
  )
  noteServerTime(Date.now())
  expect(data[0]?.at).toBeGreaterThanOrEqual(from)
})

// Red when a screen reader reads a control without what is wrong with it, or the focus stays on the button after a refusal.
test.each([
  ['id', () => page.getByRole('group'), () => page.getByRole('radio')],
  ['img', () => page.getByRole('button', { name: 'Choose a picture' }), undefined],
])(
  'a refusal of %s describes its control, which gets the focus',
  async (field, described, focused = described) => {
    await send()
    accept({ [field]: 'Not this one.' })
    await expect.element(described()).toHaveAccessibleDescription(/^Not this one\./)
    await expect.element(focused()).toHaveFocus()
  },
)

test('a refused picture is marked until another one is chosen', async () => {
  await send()
  accept({ img: 'Not this one.' })
  const choose = page.getByRole('button', { name: 'Choose a picture' })
  await expect.element(choose).toHaveAccessibleDescription(/^Not this one\./)
  await page
    .getByLabelText('Choose a picture')
    .last()
    .upload(new File(['text'], 'receipt.txt'))
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect.element(choose).not.toHaveAccessibleDescription(/Not this one/)
})

// Red when nothing says why it was refused once the toast is gone.
test('shows a refusal that names a field that the form does not have', async () => {
  await send()
  accept({ type_id: 'Closed.' })
  await expect.element(page.getByText('Choose another topic.')).toBeInTheDocument()
})

// Red when the form starts over, without its picture and the focus, because another tab has changed the language.
test('stays while its order is looked up again', async () => {
  show({ topic: 'deposit', order: 'D7' })
  await text().fill(WORDS)
  await startLanguage()
  requested = []
  localStorage.setItem(LANGUAGE, 'ID')
  dispatchEvent(new StorageEvent('storage', { key: LANGUAGE }))
  await waitFor(() => expect(requested).toContain('/m/trade/record'))
  await expect.element(text()).toHaveFocus()
})

test('fills in the order once the member is known', async () => {
  await endSession('T', 'logout')
  await beginSession('T2')
  client = makeQueryClient()
  requested = []
  deposits = [{ id: 7, order: 'D7', money: '512.00', status: 1, created_at: '2026-11-20 10:00:00' }]
  show({ topic: 'deposit', order: 'D7' })
  await waitFor(() => expect(requested).toContain('/m/token/user'))
  await setMember('T2', 'm1')
  await expect.element(text()).toHaveValue(expect.stringContaining('512'))
  await endSession('T2', 'logout')
})

// Red when a member who clears an older text sends feedback without the order that it is about.
test('clearing a restored text about an order keeps the order’s details', async () => {
  deposits = [{ id: 7, order: 'D7', money: '512.00', status: 1, created_at: '2026-11-20 10:00:00' }]
  const about = { topic: 'deposit', order: 'D7' } as const
  show(about)
  await expect.element(text()).toHaveValue(expect.stringContaining('512'))
  await text().fill(WORDS)
  await waitFor(async () => expect(await readDisk(`${DRAFT}-D7`)).toBeDefined())
  mount(null)
  client = makeQueryClient()
  show(about)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(text()).toHaveValue(expect.stringContaining('512'))
  await waitFor(async () => expect(await readDisk(`${DRAFT}-D7`)).toBeUndefined())
})
