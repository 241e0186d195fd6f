import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNewestRows } from '../submission/open-orders.tsx'
import { useSiteConfig } from '../../site/site.ts'
import { forgetStalePayments } from './stale-payments.ts'

/** Forgets where to pay what is not to be paid any more, as soon as the newest records tell of it. */
export function useForgetStalePayments(): void {
  const client = useQueryClient()
  const { timezone } = useSiteConfig()
  const { data } = useNewestRows('deposits')
  useEffect(() => forgetStalePayments(client, data ?? [], timezone, Date.now()), [client, data, timezone])
}
