import type { Browser, BrowserContext, Page } from '@playwright/test'

/** Reports every error in the context with its page. Covers page errors, unhandled rejections, console errors and CSP violations. */
export async function watch(
  context: BrowserContext,
  report: (problem: string, page: Page | null) => void,
): Promise<void> {
  context.on('weberror', (error) =>
    report(`page error: ${error.error().stack ?? error.error().message}`, error.page()),
  )
  context.on('console', (message) => {
    if (message.type() === 'error')
      report(`console: ${message.text()} ${message.location().url}`, message.page())
  })
  await context.exposeBinding('tellViolation', ({ page }, violation: string) =>
    report(`policy: ${violation}`, page),
  )
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        Reflect.get(
          globalThis,
          'tellViolation',
        )(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)
      },
    )
  })
}

/** A browser context that the journeys of one worker share in turn. `keeper` is a page that keeps its renderer alive in between. */
interface WarmContext {
  context: BrowserContext
  keeper: Page
  report: (problem: string) => void
  /** Prepares each new page. */
  preparePage: (page: Page) => Promise<void>
  /** Whether a journey moved the clock. */
  isClockMoved: boolean
}

/** What a journey needs from a context. */
interface Wanted {
  /** The options of the context; journeys with the same options share one. */
  options: object
  /** Gives a new page its size and theme. */
  preparePage: (page: Page) => Promise<void>
  /** The content of local storage. */
  entries: { name: string; value: string }[]
  permissions: string[]
  report: (problem: string) => void
}

/**
 * Resets the origin's storage to the journey's start. Keeps the build and the texts of the journey's language, which a worker would fetch again.
 * Runs in the page.
 */
async function renewStorage(entries: { name: string; value: string }[]): Promise<void> {
  const texts = `lantern-texts-${entries.find(({ name }) => name === 'lang')?.value}`
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise<void>((resolve, reject) => {
      const deletion = indexedDB.deleteDatabase(name)
      deletion.addEventListener('success', () => resolve())
      deletion.addEventListener('error', () => reject(new Error(`${name} cannot be deleted`)))
    })
  }
  for (const name of await caches.keys()) {
    if (!name.includes('precache') && name !== texts) await caches.delete(name)
  }
  sessionStorage.clear()
  localStorage.clear()
  for (const { name, value } of entries) localStorage.setItem(name, value)
}

/**
 * Resolves when the browser has cancelled the requests of closed pages, which could reach the platform during the next journey. A cache-only
 * fetch makes a round trip to the network service and sends no request. Runs in the page.
 */
async function requestsCut(): Promise<void> {
  await fetch('/m/', { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined)
}

/** Opens a context that reports the errors of its pages. */
export async function openContext(
  browser: Browser,
  report: Parameters<typeof watch>[1],
): Promise<BrowserContext> {
  const context = await browser.newContext()
  await watch(context, report)
  return context
}

async function open(browser: Browser): Promise<WarmContext> {
  let keeper: Page | undefined
  const context = await openContext(browser, (problem, page) => {
    if (page !== keeper) warm.report(problem)
  })
  keeper = await context.newPage()
  await keeper.goto('/manifest.webmanifest')
  const warm: WarmContext = {
    context,
    keeper,
    report: () => undefined,
    preparePage: async () => undefined,
    isClockMoved: false,
  }
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    await warm.preparePage(page)
    return page
  }
  const { clock } = context
  for (const name of ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const) {
    const original: (...args: never[]) => Promise<void> = clock[name].bind(clock)
    Object.assign(clock, {
      [name]: (...args: never[]) => {
        warm.isClockMoved = true
        return original(...args)
      },
    })
  }
  return warm
}

/**
 * Restores the real clock for new pages. Playwright does this when it reuses a context itself, but has no public call for it. A new context costs
 * a journey about a second.
 */
async function restoreClock(context: BrowserContext): Promise<void> {
  const { clock } = Reflect.get(context, '_connection').toImpl(context)
  await clock.uninstall({ race: (work: Promise<unknown>) => work })
}

/**
 * Lends each journey a context that has already loaded and compiled the app's scripts. This saves a third of the journey's work. Cookies, storage,
 * permissions, clock and pages are as in a new context.
 */
export function warmContexts() {
  const free = new Map<string, WarmContext>()
  return {
    /**
     * Closes the contexts before another build is served at their address. Otherwise their workers would begin to install it, and the next journey
     * would wait for files that are gone.
     */
    async close(): Promise<void> {
      const contexts = [...free.values()].map(({ context }) => context)
      free.clear()
      await Promise.all(contexts.map((context) => context.close()))
    },
    /** Runs `use` with a context that is like new. */
    async withContext(
      browser: Browser,
      { options, preparePage, entries, permissions, report }: Wanted,
      use: (context: BrowserContext) => Promise<void>,
    ): Promise<void> {
      const kind = JSON.stringify(options)
      const warm = free.get(kind) ?? (await open(browser))
      free.set(kind, warm)
      const { context, keeper } = warm
      warm.report = report
      warm.preparePage = preparePage
      await context.clearCookies()
      await context.clearPermissions()
      await context.grantPermissions(permissions)
      await keeper.evaluate(renewStorage, entries)
      await use(context)
      const pages = context.pages().filter((page) => page !== keeper)
      await Promise.all(pages.map((page) => page.close()))
      await context.setOffline(false)
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await keeper.evaluate(requestsCut)
      if (warm.isClockMoved) {
        await restoreClock(context)
        await keeper.reload()
        warm.isClockMoved = false
      }
      warm.report = () => undefined
    },
  }
}
