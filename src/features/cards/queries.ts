import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { bankList, memberCards } from '../../api/cards.ts'
import { call, forQuery } from '../../api/client.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { getSession } from '../../session/session.ts'
import { maskedCard, type KnownKind } from './masked-card.tsx'
import { noteCards } from './new-cards.ts'
import { importWithRetry } from '../../pwa/chunk-retry.ts'

/** The member's cards and addresses, masked before they enter the query cache. Neither memory nor disk stores them in full. */
export function cardsQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['cards', language],
    meta: { keep: 'member' },
    // After a language change, keep the form and its open sheet until the answer arrives.
    placeholderData: keepPreviousData,
    queryFn: async (context) => {
      const { token } = getSession()
      const cards = (await call(memberCards, {}, forQuery(context))).map(maskedCard)
      const now = getSession() // the member may have become known
      if (now.member !== undefined && now.token === token) await noteCards(now.member, cards)
      return cards
    },
  })
}

const WIRE_TYPES = { bank: 1, crypto: 2, alipay: 3 } as const

/** The banks, networks or wallets to choose from for a new card. */
export function banksQuery(kind: KnownKind, language: WireLanguage) {
  return queryOptions({
    queryKey: ['banks', kind, language],
    meta: { keep: 'member' },
    queryFn: (context) => call(bankList, { type: WIRE_TYPES[kind] }, forQuery(context)),
  })
}

/**
 * Loads the chunk with the field and the checks for USDT addresses on demand. Its hash functions are larger than the rest of the
 * form.
 */
export const cryptoQuery = queryOptions<typeof import('./address-field.tsx')>({
  queryKey: ['crypto-part'],
  queryFn: () => importWithRetry(() => import('./address-field.tsx')),
  staleTime: Infinity,
})
