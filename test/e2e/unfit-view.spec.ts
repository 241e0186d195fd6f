import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { noteShown, readViews, saveHome, shortenRest, storeViews, visit } from './view-steps.ts'

test.use({ worker: true, lang: 'EN', member: 'demo' })
test.beforeEach(async ({ page }) => {
  await page.addInitScript(noteShown)
  await page.addInitScript(shortenRest)
})

interface UnfitView {
  what: string
  change: (page: Page) => Promise<void>
  path?: string
}

/** Views that the page itself must not show: they belong to somebody else, or are not whole. */
const UNFIT: UnfitView[] = [
  {
    what: 'of a session that ended while the view was being stored',
    change: (page) => page.evaluate(() => localStorage.setItem('signed-in', 'other')),
  },
  { what: 'that is cut off', change: (page) => changeView(page, { markup: '<main><p>12' }) },
]

/**
 * More of them. Unit tests of `sw/saved-view.ts`, `page-view.ts` and `saved-views.ts` cover their rules; `show-view.ts` rejects the
 * first and the third as it does the two above.
 */
const UNFIT_TOO: UnfitView[] = [
  {
    what: 'of another build',
    change: (page) => changeView(page, { owner: 'other' }),
  },
  { what: 'that is too long', change: (page) => changeView(page, { markup: 'x'.repeat(70_000) }) },
  { what: 'that is no markup', change: (page) => changeView(page, { markup: '{"code":0}' }) },
  { what: 'that is too old', change: (page) => changeView(page, { until: '1' }) },
  { what: 'for an address with other parameters', change: () => Promise.resolve(), path: '/home?utm=1' },
  {
    what: 'after a crash in the middle of a logout',
    change: (page) => page.evaluate(() => localStorage.setItem('wipe-owed', '1')),
  },
]

/** Stores something else in place of home's view. */
function changeView(page: Page, change: { owner?: string; until?: string; markup?: string }): Promise<void> {
  return page.evaluate(async ({ owner, until, markup }) => {
    const cache = await caches.open('lantern-views')
    for (const key of await cache.keys()) {
      const view = await cache.match(key)
      const headers = new Headers(view?.headers)
      if (owner) headers.set('x-owner', owner)
      if (until) headers.set('x-until', until)
      await cache.put(key, new Response(markup ?? (await view?.text()), { headers }))
    }
  }, change)
}

for (const [name, unfit, tag] of [
  ['a view that does not fit is not shown', UNFIT, []],
  ['a view that does not fit for another reason is not shown', UNFIT_TOO, ['@long']],
] as const)
  test(name, { tag: [...tag] }, async ({ page }) => {
    test.slow() // a visit for each
    await saveHome(page)
    const views = await readViews(page)
    const changedNothing = async () => {
      await storeViews(page, views)
      return (await visit(page, '/home')).view
    }
    await expect.poll(changedNothing, 'the view that is changed below').toBeDefined()
    for (const { what, change, path = '/home' } of unfit) {
      await storeViews(page, views)
      await change(page)
      expect((await visit(page, path)).view, `a view ${what}`).toBeUndefined()
    }
  })
