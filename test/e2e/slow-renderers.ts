import { readdirSync, readFileSync } from 'node:fs'

/** How long renderers run in each turn (ms), before they are stopped. */
const TURN_MS = 20
/** How often to search for new renderers (ms). */
const SEARCH_MS = 250

/** Returns the renderer processes below `root`, from `/proc`. */
function renderersBelow(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (!pid) continue
    const parent = Number(/\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1])
    children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  const below = (pid: number): number[] =>
    (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)])
  return below(root).filter((pid) => read(`/proc/${pid}/cmdline`).includes('--type=renderer'))
}

// Empty when the process ended meanwhile.
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Slows every renderer below this process by `rate`, including workers. Pauses them most of the time. The browser's own throttling keeps a core
 * busy for each page, which also slows tests and servers, and does not affect workers. Linux only. Returns the function that ends it.
 */
export function slowRenderers(rate: number): () => void {
  let renderers: number[] = []
  let timer: ReturnType<typeof setTimeout>
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of renderers) {
      try {
        process.kill(pid, name)
      } catch {
        renderers = renderers.filter((other) => other !== pid)
      }
    }
  }
  const run = () => {
    signal('SIGCONT')
    timer = setTimeout(stop, TURN_MS)
  }
  const stop = () => {
    signal('SIGSTOP')
    timer = setTimeout(run, TURN_MS * (rate - 1))
  }
  const search = setInterval(() => (renderers = renderersBelow(process.pid)), SEARCH_MS)
  run()
  return () => {
    clearInterval(search)
    clearTimeout(timer)
    signal('SIGCONT')
  }
}
