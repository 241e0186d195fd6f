import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { takeStored } from '../api/client.ts'
import { useLanguage } from '../i18n/language.ts'
import { rememberLanguage, onConfigChanged } from '../pwa/talk-to-worker.ts'
import { renewAnswer, renewSite } from '../site/site.ts'

/** Keeps in step with the server what no screen owns: config that changed, and the language. */
export function FollowServer() {
  const client = useQueryClient()
  const { wire } = useLanguage()

  useEffect(
    () =>
      onConfigChanged(({ path, lang }) => {
        takeStored({ path, lang })
        if (path === '/m/lang/getlist') renewAnswer(client, ['languages', lang])
        else renewSite(client, lang)
      }),
    [client],
  )
  useEffect(() => void rememberLanguage(wire), [wire])
  return null
}
