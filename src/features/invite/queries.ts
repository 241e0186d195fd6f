import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { promotion } from '../../api/promotion.ts'

/** The member's invitation: the link, and what it brought so far. */
export const invitationQuery = queryOptions({
  queryKey: ['invitation'],
  meta: { keep: 'member' },
  queryFn: ({ signal, client, queryKey }) =>
    call(promotion, {}, { signal, quiet: client.getQueryData(queryKey) !== undefined }),
})
