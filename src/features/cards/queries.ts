import { queryOptions } from '@tanstack/react-query'
import { bankList, memberCards } from '../../api/cards.ts'
import { call } from '../../api/client.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { maskedCard, type CardKind } from './masked.ts'

/** The member's cards and addresses. They are masked before they are kept anywhere: in memory, and so on disk. */
export function cardsQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['cards', language],
    meta: { keep: 'member' },
    queryFn: async ({ signal, client, queryKey }) => {
      const quiet = client.getQueryData(queryKey) !== undefined
      return (await call(memberCards, {}, { signal, quiet })).map(maskedCard)
    },
  })
}

/** A kind of which cards can be added. */
export type KnownKind = NonNullable<CardKind>

const WIRE_TYPES = { bank: 1, crypto: 2, alipay: 3 } as const

/** The banks, networks or wallets of which a card can be added. */
export function banksQuery(kind: KnownKind, language: WireLanguage) {
  return queryOptions({
    queryKey: ['banks', kind, language],
    meta: { keep: 'member' },
    queryFn: ({ signal, client, queryKey }) =>
      call(
        bankList,
        { type: WIRE_TYPES[kind] },
        { signal, quiet: client.getQueryData(queryKey) !== undefined },
      ),
  })
}
