import { beforeEach, expect, test } from 'vitest'
import { FollowMember } from '../../../src/app/follow-member.tsx'
import { makeQueryClient } from '../../../src/app/query-clients.ts'
import { venueBalancesQuery } from '../../../src/features/transfer/queries.ts'
import { asMember } from '../as-member.ts'
import { showView } from '../show-page.tsx'

beforeEach(() => asMember(() => Promise.withResolvers().promise))

// Red when a venue's balance from before a transfer in another tab counts as fresh here.
test('the venues are asked again after another tab has moved money', async () => {
  const client = makeQueryClient()
  const { queryKey } = venueBalancesQuery([])
  client.setQueryData(queryKey, {})
  showView(client, <FollowMember token="T" />)
  const other = new BroadcastChannel('lantern-balance')
  await expect
    .poll(() => {
      other.postMessage('changed') // until it is listened to
      return client.getQueryState(queryKey)?.isInvalidated
    })
    .toBe(true)
  other.close()
})
