import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../src/app/query-clients.ts'
import { ActionBar } from '../../../src/components/page.tsx'
import { ReturnCard } from '../../../src/features/lobby/return-card.tsx'
import { amount } from '../../../src/money/amount.ts'
import { tabBarClass } from '../../../src/ui/tab-bar.ts'
import { showView } from '../show-page.tsx'
import { venueOf } from '../features/venue-of.ts'

const NAMES = Array.from({ length: 24 }, (_, index) => `Field ${index}`)
const actionBar = (
  <ActionBar>
    <p style={{ height: 160 }}>The order was not accepted.</p>
    <button type="button">Review</button>
  </ActionBar>
)
const returnCard = (
  <>
    <p style={{ minHeight: 400 }}>The end of the page, which the card may cover.</p>
    <ReturnCard
      left={{
        ...venueOf('1', { title: 'Lantern Palace Live Casino' }),
        isKnown: true,
        balance: amount('1234567.89'),
      }}
      onClose={() => undefined}
    />
  </>
)

afterEach(async () => {
  document.documentElement.style.removeProperty('--text-scale')
  await page.viewport(414, 896)
})

async function showFields(height: number, bar: ReactNode) {
  await page.viewport(320, height)
  document.documentElement.style.setProperty('--text-scale', '1.3')
  showView(
    makeQueryClient(),
    <div style={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      {NAMES.map((name) => (
        <input key={name} aria-label={name} style={{ minHeight: 52 }} />
      ))}
      {bar}
    </div>,
  )
  await expect.element(page.getByRole('textbox').last()).toBeInTheDocument()
}

/** Returns the fields that something covers when they are focused. */
function coveredFields(): string[] {
  return NAMES.filter((name) => {
    const field = page.getByLabelText(name, { exact: true }).element()
    if (field instanceof HTMLElement) field.focus()
    const { left, top, height } = field.getBoundingClientRect()
    return document.elementFromPoint(left + 20, top + height - 2) !== field
  })
}

// Red when a bar that is higher than usual covers the field that gets the focus.
test.each([
  ['an action bar with a failure', 568, actionBar],
  ['the card after a game', 568, returnCard],
  // As wide and high as 1280 × 1024 at a zoom of 400 %.
  ['an action bar on a low screen', 256, actionBar],
])('%s covers no focused field', async (_, height, bar) => {
  await showFields(height, bar)
  await expect.poll(coveredFields).toEqual([])
})

// Red when the column, which grows with the text, is under the side rail, which does not.
test.each([
  ['a tab', <p key="">Text</p>],
  ['the card after a game', returnCard],
])('the side rail covers nothing of %s with larger text', async (_, content) => {
  await page.viewport(768, 1024)
  document.documentElement.style.setProperty('--text-scale', '1.3')
  showView(
    makeQueryClient(),
    <>
      <div className="tab-column">{content}</div>
      <nav className={tabBarClass} />
    </>,
  )
  const text = page.getByRole('paragraph').last()
  await expect.element(text).toBeInTheDocument()
  const { right } = page.getByRole('navigation').element().getBoundingClientRect()
  expect(text.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(right)
})
