import type { Page } from '@playwright/test'
import { NOTICES } from '../platform/seed-texts/notices.ts'
import { TOXICS } from '../platform/faults/toxics.ts'
import { asOf } from './deposit-steps.ts'
import { readDatabases } from './disk.ts'
import { logIn, logOut, press } from './forms.ts'
import { expect, test } from './journey.ts'
import { showPage, hidePage } from './page-visibility.ts'
import { expectNoDialog } from './screens.ts'
import { text } from './texts.ts'

/** This app's seeded announcements in display order: pinned first, then by place and age. */
const SHOWN = [1, 2, 3].flatMap((id) => NOTICES.filter((notice) => notice.id === id))
const CALL = '/m/notice/getlist'
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

/** Returns a fault that changes the list in the answer. */
function rewritten(change: (notices: Record<string, unknown>[]) => unknown[]) {
  return (body: string) => {
    const { data, ...rest }: { data: Record<string, unknown>[] } = JSON.parse(body)
    return JSON.stringify({ ...rest, data: change(data) })
  }
}

// Red when the order is wrong, a mark is lost with the page, the tab or the session, or a guest and a member share marks.
test.describe('a read announcement', () => {
  test.use({ lang: 'ID', size: 'android', member: 'demo', expectedErrors: /ERR_/ })

  test(
    'stays read: in another tab, after a restart, after logging out and in, and offline',
    { tag: '@long' },
    async ({ page, context, network, lang }) => {
      const unread = text(lang, 'Unread')
      const news = (on: Page) => rows(on).filter({ hasText: unread })

      await test.step('the list, in order, each one new', async () => {
        await page.goto('/home')
        await page
          .getByRole('region', { name: text(lang, 'Announcements') })
          .getByRole('link', { name: `${unread} ${text(lang, 'All')}` })
          .click()
        await expect(page).toHaveURL('/list')
        await expect(rows(page)).toHaveCount(3)
        for (const [place, { title }] of SHOWN.entries())
          await expect(rows(page).nth(place)).toContainText(title[lang])
        await expect(rows(page).nth(1)).toContainText('Setiap deposit lewat transfer bank')
        await expect(news(page)).toHaveCount(3)
      })

      await test.step('one is opened, and read in the other tab too', async () => {
        const other = await context.newPage()
        await other.goto('/list')
        await expect(news(other)).toHaveCount(3)
        await hidePage(other)
        await rows(page).nth(1).getByRole('link').click()
        await expect(page.getByRole('heading', { name: SHOWN[1]?.title[lang] ?? '' })).toBeVisible()
        await expect(page.getByRole('main')).toContainText('yang masuk bersama depositnya')
        await page.goBack()
        await expect(news(page)).toHaveCount(2)
        await expect(rows(page).nth(1)).not.toContainText(unread)
        await showPage(other)
        await expect(news(other)).toHaveCount(2)
        await other.close()
      })

      await test.step('after a restart, offline', async () => {
        const again = await context.newPage()
        await page.close()
        await again.goto('/list')
        await expect(news(again)).toHaveCount(2)
        const down = network.fault({ kind: 'down' })
        await again.getByRole('button', { name: text(lang, 'Refresh') }).click()
        // The time of the stored list, in the bar and beside its refresh button.
        const bar = again.getByText(text(lang, 'No connection'))
        await expect(bar).toContainText(asOf(lang))
        await expect(again.getByText(asOf(lang))).toHaveCount(2)
        await press(again, lang, 'Mark all as read')
        await expect(news(again)).toHaveCount(0)
        await expect(again.getByRole('heading', { level: 1 })).toBeFocused()
        await expect(rows(again)).toHaveCount(3)
        down.release()
        await again.getByRole('button', { name: text(lang, 'Refresh') }).click()
        await expect(bar).toHaveCount(0)

        await logOut(again, lang)
        await again.goto('/list')
        await expect(news(again)).toHaveCount(3)
        await again.goto('/login?back=/list')
        await logIn(again, lang, 'demo', 'demo1234')
        await expect(again).toHaveURL('/list')
        await expect(rows(again)).toHaveCount(3)
        await expect(news(again)).toHaveCount(0)
        await again.goto('/home')
        await expect(again.getByRole('link', { name: text(lang, 'All'), exact: true })).toBeVisible()
      })
    },
  )
})

// Red when a dot is missing until home is opened: the list of a guest is not the member's, and a first visit has none.
test('an unread announcement has its dot on "Me" before home is opened', async ({ page, lang }) => {
  const link = page.getByRole('main').locator('a[href="/list"]')
  await page.goto('/member')
  await expect(link).toContainText(text(lang, 'Unread'))
  await page
    .getByRole('main')
    .getByRole('link', { name: text(lang, 'Log in'), exact: true })
    .click()
  await logIn(page, lang, 'demo', 'demo1234')
  await expect(page).toHaveURL('/member')
  await expect(link).toContainText(text(lang, 'Unread'))
})

/** Resolves with the announcements that popped up on this device, and on which day. */
async function shownOnDisk(page: Page): Promise<unknown> {
  const databases = await readDatabases(page)
  const marks = Object.entries(databases).find(([key]) => key.includes('notice-marks'))?.[1]
  const { day, shown } = Object(marks).data ?? {}
  return { day, shown }
}

// Red when it pops up twice a day, never again or outside home, or is not marked as read.
test.describe('an announcement that pops up', () => {
  test.use({ lang: 'EN', member: 'demo', popUps: true })

  test(
    'pops up once a day on home, and at once when it is new',
    { tag: '@long' },
    async ({ page, network, lang }) => {
      const first = NOTICES.find(({ popUp }) => popUp === 1)
      const title = first?.title[lang] ?? ''
      const popUp = page.getByRole('dialog')
      const stays = async (id: string) => {
        const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
        // A reload before the mark is stored would show the announcement again.
        await expect
          .poll(() => shownOnDisk(page))
          .toEqual({ day: today, shown: expect.arrayContaining([id]) })
        await page.reload()
        await expectNoDialog(page, network)
      }
      await page.clock.setFixedTime(new Date(2027, 2, 1, 12))
      await page.goto('/deposit')
      await expectNoDialog(page, network)

      await test.step('closed: it is read, and stays away for the day', async () => {
        await page.goto('/home')
        await expect(popUp).toContainText(title)
        await expect(popUp).toContainText('Each deposit by bank transfer gets 1% on top')
        await expect(page.getByRole('main')).toContainText('12,480.50')
        await popUp.getByRole('button', { name: text(lang, 'Close') }).click()
        await expect(popUp).toHaveCount(0)
        await stays(String(first?.id))
        await page.clock.setFixedTime(new Date(2027, 2, 1, 23, 59))
        await stays(String(first?.id))
      })

      await test.step('the next day it is back, and leads to the list', async () => {
        await page.clock.setFixedTime(new Date(2027, 2, 2, 0, 1))
        await page.reload()
        await expect(popUp).toContainText(title)
        await popUp.getByRole('link', { name: text(lang, 'All announcements') }).click()
        await expect(page).toHaveURL('/list')
        await expect(popUp).toHaveCount(0)
        await expect(rows(page).filter({ hasText: text(lang, 'Unread') })).toHaveCount(2)
      })

      await test.step('dismissed: only a new one comes that day', async () => {
        await page.clock.setFixedTime(new Date(2027, 2, 3, 9))
        await page.goto('/home')
        await expect(popUp).toContainText(title)
        await press(page, lang, 'Don’t show again today')
        await expect(popUp).toHaveCount(0)
        await stays(String(first?.id))
        const change = rewritten((list) => [{ ...list[1], id: 99, title: 'New today' }, ...list])
        network.fault({ kind: 'rewritten', path: CALL, change })
        await page.clock.setFixedTime(new Date(2027, 2, 3, 10))
        await page.reload()
        await expect(popUp).toContainText('New today')
        await page.keyboard.press('Escape')
        await expect(popUp).toHaveCount(0)
        await stays('99')
      })

      await test.step('none right after a logout, though one is due', async () => {
        await page.clock.setFixedTime(new Date(2027, 2, 4, 9))
        await logOut(page, lang)
        await expectNoDialog(page, network)
        await page.getByRole('link', { name: text(lang, 'Service') }).tap()
        await page.getByRole('link', { name: text(lang, 'Home') }).tap()
        await expect(popUp).toContainText('New today')
      })
    },
  )
})

// Red when home becomes an error page, or shows a failure, because of a pop-up that it can do without.
test.describe('an announcement whose pop-up is missing', () => {
  test.use({ lang: 'EN', member: 'demo', cold: true, popUps: true, expectedErrors: /status of 404/ })

  for (const chunk of [/^\/assets\/pop-up-/, /^\/assets\/sanitize-/]) {
    test(
      `leaves home as it is without ${chunk.source}`,
      { tag: '@long' },
      async ({ page, network, lang }) => {
        const gone = network.fault({ ...TOXICS['404 without an envelope'], path: chunk })
        await page.goto('/home')
        await expect.poll(() => gone.hits, 'it is tried again').toBeGreaterThan(1)
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('main')).toContainText('12,480.50')
        await expect(page.getByRole('region', { name: text(lang, 'Announcements') })).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        // Read once: a toast would disappear.
        expect(await page.locator('[popover] [role=alert]').textContent()).toBe('')
      },
    )
  }
})

/** Text mixed with HTML that a careless app would run, load, submit or follow. */
const CORPUS = `<p>First words.</p><script>document.title='owned'</script><script src="https://evil.example/x.js"></script>
<style>body{display:none}</style><link rel="stylesheet" href="https://evil.example/x.css"><svg onload="document.title='owned'">
<script>document.title='owned'</script><use href="https://evil.example/x.svg#x"/><text>drawn</text></svg><math><mi>x</mi></math>
<form action="https://evil.example" id="f"><p>Middle words.</p><input name="p"><button>send</button></form><form><input name="attributes"></form>
<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example/">
<img src="x" onerror="document.title='owned'"><img src="http://evil.example/p.png"><iframe srcdoc="<script>top.document.title='owned'</script>"></iframe>
<a id="root" name="body" href="javascript:document.title='owned'">a link</a><p id="location" name="getElementById" class="fixed" style="position:fixed">x</p>
<object data="https://evil.example"></object><a href="https://good.example/">good link</a><p>Last <b>words</b>.</p><script>`

// Red when any of it runs, loads, remains or removes text with it; or when an unknown id, a failure or an empty list shows nothing.
test.describe('an announcement from a hacked operator', () => {
  test.use({ lang: 'EN', theme: 'dark', expectedErrors: /status of 500/ })

  test(
    'is sanitised text; an unknown one leads to the list',
    { tag: '@long' },
    async ({ page, network, lang }) => {
      const astray: string[] = []
      page.on('request', (request) => request.url().includes('evil.example') && astray.push(request.url()))
      const change = rewritten((list) => [
        { ...list[0], id: 's9', title: '<b>Title</b>', text: CORPUS },
        ...list,
      ])
      const failed = network.fault({ ...TOXICS['500 with an envelope'], path: CALL })
      const laid = network.fault({ kind: 'rewritten', path: CALL, change })
      const main = page.getByRole('main')

      await test.step('after a failure, in the list and on its own', async () => {
        await page.goto('/list')
        await expect(main.getByRole('alert')).toContainText(text(lang, 'We couldn’t load this'))
        failed.release()
        await press(page, lang, 'Try again')
        await expect(rows(page).first()).toContainText('<b>Title</b>')
        await expect(rows(page).first()).toContainText('First words. Middle words.')
        await rows(page).first().getByRole('link').click()
        await expect(page.getByRole('heading', { name: '<b>Title</b>' })).toBeVisible()
        await expect(page).toHaveURL('/details?id=s9')
        for (const words of ['First words.', 'Middle words.', 'a link', 'Last words.'])
          await expect(main.getByText(words)).toBeVisible()
        for (const gone of ['owned', 'drawn', 'evil.example', 'display:none'])
          await expect(main).not.toContainText(gone)
        const left =
          'script, style, link, form, input, iframe, object, meta, base, [id], [name], [style], [onerror]'
        await expect(main.locator('p:text("First words.")').locator('..').locator(left)).toHaveCount(0)
        await expect(main.getByText('a link')).not.toHaveAttribute('href')
        await expect(main.getByRole('link', { name: 'good link' })).toHaveAttribute('rel', /noopener/)
        await expect(page).toHaveTitle('<b>Title</b>')
        expect(astray).toEqual([])
      })

      await test.step('unknown, none', async () => {
        await page.goto('/details?id=gone')
        await expect(main).toContainText(text(lang, 'This announcement is no longer available'))
        laid.release()
        const empty = network.fault({ kind: 'rewritten', path: CALL, change: rewritten(() => []) })
        await main.getByRole('link', { name: text(lang, 'All announcements') }).click()
        await page.getByRole('button', { name: text(lang, 'Refresh') }).click()
        await expect(main).toContainText(text(lang, 'No announcements right now'))
        empty.release()
      })
    },
  )
})
