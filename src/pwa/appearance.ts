/** The page background in each theme, inserted by the build from the token file. */
declare const TOKEN_PAPER: Record<'light' | 'dark', string>

/** The member's choice of theme; null follows the device. Stored in local storage under `theme`. */
export type Theme = 'light' | 'dark' | null

/** Reads a stored theme; anything unknown follows the device. */
export function readTheme(stored: string | null): Theme {
  return stored === 'light' || stored === 'dark' ? stored : null
}

/** Applies a theme to the document and the browser's bars. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme) root.dataset.theme = theme
  else delete root.dataset.theme
  // index.html has two tags, light first; a fixed theme gives both the same colour.
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  bars.forEach((bar, index) => {
    bar.content = TOKEN_PAPER[theme ?? (index === 0 ? 'light' : 'dark')]
  })
}
