import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, forQuery } from '../../api/client.ts'
import {
  depositChannels,
  depositClasses,
  depositDetails,
  type DepositDetails,
  NO_PAYMENT_DETAILS,
} from '../../api/deposits.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { isInProgress } from '../../api/order-state.ts'
import { masked } from '../../api/masked.ts'

export function depositClassesQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['deposit-classes', language],
    meta: { keep: 'member' },
    // After a language change, keep the form and its open sheet until the answer arrives.
    placeholderData: keepPreviousData,
    queryFn: (context) => call(depositClasses, {}, forQuery(context)),
  })
}

export function depositChannelsQuery(classId: string, language: WireLanguage) {
  return queryOptions({
    queryKey: ['deposit-channels', classId, language],
    meta: { keep: 'member' },
    queryFn: (context) => call(depositChannels, { id: classId }, forQuery(context)),
  })
}

/** The state of one deposit order and how to pay it. Once the order is final, its payment details are not stored. */
export function depositDetailsQuery(id: string, language: WireLanguage) {
  return queryOptions({
    queryKey: ['deposit-details', id, language],
    meta: { keep: 'member' },
    queryFn: async (context) => {
      const { msg, title, ...read } = await call(depositDetails, { id }, forQuery(context))
      // The operator's words may contain a card number.
      const details = { ...read, msg: msg && masked(msg), title: title && masked(title) }
      return details.status === undefined || isInProgress(details.status) ? details : withoutPayment(details)
    },
  })
}

/** Returns the newest known details of an order, in whatever language they were fetched. Undefined if there are none. */
export function newestDetails(client: QueryClient, id: string): DepositDetails | undefined {
  const [newest] = client
    .getQueryCache()
    .findAll({ queryKey: ['deposit-details', id] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  return newest && client.getQueryData<DepositDetails>(newest.queryKey)
}

/** Returns an order's details without payment details. For an order that can no longer be paid. */
export function withoutPayment(details: DepositDetails): DepositDetails {
  return { ...details, params: NO_PAYMENT_DETAILS, picture: undefined, url: undefined }
}
