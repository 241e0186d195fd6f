import { queryOptions } from '@tanstack/react-query'
import { call, forQuery } from '../../api/client.ts'
import { depositChannels, depositClasses, depositDetails, type DepositDetails } from '../../api/deposits.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { isOpen } from '../../api/order-state.ts'
import * as v from 'valibot'
import type { DraftForm } from '../../components/drafts.ts'

const draftSchema = v.object({ class: v.string(), channel: v.optional(v.string()), amount: v.string() })

/** The stored draft of the deposit form, as in the address. */
export type DepositDraft = v.InferOutput<typeof draftSchema>

/** The draft of the deposit form. Its name equals the submission kind, so that an interrupted submission finds it. */
export const depositDraft: DraftForm<DepositDraft> = { name: 'deposit', schema: draftSchema }

/** The classes of deposit channels. */
export function depositClassesQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['deposit-classes', language],
    meta: { keep: 'member' },
    queryFn: (context) => call(depositClasses, {}, forQuery(context)),
  })
}

/** The channels of one class. */
export function depositChannelsQuery(classId: string, language: WireLanguage) {
  return queryOptions({
    queryKey: ['deposit-channels', classId, language],
    meta: { keep: 'member' },
    queryFn: (context) => call(depositChannels, { id: classId }, forQuery(context)),
  })
}

/** How to pay one deposit order, and its state. Of a final order only the state is stored. */
export function depositDetailsQuery(id: string, language: WireLanguage) {
  return queryOptions({
    queryKey: ['deposit-details', id, language],
    meta: { keep: 'member' },
    queryFn: async (context) => {
      const details = await call(depositDetails, { id }, forQuery(context))
      return details.status === undefined || isOpen(details.status) ? details : withoutPayment(details)
    },
  })
}

/** The details of an order that can no longer be paid: all but the payment details. */
export function withoutPayment(details: DepositDetails): DepositDetails {
  return { ...details, params: NOTHING_TO_PAY, picture: undefined, url: undefined }
}

/** No payment details at all. */
export const NOTHING_TO_PAY: DepositDetails['params'] = {
  name: undefined,
  account: undefined,
  network: undefined,
  bank: undefined,
  card: undefined,
  usdtAddress: undefined,
  payee: undefined,
  branch: undefined,
}
