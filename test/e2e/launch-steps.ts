import type { Page } from '@playwright/test'
import * as v from 'valibot'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { GAME_TITLES } from '../platform/seed-texts/lobby-texts.ts'
import type { Platform } from '../platform/start-platform.ts'
import { expect } from './journey.ts'
import { ASSERTION_MS } from './playwright.config.ts'

/** The steps of playing the coin game on home. The game uses the first venue's wallet. */
export function launchSteps(page: Page, lang: WireLanguage) {
  const name = GAME_TITLES.coin[lang]
  const tabs = page.context().pages().length
  const opened = async (tap: () => Promise<unknown>): Promise<Page> => {
    const tab = page.context().waitForEvent('page', { timeout: 2 * ASSERTION_MS }) // the journey's own end would name no cause
    tab.catch(() => undefined) // a tap that fails is reported instead
    await tap()
    return tab
  }
  return {
    // Badges come before the name.
    tile: page.getByRole('main').getByRole('button', { name: new RegExp(`${RegExp.escape(name)}$`) }),
    sheet: page.getByRole('dialog', { name }),
    /** The sheet's button that opens the game, after moving any amount typed. */
    play: page.getByRole('dialog', { name }).locator('footer').getByRole('button'),
    /** Resolves with the browser tab that a tap opens. */
    opened,
    /** Resolves when the browser tab that a tap opens is closed again. Otherwise the next `opened` may find that tab. */
    async openedAndClosed(tap: () => Promise<unknown>): Promise<void> {
      const tab = await opened(tap)
      await expect.poll(() => tab.isClosed(), 'the tab is closed').toBe(true)
    },
    /** Resolves when the browser has no tab that was not open before the steps. */
    expectNoTab: () => expect.poll(() => page.context().pages().length).toBe(tabs),
  }
}

/** Changes demo's row in the platform's database. */
export function changeDemo(platform: Platform, set: string): void {
  platform.db.run(`UPDATE member SET ${set} WHERE username = 'demo'`)
}

/** Returns the session tokens of the game URLs, which must stay secret. */
export function sessionTokens({ db }: Platform): string[] {
  return db.all(v.object({ token: v.string() }), 'SELECT token FROM game_session').map(({ token }) => token)
}
