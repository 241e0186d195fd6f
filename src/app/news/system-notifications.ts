import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { alertState } from '../../features/alerts/alert-state.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { brand } from '../../pwa/brand.ts'
import { type News, newsKey } from './order-watch.ts'

/** The notifications of this page, by the key of their news. The worker's registration lists only its own. */
const ofThisPage = new Map<string, Notification>()

/**
 * Shows a system notification, if the member has turned notifications on. Contains no amounts: anyone holding the device can read
 * it.
 */
export async function showNotification(
  news: News,
  title: string | undefined,
  open: () => void,
): Promise<void> {
  if (alertState() !== 'on') return
  const { locale } = currentLanguage()
  const tag = newsKey(news)
  const options = { body: bodyOf(news), tag, icon: '/icons/any-192.png', lang: locale }
  const name = title || brand.localName[locale]
  try {
    const shown = new Notification(name, options)
    ofThisPage.set(tag, shown)
    shown.addEventListener('click', () => {
      focus()
      shown.close()
      open()
    })
  } catch {
    // Phones require the worker's registration; the worker brings the app to the front.
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.showNotification(name, options)
  }
}

/** Closes the notifications of one piece of news; without a key, all of them. */
export async function closeNotifications(key = ''): Promise<void> {
  for (const [tag, notification] of ofThisPage) {
    if (key !== '' && key !== tag) continue
    ofThisPage.delete(tag)
    notification.close()
  }
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const shown = await registration?.getNotifications({ tag: key })
    for (const notification of shown ?? []) notification.close()
  } catch {
    // The browser lists no notifications, or blocks site data.
  }
}

function bodyOf(news: News): string {
  if (news.about === 'submission')
    return i18n._(msg`There’s an update on your order. Open the app to see it.`)
  if (news.list === 'deposits') return i18n._(msg`There’s an update on your deposit. Open the app to see it.`)
  return i18n._(msg`There’s an update on your withdrawal. Open the app to see it.`)
}
