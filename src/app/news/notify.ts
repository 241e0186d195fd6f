import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { alertState } from '../../features/alerts/kept.ts'
import { brand } from '../../pwa/brand.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { newsKey, type News } from './order-watch.ts'

/** Has the system tell a piece of news, if the member wants that. Without amounts: whoever holds the device reads it. */
export async function notify(news: News, title: string | undefined, open: () => void): Promise<void> {
  if (alertState() !== 'on') return
  const { locale } = currentLanguage()
  const options = { body: bodyOf(news), tag: newsKey(news), icon: '/icons/any-192.png', lang: locale }
  const name = title || brand.localName[locale]
  try {
    const shown = new Notification(name, options)
    shown.addEventListener('click', () => {
      focus()
      shown.close()
      open()
    })
  } catch {
    // Phones leave it to the worker, which brings the app to the front.
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.showNotification(name, options)
  }
}

function bodyOf(news: News): string {
  if (news.about === 'submission')
    return i18n._(msg`The order without an answer is cleared up. Open the app to see.`)
  if (news.list === 'deposits') return i18n._(msg`There is news of your deposit. Open the app to see.`)
  return i18n._(msg`There is news of your withdrawal. Open the app to see.`)
}
