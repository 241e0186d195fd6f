import { queryOptions, skipToken } from '@tanstack/react-query'

/** What only the device that placed a withdrawal knows of it: where the money goes, masked. Never asked of the server. */
export function withdrawnToQuery(id: string) {
  return queryOptions<string>({
    queryKey: ['withdrawn-to', id],
    meta: { keep: 'member' },
    queryFn: skipToken,
    staleTime: Infinity,
  })
}
