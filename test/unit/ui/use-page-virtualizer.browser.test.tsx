import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePageVirtualizer } from '../../../src/ui/use-page-virtualizer.ts'
import { waitUntil } from '../wait.ts'
import { mount } from './mount.tsx'

/** A list whose rows are higher than estimated. */
function List() {
  const [overscan, setOverscan] = useState(0)
  const [added, setAdded] = useState(0)
  const { box, margin, virtualizer } = usePageVirtualizer<HTMLUListElement>({
    count: 100,
    getItemKey: (index) => index - added,
    estimateSize: () => 40,
    overscan,
  })
  const items = virtualizer.getVirtualItems()
  return (
    <>
      <div className="fixed">
        <button type="button" onClick={() => setOverscan(10)}>
          Overscan
        </button>
        <button type="button" onClick={() => setAdded(1)}>
          Add a row
        </button>
      </div>
      <ul ref={box}>
        <div style={{ height: (items[0]?.start ?? margin) - margin }} />
        {items.map(({ key, index }) => (
          <li
            key={key}
            id={`row-${key}`}
            ref={virtualizer.measureElement}
            data-index={index}
            style={{ height: 60 }}
          >
            Row {key}
          </li>
        ))}
        <div style={{ height: margin + virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) }} />
      </ul>
    </>
  )
}

const topOf = (row: Element) => Math.round(row.getBoundingClientRect().top)

/** Scrolls far down, and resolves with a row in view. */
async function scrollDown(): Promise<Element> {
  const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
  scrollTo(0, 2_000)
  await scrolled
  return waitUntil(() => {
    const row = document.elementFromPoint(20, 300)
    return row instanceof HTMLLIElement && row
  })
}

function press(name: string): void {
  for (const button of document.querySelectorAll('button')) if (button.textContent === name) button.click()
}

const firstKey = () => Number(document.querySelector('li')?.id.slice('row-'.length))

/** Presses the button, and resolves when rows above are rendered. */
async function renderMoreAbove(): Promise<void> {
  const first = firstKey()
  press('Overscan')
  // Not `waitUntil`, which advances fake timers.
  await expect.poll(firstKey).toBeLessThan(first - 5)
}

beforeEach(async () => {
  // As in Safari.
  vi.spyOn(CSS, 'supports').mockReturnValue(false)
  document.documentElement.style.overflowAnchor = 'none'
  mount(<List />)
  await waitUntil(() => document.querySelector('li'))
})

afterEach(() => {
  document.documentElement.style.overflowAnchor = ''
  vi.restoreAllMocks()
  vi.useRealTimers()
})

// Red when a list relies on the browser's scroll anchoring, which no Safari has.
test('rows in view stay in place when higher rows than estimated are rendered above', async () => {
  const row = await scrollDown()
  const before = topOf(row)
  await renderMoreAbove()
  await expect.poll(() => topOf(row)).toBe(before)
})

test('rows in view stay in place when a row is added at the top', async () => {
  const row = await scrollDown()
  const before = topOf(row)
  const index = Number(row.getAttribute('data-index'))
  press('Add a row')
  await waitUntil(() => Number(row.getAttribute('data-index')) === index + 1)
  expect(topOf(row)).toBe(before)
})

// Red when a script stops the momentum of a flick.
test('the page is not scrolled while the member scrolls, but afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const row = await scrollDown()
  const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
  scrollBy(0, 10)
  await scrolled
  const before = topOf(row)
  await renderMoreAbove()
  expect(topOf(row)).toBeGreaterThan(before)
  vi.advanceTimersByTime(100)
  expect(topOf(row)).toBe(before)
})
