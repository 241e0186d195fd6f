import { takeStored } from '../api/client.ts'
import { startInstallOffer } from '../features/install/offer.ts'
import { followClearing } from '../features/settings/clear-cache.ts'
import { currentLanguage, onLanguage } from '../i18n/language.ts'
import { dataSaverChoice } from '../pwa/data-saver.ts'
import { isOnline, onConnection } from '../pwa/online.ts'
import { passDataSaver } from '../pwa/public-caches.ts'
import { onConfigChanged, rememberLanguage } from '../pwa/talk-to-worker.ts'
import { renewAnswer, renewSite } from '../site/site.ts'
import { queryClient } from './data.ts'

/**
 * Starts what no screen waits for: the install offer, the language and the data saver in the worker's caches, config that the
 * worker found changed, and a cache cleared in another tab. Called once, after the first render, when the worker is installed or will not be.
 */
export function startDeferred(): void {
  followClearing(queryClient)
  followConfig()
  keepLanguage()
  // Again at each start: the kill switch removes it.
  void passDataSaver(dataSaverChoice())
  startInstallOffer()
}

/** Refetches config that the worker reports as changed. */
function followConfig(): void {
  onConfigChanged(({ path, lang }) => {
    takeStored({ path, lang })
    if (path === '/m/lang/getlist') renewAnswer(queryClient(), ['languages', lang])
    else renewSite(queryClient(), lang)
  })
}

function rememberCurrent(): void {
  void rememberLanguage(currentLanguage().wire)
}

/** Makes the worker cache what the current language needs offline. */
function keepLanguage(): void {
  rememberCurrent()
  onLanguage(rememberCurrent)
  // An interrupted download is not cached yet.
  onConnection(() => isOnline() && rememberCurrent())
}
