/** So long (ms) the screen waits for work that can be cut into pieces; on a slow phone too, since it is time that is counted and not pieces. */
const TURN_MS = 6

/** Does something with each of many items, in their order, and lets the screen have its turn whenever that has taken a few milliseconds. */
export async function eachInTurns<T>(items: Iterable<T>, task: (item: T) => void): Promise<void> {
  let began = performance.now()
  for (const item of items) {
    task(item)
    if (performance.now() - began < TURN_MS) continue
    await new Promise<void>((resolve) => setTimeout(resolve))
    began = performance.now()
  }
}
