import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { AddCardPage } from '../features/cards/add-card-page.tsx'
import { banksQuery, cardsQuery, cryptoQuery } from '../features/cards/queries.ts'
import { currentLanguage } from '../i18n/language.ts'
import { getSession } from '../session/session.ts'

// Only the type: a card number or USDT address must never be in the URL.
const search = v.object({
  type: v.fallback(v.optional(v.picklist(['bank', 'crypto', 'alipay'])), undefined),
})

export const Route = createFileRoute('/add-card')({
  validateSearch: search,
  loader: ({ context, location }) => {
    const { type = 'bank' } = v.parse(search, location.search)
    if (getSession().token !== undefined) {
      const client = context.queryClient()
      const { wire } = currentLanguage()
      void client.prefetchQuery(banksQuery(type, wire))
      if (type !== 'alipay') void client.prefetchQuery(banksQuery('alipay', wire))
      void client.prefetchQuery(cardsQuery(wire))
      if (type === 'crypto') void client.prefetchQuery(cryptoQuery)
    }
  },
  component: AddCardPage,
})
