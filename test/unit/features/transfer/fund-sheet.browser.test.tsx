import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { userSchema } from '../../../../src/api/auth-user.ts'
import { siteConfig } from '../../../../src/api/config.ts'
import type { Venue } from '../../../../src/api/venues.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { FundSheet } from '../../../../src/features/transfer/fund-sheet.tsx'
import { allVenuesQuery, noteUsed, venueBalancesQuery } from '../../../../src/features/transfer/queries.ts'
import { chooseLanguage, currentLanguage } from '../../../../src/i18n/language.ts'
import { amount } from '../../../../src/money/amount.ts'
import { hideAmounts } from '../../../../src/money/money.tsx'
import { userQuery } from '../../../../src/session/user.ts'
import { siteQuery } from '../../../../src/site/site.ts'
import { writeDisk } from '../../../../src/storage/disk.ts'
import { journalEntries, readJournal } from '../../../../src/submissions/journal.ts'
import { asMember } from '../../as-member.ts'
import { showView } from '../../show-page.tsx'
import { mount } from '../../ui/mount.tsx'
import { waitFor } from '../../wait.ts'
import { venueOf } from '../venue-of.ts'

const noop = () => undefined
const VENUE = venueOf('1')
const ANSWERED = { username: 'demo', balance: '80.00' }
const USER = v.parse(userSchema, ANSWERED)

beforeEach(() => {
  // No answer about the venue arrives.
  return asMember(() => Promise.withResolvers().promise)
})
afterEach(() => void vi.restoreAllMocks())

// Red when an early tap moves the whole wallet to a venue that probably still has money from the last game there.
test.each([
  ['500', '', 'Play without moving money'],
  ['0', '80', /^Move .*80\.00 and play$/],
  ['0.0099', '80', /^Move .*80\.00 and play$/],
])('until a venue that had %s answers, the proposal is "%s"', async (reported, proposal, action) => {
  const client = makeQueryClient()
  client.setQueryData(userQuery.queryKey, USER)
  client.setQueryData(venueBalancesQuery([]).queryKey, { 1: { balance: amount(reported), at: Date.now() } })
  noteUsed(client, '1')
  showView(client, <FundSheet venue={VENUE} name="Coin" user={USER} onClose={noop} onPlay={noop} />)
  await expect.element(page.getByRole('textbox')).toHaveValue(proposal)
  await expect.element(page.getByRole('button', { name: action })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'All' })).toBeVisible()
})

// Red when the whole central wallet is proposed for a venue that reported money under a row that has closed since.
test('until a venue answers, a report under its closed row counts', async () => {
  const client = makeQueryClient()
  client.setQueryData(userQuery.queryKey, USER)
  client.setQueryData(allVenuesQuery(currentLanguage().wire).queryKey, [
    { ...VENUE, open: false },
    venueOf('2', { code: VENUE.code }),
  ])
  client.setQueryData(venueBalancesQuery([]).queryKey, { 1: { balance: amount('500'), at: Date.now() } })
  showView(client, <FundSheet venue={VENUE} name="Coin" user={USER} onClose={noop} onPlay={noop} />)
  await expect.element(page.getByRole('button', { name: 'Play without moving money' })).toBeVisible()
})

// Red when the proposal turns the only button off.
test('less than can be moved is not proposed', async () => {
  const client = makeQueryClient()
  client.setQueryData(siteQuery('CN').queryKey, {
    config: v.parse(siteConfig, {}),
    languages: [],
    banners: [],
    whole: { vip_levels: [{ title: 'VIP0', min_transfer: '1.00' }] },
  })
  const user = v.parse(userSchema, { ...ANSWERED, balance: '0.50' })
  client.setQueryData(userQuery.queryKey, user)
  showView(client, <FundSheet venue={VENUE} name="Coin" user={user} onClose={noop} onPlay={noop} />)
  await expect
    .element(page.getByRole('button', { name: 'Play without moving money' }))
    .not.toHaveAttribute('aria-disabled')
  await expect.element(page.getByRole('textbox')).toHaveValue('')
})

// Red when the field shows the hidden balance.
test('a hidden balance is not proposed', async () => {
  hideAmounts(true)
  onTestFinished(() => hideAmounts(false))
  const client = makeQueryClient()
  client.setQueryData(userQuery.queryKey, USER)
  showView(client, <FundSheet venue={VENUE} name="Coin" user={USER} onClose={noop} onPlay={noop} />)
  await expect.element(page.getByText('••••')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Play without moving money' })).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('')
})

// Red when money can be sent to a venue that is closed, although its game is open.
test('nothing can be moved to the closed venue of a game', async () => {
  const headers = { date: 'Fri, 20 Nov 2026 04:00:00 GMT' }
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const data = url.endsWith('/m/token/user')
      ? [ANSWERED]
      : url.endsWith('/m/interface/list')
        ? [{ id: 1, code: 'game', game: VENUE.code, title: 'Venue 1', status_s: 0 }]
        : []
    return Response.json({ code: 200, msg: '', data }, { headers })
  })
  const move = await showMove({ ...VENUE, id: '2', game: 'coin' })
  await expect.element(move).toHaveAccessibleDescription(/^This venue is under maintenance/)
})

// Red when the warning appears together with its live region: screen readers may miss it.
test('an amount over a balance that may have changed is announced', async () => {
  const client = makeQueryClient()
  client.setQueryData(userQuery.queryKey, USER, { updatedAt: 1 })
  showView(client, <FundSheet venue={VENUE} name="Coin" user={USER} onClose={noop} onPlay={noop} />)
  const field = page.getByRole('textbox')
  await expect.element(field).toHaveValue('80')
  const regions = page.getByRole('status').elements()
  await field.fill('100')
  await expect
    .poll(() => regions.map(({ textContent }) => textContent))
    .toContainEqual(expect.stringContaining('more than your last known balance'))
})

/** Hides the page, as a game in a tab of its own does, or shows it again. */
function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

function Play({ venue }: { venue: Venue }) {
  const [note, setNote] = useState<ReactNode>()
  if (note) return note
  const play = (fund?: () => Promise<ReactNode>) => void fund?.().then(setNote)
  return <FundSheet venue={venue} name="Coin" user={USER} onClose={noop} onPlay={play} />
}

/** Shows the sheet with an empty journal. Resolves with its button, which moves the whole wallet. */
async function showMove(venue = VENUE) {
  await writeDisk('submissions', { v: 1, data: [] })
  await readJournal()
  const client = makeQueryClient()
  client.setQueryData(userQuery.queryKey, USER)
  showView(client, <Play venue={venue} />)
  return page.getByRole('button', { name: /^Move .*80\.00 and play$/ })
}

// Red when the result of a transfer that no screen has shown counts as seen: nothing would show it if the app was closed now.
test.each([
  ['the page is visible again', () => setHidden(false)],
  ['the game has opened, and the note is gone', () => mount(null)],
])('a transfer that is accepted while the page is hidden counts as seen once %s', async (_, happen) => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const data = url.endsWith('/m/token/user') ? [ANSWERED] : []
    return Response.json({ code: 200, msg: '', data }, { headers: { date: 'Fri, 20 Nov 2026 04:00:00 GMT' } })
  })
  const move = await showMove()
  await expect.element(move).not.toHaveAttribute('aria-disabled')
  setHidden(true)
  await move.click()
  await expect.element(page.getByText('Your order was accepted')).toBeVisible()
  expect(await readJournal()).toHaveLength(1) // read after any write that has begun
  happen()
  await waitFor(() => expect(journalEntries()).toEqual([]))
})

// Red when money counts as moved before the records list the transfer, or once they do, only as accepted.
test.each([
  ['do not list', false, /^Your order was accepted/],
  ['list', true, /80\.00 is at .* now/],
])('the result of an accepted transfer that the records %s', async (_, isListed, text) => {
  const headers = { date: 'Fri, 20 Nov 2026 04:00:00 GMT' }
  const records: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/m/game/deposit') && isListed) {
      const sent: object = await request.json()
      records.push({ ...sent, id: 7, status: 1 })
    }
    const data = request.url.endsWith('/m/token/user')
      ? [ANSWERED]
      : request.url.endsWith('/m/transfers_log/getlist')
        ? records
        : []
    return Response.json({ code: 200, msg: '', data }, { headers })
  })
  const move = await showMove()
  await move.click()
  await expect.element(page.getByText(text)).toBeVisible()
})

// Red when "All" out of a venue leaves fractions of a cent, and the next game opens on those.
test('the whole wallet is proposed for a venue that has less than can be moved', async () => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const data = url.endsWith('/m/token/user') ? [ANSWERED] : { balance: '0.0099' }
    return Response.json({ code: 200, msg: '', data }, { headers: { date: 'Fri, 20 Nov 2026 04:00:00 GMT' } })
  })
  const move = await showMove()
  await expect.element(page.getByText(/0\.0099/)).toBeVisible()
  await expect.element(move).toBeVisible()
})

const venueBalance = () => document.querySelector('dd')?.textContent

// Red when yesterday's balance looks current after the device has slept and its connection is not back yet.
test('a venue balance that cannot be refetched has its time', async () => {
  let isCut = false
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (isCut) throw new TypeError('no connection')
    const data = url.endsWith('/m/token/user') ? [ANSWERED] : { balance: '25' }
    return Response.json({ code: 200, msg: '', data }, { headers: { date: 'Fri, 20 Nov 2026 04:00:00 GMT' } })
  })
  await showMove()
  await expect.poll(venueBalance).toMatch(/25\.00$/)
  isCut = true
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  setHidden(false)
  await expect.poll(venueBalance).toMatch(/25\.00as of/)
})

// Red when money can still be sent to a venue that has just closed.
test.each([
  ['venue', VENUE],
  ['game', { ...VENUE, id: '2', game: 'coin' }],
])('a refused move to a %s reloads the venues', async (_, venue) => {
  let status = 1
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const headers = { date: 'Fri, 20 Nov 2026 04:00:00 GMT' }
    if (url.endsWith('/m/game/deposit')) {
      status = 0
      return Response.json({ code: 400, msg: 'Under maintenance.' }, { status: 400, headers })
    }
    const data = url.endsWith('/m/token/user')
      ? [ANSWERED]
      : url.endsWith('/m/interface/list')
        ? [{ id: 1, code: 'game', game: VENUE.code, title: 'Venue 1', status_s: status }]
        : []
    return Response.json({ code: 200, msg: '', data }, { headers })
  })
  const move = await showMove(venue)
  await expect.element(move).not.toHaveAttribute('aria-disabled')
  await move.click()
  await expect.element(move).toHaveAccessibleDescription(/^This venue is under maintenance/)
})

// Red when a game's venue is unknown after the language was changed in another tab, because the list is known in one language only.
test('money can be moved to a game’s venue after a language change', async () => {
  const sent = Promise.withResolvers<unknown>()
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/m/game/deposit')) sent.resolve(await request.json())
    const data = request.url.endsWith('/m/token/user')
      ? [ANSWERED]
      : request.url.endsWith('/m/interface/list')
        ? [{ id: 1, code: 'game', game: VENUE.code, title: 'Venue 1' }]
        : []
    return Response.json({ code: 200, msg: '', data }, { headers: { date: 'Fri, 20 Nov 2026 04:00:00 GMT' } })
  })
  const move = await showMove({ ...VENUE, id: '2', game: 'coin' })
  await expect.element(move).not.toHaveAttribute('aria-disabled')
  await chooseLanguage('EN')
  await move.click()
  expect(await sent.promise).toMatchObject({ id: '1' })
})

// Red when a rate limit of transfers also stops a game that needs no money moved.
test('after too many transfers, the game can be played without moving money', async () => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const headers = { date: 'Fri, 20 Nov 2026 04:00:00 GMT', 'retry-after': '30' }
    if (url.endsWith('/m/game/deposit'))
      return Response.json({ code: 429, msg: 'Slow down.' }, { status: 429, headers })
    const data = url.endsWith('/m/token/user') ? [ANSWERED] : []
    return Response.json({ code: 200, msg: '', data }, { headers })
  })
  const move = await showMove()
  await move.click()
  await expect.element(move).toHaveAccessibleDescription(/Too many attempts/)
  await page.getByRole('textbox').fill('')
  await expect
    .element(page.getByRole('button', { name: 'Play without moving money' }))
    .not.toHaveAttribute('aria-disabled')
})
