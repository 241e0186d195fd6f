import type { Role } from '../engines/find-in-page.ts'

interface Named {
  name?: string
  exact?: boolean
}

/** Where steps find elements: a page or an element. `L` is the type of the found elements. */
export interface StepPlace<L> {
  getByRole(role: Role, options?: Named): L
  getByLabel(label: string, options?: { exact?: boolean }): L
  locator(css: string): L
}

/** What the steps need from an element on every engine. Playwright's `Locator` and the `Place` of `test/engines` implement it. */
export interface StepElement<L> extends StepPlace<L> {
  tap(): Promise<void>
  click(): Promise<void>
  fill(value: string): Promise<void>
  waitFor(): Promise<void>
  first(): L
}

/** What the steps need from a page on every engine. */
export interface StepPage<L extends StepElement<L>> extends StepPlace<L> {
  goto(path: string): Promise<unknown>
  waitForURL(path: string): Promise<void>
}
