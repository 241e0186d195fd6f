import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { depositDetailsQuery, placedHereQuery, withoutPayment } from '../deposit/queries.ts'
import { useLanguage } from '../../i18n/language.ts'

/**
 * Forgets, in memory and so on disk, where to pay an order that is `over`: it ended, or its time ran out while the page was open. Each new answer
 * (`updatedAt`) may bring it back.
 */
export function useForgetPayment(id: string, over: boolean, updatedAt: number): void {
  const client = useQueryClient()
  const { wire } = useLanguage()
  useEffect(() => {
    if (!over) return
    client.setQueryData(depositDetailsQuery(id, wire).queryKey, (kept) => kept && withoutPayment(kept), {
      updatedAt,
    })
    client.setQueryData(placedHereQuery(id).queryKey, (kept) => kept && { ...kept, url: undefined })
  }, [client, id, over, updatedAt, wire])
}
