/** The page's scroll padding at the bottom (px), see `tokens.css`. */
const DEFAULT_PADDING = 112

/** A ref for a bar that covers the bottom of the page. Keeps focused elements clear of it when it is higher than usual. */
export function clearOfBar(bar: HTMLElement | null) {
  if (!bar) return undefined
  const { style } = document.documentElement
  const resized = new ResizeObserver(() => {
    const height = getComputedStyle(bar).position === 'static' ? 0 : bar.offsetHeight
    // Unset where the default is enough: setting it restyles the root.
    style.setProperty('--bar', height > DEFAULT_PADDING ? `${height}px` : '')
  })
  resized.observe(bar)
  return () => {
    resized.disconnect()
    style.removeProperty('--bar')
  }
}
