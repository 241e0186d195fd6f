/** Returns whether the member wants less motion. CSS checks this itself; animations by script do not. */
export function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
