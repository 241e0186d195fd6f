import { expect, test, vi } from 'vitest'
import { isInstalled } from '../../../src/pwa/installed.ts'

/** Stubs an engine that shows the app in one mode. Without a mode, the engine does not support the query. */
function engine(mode: string | undefined, standalone?: boolean): void {
  const matchMedia = (query: string) => ({ matches: query.includes(`(display-mode: ${mode})`) })
  vi.stubGlobal('matchMedia', matchMedia)
  vi.stubGlobal('navigator', { standalone })
}

test.each<[mode: string | undefined, standalone: boolean | undefined, isOpenedByIcon: boolean]>([
  ['standalone', undefined, true],
  ['fullscreen', undefined, true],
  ['minimal-ui', undefined, true],
  ['browser', undefined, false],
  // Red when an engine without `display-mode` counts as installed.
  [undefined, undefined, false],
  [undefined, true, true],
  ['browser', false, false],
])('display mode %s and standalone %s', (mode, standalone, isOpenedByIcon) => {
  engine(mode, standalone)
  expect(isInstalled()).toBe(isOpenedByIcon)
})
