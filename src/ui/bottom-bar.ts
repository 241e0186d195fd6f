/** The height (px) that the page's scroll padding allows for, see `tokens.css`. */
const USUAL_HEIGHT = 112

/** A ref for a bar that covers the bottom of the page. Keeps focused elements clear of it when it is higher than usual. */
export function clearOfBar(bar: HTMLElement | null) {
  if (!bar) return undefined
  const { style } = document.documentElement
  const resized = new ResizeObserver(() => {
    const height = bar.offsetHeight
    // Left out where the default is enough: the root's style would be computed again.
    style.setProperty('--bar', height > USUAL_HEIGHT ? `${height}px` : '')
  })
  resized.observe(bar)
  return () => {
    resized.disconnect()
    style.removeProperty('--bar')
  }
}
