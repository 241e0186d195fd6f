import { useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeCover } from '../../../src/app/lock/cover.ts'
import { Sheet } from '../../../src/ui/sheet.tsx'
import { ToastStack } from '../../../src/ui/toast.tsx'
import { mount } from './mount.tsx'

const closed = vi.fn<(id: number) => void>()
const failures = ['One', 'Two', 'Three', 'Four'].map((text, id) => ({ id, text }))

test('failures interrupt, the rest waits its turn', async () => {
  mount(
    <ToastStack
      toasts={[
        { id: 1, text: 'Refused' },
        { id: 2, text: 'Saved', tone: 'ok' },
      ]}
      loading="Loading..."
      onClose={closed}
    />,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('Refused')
  await expect.element(page.getByRole('status')).toHaveTextContent('SavedLoading...')
})

// Red when the app never opens in Safari 16, which has no Popover API.
test('it is rendered by a browser without popovers', async () => {
  const shared = HTMLElement.prototype
  const api = Object.getOwnPropertyDescriptor(shared, 'showPopover') ?? {}
  Reflect.deleteProperty(shared, 'showPopover')
  onTestFinished(() => void Object.defineProperty(shared, 'showPopover', api))
  mount(<ToastStack toasts={[{ id: 1, text: 'Refused' }]} onClose={closed} />)
  await expect.poll(() => document.body.textContent).toContain('Refused')
})

// Red when each new message has the older ones read again.
test.each(['alert', 'status'])('only the new message of the %s is read', async (role) => {
  mount(<ToastStack toasts={[{ id: 1, text: 'Refused' }]} onClose={closed} />)
  await expect.element(page.getByRole(role)).toHaveAttribute('aria-atomic', 'false')
})

test('each can be dismissed', async () => {
  mount(<ToastStack toasts={failures.slice(0, 2)} onClose={closed} />)
  await page.getByRole('button', { name: 'Dismiss' }).last().click()
  expect(closed).toHaveBeenCalledExactlyOnceWith(1)
})

const screen = (toasts: { id: number; text: string }[]) => (
  <>
    <ToastStack toasts={toasts} onClose={closed} />
    <Sheet onClose={() => closed(0)} title="Sheet">
      <p style={{ height: '90dvh' }}>Tall</p>
    </Sheet>
  </>
)

function FailingSheet() {
  const [toasts, setToasts] = useState<typeof failures>([])
  const [open, setOpen] = useState(true)
  return (
    <>
      <ToastStack toasts={toasts} onClose={closed} />
      {open && (
        <Sheet onClose={() => closed(-1)} title="Sheet">
          <button onClick={() => setToasts(failures)}>Fail</button>
          <button onClick={() => setOpen(false)}>Leave</button>
        </Sheet>
      )}
    </>
  )
}

// Red when a toast outside the dialog is inert: nobody hears it, and a tap on it closes the dialog.
test('it can be used over an open sheet, and stays when the sheet closes', async () => {
  closed.mockClear()
  mount(<FailingSheet />)
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('OneTwoThreeFour')
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).last().click()
  expect(closed).toHaveBeenCalledExactlyOnceWith(3)
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('Four')).toBeVisible()
  expect(document.querySelectorAll('[popover]:popover-open')).toHaveLength(1)
})

function OpeningSheet() {
  return (
    <>
      <ToastStack toasts={failures} onClose={closed} />
      <Opener />
    </>
  )
}

/** Opens a sheet without rendering the stack again. */
function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <Sheet onClose={() => closed(-1)} title="Sheet">
          <p>Content</p>
        </Sheet>
      )}
    </>
  )
}

// Dialogs of older browsers (Chrome 131, Firefox 132, Safari 18) fire no toggle event.
const stopToggle = (event: Event) => {
  if (event.isTrusted && event.target instanceof HTMLDialogElement) event.stopImmediatePropagation()
}
afterEach(() => removeEventListener('toggle', stopToggle, true))

// Red when a toast stays behind a dialog that opens after it.
test.each(['fires toggle events', 'fires none'])(
  'a toast moves into a sheet that opens after it, and %s',
  async (how) => {
    if (how === 'fires none') addEventListener('toggle', stopToggle, true)
    closed.mockClear()
    mount(<OpeningSheet />)
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('OneTwoThreeFour')
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).last().click()
    expect(closed).toHaveBeenCalledExactlyOnceWith(3)
  },
)

test('it is above an open sheet', async () => {
  mount(screen([]))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  mount(screen(failures))
  const toast = page.getByText('Four')
  await expect.element(toast).toBeVisible()
  expect(document.querySelectorAll('[popover]:popover-open')).toHaveLength(1)
})

// Red when messages cover the button for as long as they are shown.
test('a tall sheet can be closed while it shows messages', async () => {
  closed.mockClear()
  mount(screen(failures))
  await expect.element(page.getByText('Four')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(closed).toHaveBeenCalledExactlyOnceWith(0)
})

// Red when a toast, which may name an amount, can be read over the lock screen.
test('it stays hidden under the lock, and is there again afterwards', async () => {
  mount(<OpeningSheet />)
  const toast = page.getByText('Four')
  await expect.element(toast).toBeVisible()
  const open = page.getByRole('button', { name: 'Open' }).element()
  const cover = makeCover(toast.element().closest('main') ?? document.body)
  cover.element.append('The app is locked')
  const toggled = new Promise((resolve) => cover.element.addEventListener('toggle', resolve, { once: true }))
  cover.raise()
  await toggled
  const isHidden = () => {
    expect(cover.element.textContent).toBe('The app is locked')
    expect(toast.element().checkVisibility({ visibilityProperty: true })).toBe(false)
  }
  isHidden()

  if (open instanceof HTMLElement) open.click()
  await expect.poll(() => toast.element().closest('dialog')?.textContent).toContain('Content')
  isHidden()
  cover.lower()
  await expect.element(toast).toBeVisible()
})

/** Works for longer than a frame, so that the browser may paint before effects run. */
function work() {
  const end = performance.now() + 30
  while (performance.now() < end);
}

function SlowPage() {
  work()
  return <main style={{ marginTop: 56 }}>Page</main>
}

// Red when a slow phone shows a message at the top of the page for a frame, before it moves below the header.
test('a message is in its place from its first frame', async () => {
  // Observes the commit; effects that wait for the paint run later.
  const top = new Promise<string>((resolve) => {
    new MutationObserver(() => {
      const stack = document.querySelector<HTMLElement>('[popover]')
      if (stack?.textContent) resolve(stack.style.top)
    }).observe(document, { subtree: true, childList: true })
  })
  mount(
    <>
      <SlowPage />
      <ToastStack toasts={[{ id: 1, text: 'Saved' }]} onClose={closed} />
    </>,
  )
  expect(Number.parseFloat(await top)).toBeGreaterThanOrEqual(56)
})

function Expiring() {
  const [toasts, setToasts] = useState([{ id: 1, text: <a href="#records">Records</a> }])
  return (
    <>
      <h1>Home</h1>
      <ToastStack toasts={toasts} onClose={closed} />
      <button onClick={() => setToasts([])}>Expire</button>
    </>
  )
}

function OpeningPage() {
  const [toasts, setToasts] = useState(failures.slice(0, 1))
  const open = () => {
    document.querySelector('main')?.setAttribute('hidden', '')
    setToasts(failures.slice(0, 2))
  }
  return (
    <>
      {createPortal(<ToastStack toasts={toasts} onClose={closed} />, document.body)}
      <button onClick={open}>Open</button>
    </>
  )
}

// Red when a message jumps to the top and back while the member opens another page.
test('a message stays in its place while the next page is loading', async () => {
  mount(<OpeningPage />)
  document.querySelector('main')?.style.setProperty('margin-top', '80px')
  await expect.element(page.getByText('One')).toBeVisible()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByText('Two')).toBeVisible()
  expect(page.getByText('One').element().getBoundingClientRect().top).toBeGreaterThan(80)
})

// Red when the focus is lost with a link.
test('a message that expires leaves the focus on the heading', async () => {
  mount(<Expiring />)
  const link = page.getByRole('link')
  await expect.element(link).toBeVisible()
  await userEvent.tab()
  await expect.element(link).toHaveFocus()
  document.querySelector<HTMLElement>('main > button')?.click()
  await expect.element(page.getByRole('heading')).toHaveFocus()
})
