/** As the `ref` of what has just come: what can be typed into or pressed there first has the focus. */
export function focusFirst(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('input, button')?.focus()
}
