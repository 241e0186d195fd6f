/** Returns a function that starts tasks in call order, at most `maximum` at once. */
export function limiter(maximum: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= maximum) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      // The next task takes over the slot, so that none can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
