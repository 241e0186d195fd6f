/** The roles that journeys search for. */
export type Role =
  | 'alert'
  | 'alertdialog'
  | 'banner'
  | 'button'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'main'
  | 'radio'
  | 'switch'
  | 'timer'

/** One step to an element. It searches inside the result of the previous step. */
export type Step =
  | { by: 'css'; value: string }
  | { by: 'role'; selector: string; name?: string; exact?: boolean }
  | { by: 'label' | 'text'; value: string; exact?: boolean }
  | { by: 'containing'; value: string }
  | { by: 'first' }

/** The action on the found element. */
export type Action = 'look' | 'focus' | 'aim'

/** The elements at a place. If several are visible, the first counts. */
export interface Sight {
  /** The number of elements, and how many of them are visible. */
  count: number
  visible: number
  text: string
  value: string
  isChecked: boolean
  hasFocus: boolean
  attributes: Record<string, string>
  /** The middle of the element, in CSS pixels of the viewport. */
  x: number
  y: number
  /** Whether a pointer there would hit the element, or its label. */
  isHit: boolean
}

/** The selectors of roles; they cover what the journeys need, not all of ARIA. */
export const ROLES: Record<Role, string> = {
  alert: '[role=alert]',
  alertdialog: '[role=alertdialog]',
  banner: '[role=banner], body header',
  button: 'button:not([role]), [role=button], input[type=submit]',
  dialog: 'dialog:not([role]), [role=dialog]',
  heading: 'h1, h2, h3, h4, [role=heading]',
  link: 'a[href]:not([role]), [role=link]',
  main: 'main',
  radio: 'input[type=radio], [role=radio]',
  switch: '[role=switch]',
  timer: '[role=timer]',
}

type Root = Element | Document

function plain(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}

function fits(text: string, wanted: string, exact = false): boolean {
  return exact ? text === plain(wanted) : text.toLowerCase().includes(plain(wanted).toLowerCase())
}

function isHidden(element: Element): boolean {
  return !element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]') !== null
}

function spoken(node: Node): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
  const label = node.getAttribute('aria-label')
  if (label !== null) return label
  if (node instanceof HTMLImageElement) return node.alt
  const isInline = getComputedStyle(node).display.startsWith('inline')
  const words = [...node.childNodes].map((child) => spoken(child)).join('')
  return isInline ? words : ` ${words} `
}

function labelElements(element: Element | undefined): Element[] {
  return element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
}

function labelsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const named = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  const around = labelElements(element).map((label) => spoken(label))
  return [named, element.getAttribute('aria-label') ?? '', ...around]
    .map((label) => plain(label))
    .filter(Boolean)
}

function inside(roots: readonly Root[], selector: string): Element[] {
  return [...new Set(roots.flatMap((root) => [...root.querySelectorAll(selector)]))]
}

/** Returns the innermost elements that contain the text. */
function saying(roots: readonly Root[], text: string, exact = false): Element[] {
  const all = inside(roots, 'body *').filter(
    (element) => !element.matches('script, style') && fits(plain(element.textContent), text, exact),
  )
  return all.filter((element) => !all.some((other) => other !== element && element.contains(other)))
}

function take(found: readonly Root[], step: Step): Element[] {
  if (step.by === 'css') return inside(found, step.value)
  if (step.by === 'text') return saying(found, step.value, step.exact)
  if (step.by === 'role') {
    const { selector, name, exact } = step
    return inside(found, selector).filter(
      (element) =>
        !isHidden(element) &&
        (name === undefined || fits(labelsOf(element)[0] ?? plain(spoken(element)), name, exact)),
    )
  }
  if (step.by === 'label') {
    return inside(found, 'input, textarea, select, [aria-label], [aria-labelledby]').filter((element) =>
      labelsOf(element).some((label) => fits(label, step.value, step.exact)),
    )
  }
  const elements = found.filter((element) => element instanceof Element)
  return step.by === 'first'
    ? elements.slice(0, 1)
    : elements.filter((element) => fits(plain(element.textContent), step.value))
}

/**
 * Finds elements as Playwright does: by role and accessible name, label, text or CSS. The action `aim` reports the element as it was two frames ago,
 * so that a second look shows whether it moves. Runs in the page, together with `PARTS`.
 */
export async function findInPage({
  steps,
  action,
}: {
  steps: readonly Step[]
  action: Action
}): Promise<Sight> {
  let found: readonly Root[] = [document]
  for (const step of steps) found = take(found, step)
  const elements = found.filter((element) => element instanceof Element)
  const seen = elements.filter((element) => !isHidden(element) && element.getClientRects().length > 0)
  const element = seen[0] ?? elements[0]
  if (action === 'aim') element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  if (action === 'focus' && element instanceof HTMLElement) element.focus()
  if (action === 'focus' && element instanceof HTMLInputElement) element.select()

  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  const x = left + width / 2
  const y = top + height / 2
  const hit = document.elementFromPoint(x, y)
  const sight: Sight = {
    count: elements.length,
    visible: seen.length,
    text: plain(element?.textContent),
    value: element instanceof HTMLInputElement ? element.value : '',
    isChecked:
      element instanceof HTMLInputElement
        ? element.checked
        : element?.getAttribute('aria-checked') === 'true',
    hasFocus: element !== undefined && element === document.activeElement,
    attributes: Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value])),
    x,
    y,
    isHit: element !== undefined && [element, ...labelElements(element)].some((one) => one.contains(hit)),
  }
  if (action === 'aim') {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }
  return sight
}

/** The functions that `findInPage` calls. */
export const PARTS = [plain, fits, isHidden, spoken, labelElements, labelsOf, inside, saying, take]
