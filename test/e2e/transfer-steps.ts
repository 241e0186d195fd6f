import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import type { FaultHandle } from '../platform/faults/active-fault.ts'
import type { FaultProxy } from '../platform/faults/fault-proxy.ts'
import { text } from './texts.ts'

/** The venues of the journeys: those that always answer, and a closed one. Excludes venues that are randomly slow or failing. */
const STEADY = new Set([1, 4, 6, 7, 8, 9, 10, 11, 12])

/** A list with more venues than the app asks when it opens. All of them always answer. */
export const TWENTY_VENUES = new Set(Array.from({ length: 20 }, (_, place) => 101 + place))

const LAST_VENUE = 1000

const list = v.looseObject({ data: v.array(v.looseObject({ id: v.number() })) })

/** Limits the operator's list to these venues, with constant behaviour. The single games of home stay. */
export function steadyVenues(network: FaultProxy, ids: ReadonlySet<number> = STEADY): FaultHandle {
  const change = (body: string) => {
    const answer = v.parse(list, JSON.parse(body))
    return JSON.stringify({
      ...answer,
      data: answer.data.filter(({ id }) => ids.has(id) || id > LAST_VENUE),
    })
  }
  return network.fault({ kind: 'rewritten', change, path: '/m/interface/list' })
}

/** The steps of a transfer. */
export function transferSteps(page: Page, lang: WireLanguage) {
  const named = (name: string): Locator => page.getByRole('button', { name: text(lang, name), exact: true })
  const sheet = page.getByRole('dialog', { name: text(lang, 'Confirm transfer') })
  const main = page.getByRole('main')
  return {
    main,
    field: page.locator('input[inputmode=decimal]'),
    /** The button that fills in the whole amount. */
    all: named('All'),
    swap: named('Swap the two wallets'),
    /** The button that opens the sheet, with any amount in its name. */
    review: page.locator('main button[type=submit]'),
    sheet,
    /** The button of the sheet that sends the order. */
    confirm: sheet.locator('footer').getByRole('button'),
    /** The button that recovers everything, and its confirmation sheet. */
    recover: named('Bring all money back'),
    recoverSheet: page.getByRole('dialog', { name: text(lang, 'Bring all money back?') }),
    free: page.getByRole('switch', { name: text(lang, 'Automatic transfer') }),
    /** The row of a venue. */
    row: (title: string): Locator => main.getByRole('listitem').filter({ hasText: title }),
    unknown: page.getByRole('heading', { name: text(lang, 'We don’t know the result yet') }),
  }
}
