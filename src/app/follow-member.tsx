import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { holdUpdates } from '../pwa/updates.ts'
import { useSession } from '../session/session.ts'
import { userQuery } from '../session/user-query.ts'
import { useSiteConfig } from '../site/site.ts'
import { findAbandoned } from '../submissions/abandoned.ts'
import { followDoubts } from '../submissions/follow-doubts.ts'
import { useOpenSubmissions } from '../submissions/journal.ts'

/** Keeps in step with the server what is a member's and no screen owns: the user info, and submissions that were cut short or are in doubt. */
export default function FollowMember() {
  const client = useQueryClient()
  const { member } = useSession()
  const { timezone } = useSiteConfig()
  useQuery(userQuery)
  useEffect(() => void findAbandoned(), [])

  const doubts = useOpenSubmissions(member).filter((entry) => entry.state === 'doubt')
  // Sent once more, one is looked for anew.
  const sendings = doubts.map(({ requestId, tries }) => `${requestId} ${tries}`).join()
  useEffect(() => (sendings === '' ? undefined : holdUpdates()), [sendings])
  useEffect(() => {
    if (member === undefined || sendings === '') return undefined
    return followDoubts(member, timezone, () => void client.invalidateQueries())
  }, [client, sendings, member, timezone])
  return null
}
