import '../../../src/ui/tokens.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

let root: Root | undefined

/** Shows an element alone on the page, with the English texts of the code. */
export function mount(element: ReactNode): void {
  root?.unmount()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const host = document.createElement('main')
  host.id = 'root'
  document.body.replaceChildren(host)
  root = createRoot(host)
  root.render(<I18nProvider i18n={i18n}>{element}</I18nProvider>)
}
