import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { holdUpdates } from '../pwa/updates.ts'
import { rememberLanguage, onConfigChanged } from '../pwa/talk-to-worker.ts'
import { useOnline } from '../screen/connection.ts'
import { useSession } from '../session/session.ts'
import { userQuery } from '../session/user-query.ts'
import { siteQuery, useSiteConfig } from '../site/site.ts'
import { journalEntries, useOpenSubmissions } from '../submissions/journal.ts'
import { LOOKS_AFTER_MS } from '../submissions/submission.ts'

/** Keeps in step with the server what no screen owns: the user info, config that changed, and submissions in doubt. */
export function FollowServer() {
  const client = useQueryClient()
  const { wire } = useLanguage()
  const { token, member } = useSession()
  const { timezone } = useSiteConfig()
  const online = useOnline()
  useQuery({ ...userQuery, enabled: token !== undefined })

  useEffect(
    () => onConfigChanged(() => void client.invalidateQueries({ queryKey: siteQuery(wire).queryKey })),
    [client, wire],
  )
  useEffect(() => void rememberLanguage(wire), [wire])
  useEffect(() => {
    if (journalEntries().length > 0)
      import('../submissions/submit.ts').then(({ findAbandoned }) => findAbandoned()).catch(() => undefined)
  }, [])

  const doubts = useOpenSubmissions(member).filter((entry) => entry.state === 'doubt').length
  useEffect(() => (doubts === 0 ? undefined : holdUpdates()), [doubts])
  useEffect(() => {
    if (member === undefined || doubts === 0 || !online) return undefined
    // What fails here, the network or the code's own chunk, is tried again at the next look.
    const look = async () => {
      const { lookUpDoubts } = await import('../submissions/settle.ts')
      if (await lookUpDoubts(member, timezone)) await client.invalidateQueries()
    }
    const timers = LOOKS_AFTER_MS.map((wait) => setTimeout(() => look().catch(() => undefined), wait))
    return () => timers.forEach(clearTimeout)
  }, [client, doubts, member, online, timezone])
  return null
}
