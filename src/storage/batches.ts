/** The longest time that a batch of work may block the screen (milliseconds). A time, not a number of items, for slow phones. */
const TURN_MS = 6

/** Runs a task on each item in order. Yields to the browser every few milliseconds. */
export async function forEachInBatches<T>(items: Iterable<T>, task: (item: T) => void): Promise<void> {
  let began = performance.now()
  for (const item of items) {
    task(item)
    if (performance.now() - began < TURN_MS) continue
    await nextTask()
    began = performance.now()
  }
}

/** Resolves in another task. Browsers delay a repeated `setTimeout` by 4 ms, but not a message. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })
}
