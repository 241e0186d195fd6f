/** Whether the app was opened from the home screen, and so has no address bar. */
export function isInstalled(): boolean {
  return !matchMedia('(display-mode: browser)').matches
}
