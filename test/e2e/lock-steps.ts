import type { WireLanguage } from '../../src/i18n/locales.ts'
import { press } from './forms.ts'
import type { StepElement, StepPlace } from './step-page.ts'
import { text } from './texts.ts'

/** A PIN that the app accepts. */
export const PIN = '482913'

/** The heading of the lock screen. */
export function locked<L>(page: StepPlace<L>, lang: WireLanguage): L {
  return page.getByRole('heading', { name: text(lang, 'The app is locked') })
}

/** The field of the lock screen. */
export function pinField<L>(page: StepPlace<L>, lang: WireLanguage): L {
  return page.getByLabel(text(lang, 'PIN'), { exact: true })
}

/** The switch in the settings. */
export function lockSwitch<L>(page: StepPlace<L>, lang: WireLanguage): L {
  return page.getByRole('switch', { name: text(lang, 'Lock this app') })
}

/** The sheet in which the lock is set, with its two fields. */
export function lockSheet<L extends StepElement<L>>(page: StepPlace<L>, lang: WireLanguage) {
  const sheet = page.getByRole('dialog', { name: text(lang, 'Lock this app') })
  return {
    sheet,
    first: sheet.getByLabel(text(lang, 'New PIN'), { exact: true }),
    second: sheet.getByLabel(text(lang, 'Repeat new PIN'), { exact: true }),
  }
}

/** Sets the lock in the settings. */
export async function setLock<L extends StepElement<L>>(
  page: StepPlace<L>,
  lang: WireLanguage,
): Promise<void> {
  await lockSwitch(page, lang).tap()
  const { first, second } = lockSheet(page, lang)
  await first.fill(PIN)
  await second.fill(PIN)
  await press(page, lang, 'Turn on the lock')
}
