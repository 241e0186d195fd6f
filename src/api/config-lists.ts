import * as v from 'valibot'
import { defineCall, emptyRequest } from './call.ts'
import { wrappedOnce } from './config.ts'
import { currencies, languages } from './site-config.ts'

/** Lists the languages that the operator offers. */
export const langList = defineCall({
  path: '/m/lang/getlist',
  access: 'config',
  request: emptyRequest,
  answer: v.pipe(wrappedOnce, languages),
})

/** The operator's currencies. Symbols are sometimes wrong: show the code beside them. */
export const currencyList = defineCall({
  path: '/m/currency/getlist',
  access: 'guest',
  request: emptyRequest,
  answer: v.pipe(wrappedOnce, currencies),
})
