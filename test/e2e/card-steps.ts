import type { Locator, Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import type { Platform } from '../platform/start-platform.ts'
import { readDisk } from './disk.ts'
import { expect } from './journey.ts'
import { text } from './texts.ts'

/** A bank card number with a valid check digit, and one with an invalid one. */
export const NUMBER = '4111111111111111'
export const UNLIKELY = '4111111111111112'
/** Addresses of both networks, with their checksums. */
export const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
export const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** Returns the elements of the pages for cards. */
export function cardParts(page: Page, lang: WireLanguage) {
  const sheet = page.getByRole('dialog')
  return {
    /** The field of a bank card's number. */
    number: page.getByLabel(text(lang, 'Card number')),
    branch: page.getByLabel(text(lang, 'Bank branch')),
    address: page.locator('textarea'),
    /** The address, shown in groups of four. */
    groups: page.locator('main [data-address]').first(),
    review: page.locator('main form > div button[type=submit]'),
    sheet,
    confirm: sheet.locator('footer').getByRole('button'),
    /** The row of a card, by its masked number. */
    row: (masked: string): Locator => page.getByRole('listitem').filter({ hasText: masked }),
  }
}

/** Chooses a bank in the sheet. */
export async function chooseBank(page: Page, lang: WireLanguage, name: string): Promise<void> {
  const { sheet } = cardParts(page, lang)
  await page.locator('main form [aria-haspopup=dialog]').first().tap()
  await sheet.getByRole('searchbox').fill(name.slice(0, 4))
  await page.keyboard.press('Enter')
  await sheet.getByRole('radio', { name }).tap()
  await expect(sheet).toHaveCount(0)
}

/** Returns the bodies sent to a path, in the order of arrival. */
export function sentTo(platform: Platform, path: string): unknown[] {
  return platform.requests.filter((request) => request.path === path).map(({ body }) => body)
}

/** Fails if one of these secrets is stored in this browser or in the URL. The failure says where. */
export async function expectNotStored(page: Page, secrets: string[]): Promise<void> {
  const { databases, caches, ...rest } = await readDisk(page)
  const places = Object.entries({ ...databases, ...caches, ...rest, address: page.url() })
  const holding = places.flatMap(([place, stored]) => {
    const written = JSON.stringify(stored) ?? ''
    return secrets.filter((secret) => written.includes(secret)).map((secret) => `${place}: ${secret}`)
  })
  expect(holding).toEqual([])
}
