import { createElement } from 'react'
import { preferCachedAnswer } from '../api/client.ts'
import { countVisit, isInstallDue } from '../features/install/offer.ts'
import { dropOldDrafts } from '../components/drafts.ts'
import { putOnHome } from '../components/home-extras.ts'
import { followClearing } from '../features/settings/clear-cache.ts'
import { withTexts, currentLanguage, onLanguage } from '../i18n/language.ts'
import { LANGUAGE, readLocal, TEXT_SIZE } from '../local-storage.ts'
import { applyTheme, readTheme } from '../pwa/appearance.ts'
import { applyDataSaver, DATA_SAVER, dataSaverChoice } from '../pwa/data-saver.ts'
import { installOffer } from '../pwa/installed.ts'
import { connection, isOnline } from '../pwa/online.ts'
import { passDataSaver } from '../pwa/public-caches.ts'
import { rememberLanguage } from '../pwa/remember-language.ts'
import { onConfigChanged } from '../pwa/talk-to-worker.ts'
import { getSession, onSession } from '../session/session.ts'
import { pageRestored } from '../signal.ts'
import { refetchAnswer, refetchSite } from '../site/site.ts'
import { wipeOtherMembers } from '../storage/member-space.ts'
import { LoadedAt } from './app.tsx'
import { queryClient } from './query-clients.ts'
import { saveViews } from './save-view.ts'

/**
 * Starts the features that no screen waits for. Called once, after the first render, when the worker is installed or will not
 * be.
 */
export function startDeferred(): void {
  removeLeftovers()
  followClearing(queryClient)
  followConfig()
  cacheLanguages()
  // Also passes a choice that an earlier version stored.
  void passDataSaver(dataSaverChoice())
  offerInstall()
  followOtherTabs()
  void offerLanguage().catch(() => undefined) // the next start retries
  saveViews()
  // Load it now, because it is shown without a connection. Saved views in the offline look show it too.
  void LoadedAt.preload?.()
}

// Called late: its write transaction would delay reads at the start, and there is rarely anything to remove.
function removeLeftovers(): void {
  const { member } = getSession()
  if (member !== undefined) void wipeOtherMembers(member)
  void dropOldDrafts()
}

function applyChoices(): void {
  applyDataSaver()
  // Null: never chosen, or the browser blocks storage.
  const theme = readLocal('theme')
  if (theme !== null) applyTheme(readTheme(theme))
  // Like the boot script: any other stored size would make the app unreadable.
  const textScale = Number(readLocal(TEXT_SIZE))
  if (textScale >= 1 && textScale <= 2)
    document.documentElement.style.setProperty('--text-scale', String(textScale))
}

const CHOICES = new Set<unknown>([DATA_SAVER, TEXT_SIZE, 'theme'])

/** Applies another tab's choices, also those from before this chunk loaded. `money.tsx` follows the hidden amounts itself. */
function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => CHOICES.has(key) && applyChoices())
  pageRestored.on(applyChoices)
  applyChoices()
}

/** Offers the device's language on home until one is chosen. */
async function offerLanguage(): Promise<void> {
  if (readLocal(LANGUAGE) !== null) return
  const { LanguageBar } = await import('../features/rules/first-visit.tsx')
  putOnHome('language', createElement(LanguageBar))
}

/** Refetches config that the worker reports as changed. A hidden page does so once it is visible. */
function followConfig(): void {
  const missed = new Map<string, () => void>()
  onConfigChanged(({ path, lang }) => {
    const refetch = () => {
      if (path === '/m/lang/getlist') refetchAnswer(queryClient(), ['languages', lang])
      else refetchSite(queryClient(), lang)
      if (path === '/m/system/getlist') refetchAnswer(queryClient(), ['system', lang])
    }
    if (document.hidden) {
      missed.set(`${path} ${lang}`, refetch)
      return
    }
    // Later, the worker's answer may no longer be the newest.
    preferCachedAnswer({ path, lang })
    refetch()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    for (const refetch of missed.values()) refetch()
    missed.clear()
  })
}

function cacheLanguage(): void {
  void rememberLanguage(currentLanguage().wire)
}

/** Makes the worker cache what the current language needs offline. */
function cacheLanguages(): void {
  cacheLanguage()
  onLanguage(cacheLanguage)
  let wasOnline = isOnline()
  connection.on(() => {
    // An interrupted download is not cached yet. A connection that is merely slow still runs it.
    if (isOnline() && !wasOnline) cacheLanguage()
    wasOnline = isOnline()
  })
}

async function showInstallCard(): Promise<void> {
  if (!isInstallDue()) return putOnHome('install', undefined)
  const { InstallCard } = await withTexts(() => import('../features/install/install-controls.tsx'))
  putOnHome('install', isInstallDue() ? createElement(InstallCard) : undefined)
}

// If the card fails to load, a later change or visit offers it again.
const followInstall = () => void showInstallCard().catch(() => undefined)

/** Counts the visit and shows the install card on home whenever the offer is due. */
function offerInstall(): void {
  countVisit()
  onSession(followInstall)
  installOffer.on(followInstall)
  addEventListener('appinstalled', () => installOffer.set(undefined))
  followInstall()
}
