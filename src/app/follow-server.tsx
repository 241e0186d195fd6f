import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { rememberLanguage, onConfigChanged } from '../pwa/talk-to-worker.ts'
import { useOnline } from '../screen/connection.ts'
import { useSession } from '../session/session.ts'
import { userQuery } from '../session/user-query.ts'
import { siteQuery, useSiteConfig } from '../site/site.ts'
import { lookUpDoubts, watchDoubts } from '../submissions/settle.ts'
import { useOpenSubmissions } from '../submissions/journal.ts'
import { findAbandoned } from '../submissions/submit.ts'

/** Keeps in step with the server what no screen owns: the user info, config that changed, and submissions in doubt. */
export function FollowServer() {
  const client = useQueryClient()
  const { wire } = useLanguage()
  const { token, member } = useSession()
  const { timezone } = useSiteConfig()
  const online = useOnline()
  useQuery({ ...userQuery, enabled: token !== undefined })

  useEffect(() => onConfigChanged(() => void client.invalidateQueries({ queryKey: siteQuery(wire).queryKey })), [client, wire])
  useEffect(() => void rememberLanguage(wire), [wire])
  useEffect(() => void findAbandoned(), [])

  const doubts = useOpenSubmissions(member).filter((entry) => entry.state === 'doubt').length
  useEffect(() => {
    if (member === undefined || doubts === 0 || !online) return undefined
    const look = () => {
      void lookUpDoubts(member, timezone).then((settled) => {
        if (settled) void client.invalidateQueries()
      })
    }
    look()
    return watchDoubts(look)
  }, [client, doubts, member, online, timezone])
  return null
}
