import type { Role } from '../engines/find-in-page.ts'

interface Named {
  name?: string
  exact?: boolean
}

/** Where steps look for elements: a page, or an element. `L` is the kind of element that it finds. */
export interface StepPlace<L> {
  getByRole(role: Role, options?: Named): L
  getByLabel(label: string, options?: { exact?: boolean }): L
  locator(css: string): L
}

/** What the steps of every engine need of an element. Playwright's `Locator` has it, and so has a `Place` of `test/engines`. */
export interface StepElement<L> extends StepPlace<L> {
  tap(): Promise<void>
  click(): Promise<void>
  fill(value: string): Promise<void>
  waitFor(): Promise<void>
  first(): L
}

/** What the steps of every engine need of a page. */
export interface StepPage<L extends StepElement<L>> extends StepPlace<L> {
  goto(path: string): Promise<unknown>
  waitForURL(path: string): Promise<void>
}
