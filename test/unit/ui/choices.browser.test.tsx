import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { amount } from '../../../src/money/amount.ts'
import { Money } from '../../../src/money/money.tsx'
import { Card } from '../../../src/ui/card.tsx'
import { RadioRows } from '../../../src/ui/radio-rows.tsx'
import { Segments } from '../../../src/ui/segments.tsx'
import { Switch } from '../../../src/ui/switch.tsx'
import { mount } from './mount.tsx'

const options = (['All', 'Deposits', 'Withdrawals', 'Summary'] as const).map((value) => ({
  value,
  label: value,
}))

function Kinds() {
  const [kind, setKind] = useState(options[0]?.value ?? 'All')
  return <Segments legend="Type" value={kind} onChange={setKind} options={options} />
}

test('segments are reached by Tab and chosen by the arrow keys', async () => {
  mount(<Kinds />)
  await expect.element(page.getByRole('radiogroup', { name: 'Type' })).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('radio', { name: 'All' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'Withdrawals' })).toBeChecked()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('radio', { name: 'Deposits' })).toBeChecked()
})

/** The page of each kind is another component. */
function KindPages() {
  const [kind, setKind] = useState(options[0]?.value ?? 'All')
  return (
    <section key={kind}>
      <Segments legend="Type" value={kind} onChange={setKind} options={options} />
    </section>
  )
}

// Red when the arrow keys stop at the first tab that is another component.
test('segments keep the focus when their page is replaced', async () => {
  mount(<KindPages />)
  await expect.element(page.getByRole('radio', { name: 'All' })).toBeVisible()
  await userEvent.tab()
  for (const kind of ['Deposits', 'Withdrawals', 'Summary']) {
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('radio', { name: kind })).toBeChecked()
    await expect.element(page.getByRole('radio', { name: kind })).toHaveFocus()
  }
})

test('segments do not take the focus from elsewhere', async () => {
  mount(<Kinds />)
  await userEvent.tab()
  mount(null)
  mount(<KindPages />)
  await expect.element(page.getByRole('radio', { name: 'All' })).toBeChecked()
  expect(document.activeElement).toBe(document.body)
})

test('four segments fit at 320 px', async () => {
  await page.viewport(320, 640)
  mount(<Kinds />)
  const group = page.getByRole('radiogroup')
  await expect.element(group).toBeVisible()
  expect(group.element().scrollWidth).toBeLessThanOrEqual(group.element().clientWidth)
})

test('a switch is toggled by its label and by the keyboard, but not while busy', async () => {
  const changes: boolean[] = []
  const show = (busy: boolean) =>
    mount(
      <Switch label="Automatic transfer" checked={false} busy={busy} onChange={(on) => changes.push(on)} />,
    )
  show(false)
  await page.getByText('Automatic transfer').click()
  await userEvent.keyboard(' ')
  show(true)
  await page.getByRole('switch', { name: 'Automatic transfer' }).click()
  expect(changes).toEqual([true, true])
})

test('a disabled switch is reached by Tab, says why, and ignores taps', async () => {
  const changes: boolean[] = []
  mount(
    <Switch
      label="Automatic transfer"
      hint="No connection"
      checked={false}
      disabled
      onChange={(on) => changes.push(on)}
    />,
  )
  const control = page.getByRole('switch', { name: 'Automatic transfer' })
  await expect.element(control).toHaveAccessibleDescription('No connection')
  await userEvent.tab()
  await expect.element(control).toHaveFocus()
  await userEvent.keyboard(' ')
  await page.getByText('Automatic transfer').click({ force: true })
  await expect.element(control).toHaveAttribute('aria-disabled', 'true')
  expect(changes).toEqual([])
})

// Red when a swipe that reaches the end of the row goes back to the previous page.
test('a swipe at the end of a row stays in the row', async () => {
  mount(<Kinds />)
  await expect.element(page.getByRole('radiogroup')).toHaveStyle({ overscrollBehaviorX: 'contain' })
})

/** Returns how many lines the text of an element has. */
function linesOf(text: Locator): number {
  const { lineHeight } = getComputedStyle(text.element())
  return Math.round(text.element().getBoundingClientRect().height / Number.parseFloat(lineHeight))
}

// Red when the badge leaves the title less room than its words need.
test('the title of a radio row breaks between words only', async () => {
  await page.viewport(320, 640)
  document.documentElement.style.setProperty('--text-scale', '2')
  onTestFinished(() => void document.documentElement.style.removeProperty('--text-scale'))
  const option = { value: 'a', title: 'Transfer', subtitle: 'Rp100.000', badge: <span>Bonus Rp20.000</span> }
  mount(
    <Card>
      <RadioRows legend="Channel" value="a" onChange={() => undefined} options={[option]} />
    </Card>,
  )
  await expect.element(page.getByText('Transfer')).toBeVisible()
  const texts = [option.title, option.subtitle, 'Bonus Rp20.000']
  expect(texts.map((text) => linesOf(page.getByText(text)))).toEqual([1, 1, 1])
})

// Red when an amount breaks inside its digits and reads as another amount.
test.each([
  ['¥', '24691357802.469', '24,691,357,802.469'],
  ['Rp', '123456789012.3456', '123,456,789,012.3456'],
])('a balance of %s%s is on one line', async (sign, value, figure) => {
  await page.viewport(320, 640)
  mount(
    <div className="px-safe">
      <Card>
        <p className="text-28 font-bold">
          <Money value={amount(value)} sign={sign} />
        </p>
      </Card>
    </div>,
  )
  const text = page.getByRole('paragraph')
  await expect.element(text).toHaveTextContent(sign + figure)
  expect(linesOf(text)).toBe(1)
})
