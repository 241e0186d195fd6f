import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePageVirtualizer } from '../../../src/ui/use-page-virtualizer.ts'
import { waitUntil } from '../wait.ts'
import { mount } from './mount.tsx'

/** A list whose rows are higher than estimated. */
function List({ growth = 400 }) {
  const [overscan, setOverscan] = useState(0)
  const [added, setAdded] = useState(0)
  const { box, margin, virtualizer, isFilled } = usePageVirtualizer<HTMLUListElement>({
    count: 100,
    getItemKey: (index) => index - added,
    estimateSize: () => 40,
    overscan,
    growth,
    focused: -1,
  })
  const items = virtualizer.getVirtualItems()
  return (
    <>
      <div className="fixed">
        <button type="button" onClick={() => setOverscan(400)}>
          Overscan
        </button>
        <button type="button" onClick={() => setAdded(1)}>
          Add a row
        </button>
      </div>
      <ul ref={box} data-filled={isFilled}>
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

const filled = () => document.querySelector<HTMLElement>('ul')?.dataset['filled']

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
  scrollTo(0, 0)
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

// Red when all rows in view are rendered in one long task, or a saved view makes room for a list that has only its first rows.
test('a list fills its view over several frames, and reports when it is filled', async () => {
  const seen: { isFilled: boolean; reachesEnd: boolean }[] = []
  const note = () => {
    const end = document.querySelector('li:last-of-type')?.getBoundingClientRect().bottom
    if (end !== undefined) seen.push({ isFilled: filled() === 'true', reachesEnd: end >= innerHeight })
  }
  const changes = new MutationObserver(note)
  for (const jump of [() => mount(<List />), () => scrollTo(0, 3_000)]) {
    seen.length = 0
    changes.observe(document.body, { childList: true, subtree: true, attributes: true })
    jump()
    await expect.poll(() => seen.some(({ isFilled }) => !isFilled) && seen.at(-1)?.isFilled).toBe(true)
    changes.disconnect()
    expect(seen[0]?.reachesEnd).toBe(false)
    expect(seen.filter((one) => one.isFilled && !one.reachesEnd)).toEqual([])
  }
})

// Red when a row that was painted vanishes for some frames, because the list turned out to be lower on the page.
test('no row in view is removed while the view is filled', async () => {
  const removed: Node[] = []
  const changes = new MutationObserver((records) => {
    for (const { removedNodes } of records) removed.push(...removedNodes)
  })
  changes.observe(document.body, { childList: true, subtree: true })
  mount(
    <>
      <div style={{ height: 300 }} />
      <List growth={25} />
    </>,
  )
  await expect.poll(filled).toBe('true')
  changes.disconnect()
  // Those that reached beyond the view in the first frame may go.
  expect(removed.filter((row) => row instanceof HTMLLIElement && Number(row.id.slice(4)) < 8)).toEqual([])
})

// Red when Back shows blank room for some frames, or finds no tapped row in the lower half of the screen to move the header to.
test.each([
  ['a restored position', () => scrollTo(0, 2_000)],
  ['a view transition', () => dispatchEvent(new Event('scroll'))],
])('%s before the first frame fills the view at once', async (_, scroll) => {
  document.body.replaceChildren()
  const seen = new Promise((resolve) => {
    const changes = new MutationObserver(() => {
      const before = filled()
      if (before === undefined) return
      changes.disconnect()
      addEventListener('scroll', () => resolve([before, filled()]), { once: true })
      scroll()
    })
    changes.observe(document.body, { childList: true, subtree: true })
  })
  mount(<List />)
  expect(await seen).toEqual(['false', 'true'])
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
