import { createElement, useSyncExternalStore } from 'react'
import { withTexts } from '../../i18n/catalogs.ts'
import { dropInstallOffer, installOffer, isInstalled, onInstallOffer } from '../../pwa/installed.ts'
import { putOnHome } from '../../components/home-card.ts'
import { getSession, onSession } from '../../session/session.ts'
import { countVisit, notePutAway, readKept } from './kept.ts'
import { isOfferDue, wayOf, type Way } from './rules.ts'

function way(): Way | undefined {
  return wayOf(installOffer() !== undefined, navigator)
}

/** How this browser puts the app on the home screen, for components. */
export function useWay(): Way | undefined {
  return useSyncExternalStore(onInstallOffer, way)
}

function isDue(): boolean {
  const isLoggedIn = getSession().token !== undefined
  return isOfferDue({ ...facts(), isLoggedIn })
}

function facts() {
  const { visits, putAway } = readKept()
  return { isInstalled: isInstalled(), way: way(), visits, putAway, now: Date.now() }
}

async function look(): Promise<void> {
  if (!isDue()) return putOnHome('install', undefined)
  const { InstallCard } = await withTexts(() => import('./install-card.tsx'))
  putOnHome('install', isDue() ? createElement(InstallCard) : undefined)
}

// What cannot be loaded now is offered another time.
function follow(): void {
  look().catch(() => undefined)
}

/** Offers on home to install the app, as soon as it is time for it; called once. */
export function startInstallOffer(): void {
  countVisit()
  onSession(follow)
  onInstallOffer(follow)
  addEventListener('appinstalled', () => dropInstallOffer())
  follow()
}

/** Puts the card away, for a month. */
export function putAway(): void {
  notePutAway()
  putOnHome('install', undefined)
}

/** Lets the browser ask; it does so once. A no is a no for the card too. */
export async function takeOffer(): Promise<void> {
  const offer = installOffer()
  const answer = await offer?.prompt().catch(() => undefined)
  if (answer?.outcome !== 'accepted') notePutAway()
  dropInstallOffer()
}
