import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { serialise } from '../../../src/app/serialise.ts'
import { tilesDrawing } from '../../../src/features/lobby/tiles-drawing.tsx'
import { SheetDrawing } from '../../../src/features/records/list/nothing-found.tsx'
import { TunnelDrawing } from '../../../src/features/submission/submission-frame.tsx'
import { Carousel } from '../../../src/ui/carousel.tsx'
import { EmptyState } from '../../../src/ui/empty-state.tsx'
import { GiftIcon } from '../../../src/ui/icons/pages.ts'
import { Picture } from '../../../src/ui/picture.tsx'
import { PullToRefresh } from '../../../src/components/pull-to-refresh.tsx'
import { QrCode } from '../../../src/ui/qr-code.tsx'
import { mount } from './mount.tsx'
import { waitUntil } from '../wait.ts'

test('the dots of a carousel lead to its pictures, and those out of sight cannot be pressed', async () => {
  mount(
    <Carousel label="Offers">
      <a href="/one">One</a>
      <a href="/two">Two</a>
    </Carousel>,
  )
  await expect.element(page.getByRole('link', { name: 'One' })).toBeVisible()
  await page.getByRole('button', { name: 'Picture 2 of 2' }).click()
  await expect.element(page.getByRole('link', { name: 'Two' })).toBeInViewport()
  await waitUntil(() => page.getByRole('link', { name: 'One' }).element().closest('[inert]'))
  await expect
    .element(page.getByRole('button', { name: 'Picture 2 of 2' }))
    .toHaveAttribute('aria-current', 'true')
})

// Red when Tab starts at the top of the page.
test('a carousel keeps the focus when the picture that has it is scrolled away', async () => {
  mount(
    <Carousel label="Offers">
      <a href="/one">One</a>
      <a href="/two">Two</a>
    </Carousel>,
  )
  const link = page.getByRole('link', { name: 'One' })
  await expect.element(link).toBeVisible()
  const slide = link.element().closest('li')
  const track = slide?.parentElement
  link.element().focus()
  track?.scrollTo({ left: track.clientWidth, behavior: 'instant' })
  await waitUntil(() => slide?.inert)
  expect(document.activeElement).toBe(track)
})

test('a QR code is an image with a text alternative', async () => {
  mount(<QrCode text="https://example.com/invite/8f3a" alt="QR code of the invite link" />)
  await expect.element(page.getByRole('img', { name: 'QR code of the invite link' })).toBeVisible()
})

test('a pull from the top refetches, a short one does not', async () => {
  const refreshed = vi.fn<() => Promise<void>>(() => Promise.resolve())
  mount(<PullToRefresh refetch={refreshed}>Records</PullToRefresh>)
  const target = page.getByText('Records')
  await expect.element(target).toBeVisible()
  const touch = (type: string, clientY: number) => {
    const element = target.element()
    const touches = [new Touch({ identifier: 1, target: element, clientX: 100, clientY })]
    element.dispatchEvent(
      new TouchEvent(type, { touches: type === 'touchend' ? [] : touches, bubbles: true }),
    )
  }
  for (const distance of [60, 300]) {
    touch('touchstart', 10)
    touch('touchmove', 10 + distance)
    touch('touchend', 10 + distance)
  }
  expect(refreshed).toHaveBeenCalledOnce()
})

test('a picture that fails to load leaves its box and a drawing', async () => {
  mount(
    <>
      <Picture src="/gone.png" drawing={GiftIcon} className="size-16" />
      <Picture
        src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
        drawing={GiftIcon}
        className="size-16"
      />
    </>,
  )
  await waitUntil(() => document.querySelectorAll('img').length === 1)
  await waitUntil(() => document.querySelectorAll('svg').length === 1)
  const boxes = [...document.querySelectorAll('main span')].map((box) => box.getBoundingClientRect())
  expect(boxes.map(({ width, height }) => [width, height])).toEqual([
    [64, 64],
    [64, 64],
  ])
})

// Red when a drawing loses colours or shapes where the app shows a stored view of the screen.
test('drawings are hidden from screen readers, and are the same in a saved view', async () => {
  mount(
    <>
      <EmptyState icon={GiftIcon} drawing={tilesDrawing} title="Nothing here" />
      <EmptyState icon={GiftIcon} drawing={<SheetDrawing />} title="No records" />
      <TunnelDrawing />
      <TunnelDrawing arrived />
    </>,
  )
  await expect.element(page.getByText('No records')).toBeVisible()
  const drawings = [...document.querySelectorAll('main svg:not(svg svg)')]
  expect(drawings.map((drawing) => drawing.getAttribute('aria-hidden'))).toEqual(Array(4).fill('true'))
  for (const drawing of drawings) {
    const saved = document.createElement('div')
    saved.innerHTML = serialise(drawing.parentElement ?? drawing)
    expect([...saved.querySelectorAll('svg')].map(({ outerHTML }) => outerHTML)).toContain(drawing.outerHTML)
  }
})

const ICON = '/src/pwa/static/icons/any-192.png'

/** Shows a picture with one URL after the other. */
function Addresses({ all }: { all: string[] }) {
  const [index, setIndex] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setIndex(index + 1)}>
        Address {index}
      </button>
      <Picture src={all[index]} drawing={GiftIcon} className="size-16" />
    </>
  )
}
const nextAddress = async (index: number) => {
  await page.getByRole('button').click()
  await expect.element(page.getByRole('button', { name: `Address ${index}` })).toBeVisible()
}
const isShown = () => waitUntil(() => document.querySelector('img') && !document.querySelector('main svg'))
const shownAddress = () => document.querySelector('img')?.getAttribute('src')

// Red when each answer of an operator that signs its URLs reloads every picture.
test('a shown picture stays when its URL is signed again', async () => {
  const all = ['?Signature=1', '?Signature=2', '?v=2&Signature=2'].map((query) => ICON + query)
  mount(<Addresses all={all} />)
  await isShown()
  await nextAddress(1)
  expect(shownAddress()).toBe(all[0])
  expect(document.querySelector('main svg')).toBeNull()
  await nextAddress(2)
  expect(shownAddress()).toBe(all[2])
  await isShown()
})

test('a picture that fails is loaded by the URL that was signed last', async () => {
  const all = ['?Signature=1', '?Signature=2'].map((query) => ICON + query)
  mount(<Addresses all={all} />)
  await isShown()
  await nextAddress(1)
  document.querySelector('img')?.dispatchEvent(new Event('error'))
  await expect.poll(shownAddress).toBe(all[1])
  await isShown()
})

test('a picture that failed to load is loaded when its URL is signed again', async () => {
  mount(<Addresses all={['/gone.png?Signature=1', `${ICON}?Signature=2`]} />)
  await expect.element(page.getByRole('button', { name: 'Address 0' })).toBeVisible()
  await expect.poll(shownAddress).toBeUndefined()
  await nextAddress(1)
  await isShown()
})
