import { activityClasses, activityList } from '../../src/api/activities.ts'
import { captcha } from '../../src/api/auth.ts'
import { noticeList } from '../../src/api/config.ts'
import { currencyList, langList, system, wholeIndexdata } from '../../src/api/site-details.ts'
import { gameList, venueClasses, venueList } from '../../src/api/venues.ts'
import type { Visit } from './visit.ts'

/** Makes the guest reads, and returns what the later checks need. */
export async function readAsGuest(visit: Visit) {
  const config = await visit.make(system, {})
  await visit.make(wholeIndexdata, {})
  await visit.make(langList, {})
  const currencies = (await visit.make(currencyList, {})) ?? []
  await visit.make(captcha, {})
  await visit.make(noticeList, {})
  const classes = (await visit.make(venueClasses, {})) ?? []
  const venues = (await visit.make(venueList, {})) ?? []
  const withGames = classes.find(({ hasGames }) => hasGames)
  const ofClass = withGames ? ((await visit.make(venueList, { code: withGames.code })) ?? []) : []
  const venue = ofClass[0] ?? venues.find(({ hasGames }) => hasGames) ?? venues[0]
  const asked = { page: 1, size: 20, game: venue?.code ?? '', code: withGames?.code ?? venue?.class ?? '' }
  if (!venue) visit.leaveOut(gameList, 'there is no venue')
  const games = venue ? await visit.make(gameList, asked) : undefined
  await visit.make(activityClasses, {})
  const activities = (await visit.make(activityList, {})) ?? []
  return { config, currencies, venues, games: games?.rows ?? [], activities }
}

/** The answers to the guest reads. */
export type GuestReads = Awaited<ReturnType<typeof readAsGuest>>
