import type { Page } from '@playwright/test'
import * as v from 'valibot'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { GAME_TITLES } from '../platform/seed-texts/lobby-texts.ts'
import type { Platform } from '../platform/start-platform.ts'

/** The way a member plays, step by step: the coin of home, which is played from the wallet of the first venue. */
export function launchSteps(page: Page, lang: WireLanguage) {
  const name = GAME_TITLES.coin[lang]
  return {
    // Badges stand before the name.
    tile: page.getByRole('main').getByRole('button', { name: new RegExp(`${RegExp.escape(name)}$`) }),
    sheet: page.getByRole('dialog', { name }),
    /** A tab that a tap opened. */
    async opened(tap: () => Promise<unknown>): Promise<Page> {
      const [tab] = await Promise.all([page.context().waitForEvent('page'), tap()])
      return tab
    },
  }
}

/** Changes what the platform knows of demo. */
export function changeDemo(platform: Platform, set: string): void {
  platform.db.run(`UPDATE member SET ${set} WHERE username = 'demo'`)
}

/** What the game's address carries, which nobody else may see. */
export function sessionTokens({ db }: Platform): string[] {
  return db.all(v.object({ token: v.string() }), 'SELECT token FROM game_session').map(({ token }) => token)
}
