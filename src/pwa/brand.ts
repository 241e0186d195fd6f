import type { Locale } from '../i18n/locales.ts'

/** One path of the mark, in a 32×32 box. `paper` is the background colour. */
interface MarkPath {
  d: string
  fill?: 'accent' | 'paper'
  stroke?: 'accent' | 'paper'
  width?: number
}

interface Brand {
  /** The name under the installed icon and in the browser's install dialog. */
  name: string
  /** The name in the header, by document language, until the operator's config is loaded. */
  localName: Record<Locale, string>
  /** Shown in the icons, and in the header until the operator's config provides a logo. */
  mark: readonly MarkPath[]
}

/** The app's description in install dialogs and search results. Not part of `brand`: the first load does not need it. */
export const description =
  '存款、取款、转账与记录，断网也能查看。Deposits, records and service in one app, readable offline.'

/**
 * The operator's brand: its name and its mark. The manifest, `index.html`, the icons (`npm run icons`) and the header use it,
 * with the colours of `src/ui/tokens.css`.
 */
export const brand: Brand = {
  name: 'Lantern',
  localName: { 'zh-CN': '灯笼', en: 'Lantern', 'zh-TW': '燈籠', id: 'Lantern' },
  mark: [
    {
      fill: 'accent',
      d: 'M11.5 6h9a1 1 0 0 1 0 2h-9a1 1 0 0 1 0-2zM11.5 23h9a1 1 0 0 1 0 2h-9a1 1 0 0 1 0-2zM12 9h8c4 2.2 5 4.7 5 6.5s-1 4.3-5 6.5h-8c-4-2.2-5-4.7-5-6.5S8 11.2 12 9z',
    },
    { stroke: 'accent', width: 1.6, d: 'M16 3v3M16 25v4M13.5 25v2.5M18.5 25v2.5' },
    {
      stroke: 'paper',
      width: 1.2,
      d: 'M16 10v11M12.8 10.2c-2.3 3.2-2.3 7.4 0 10.6M19.2 10.2c2.3 3.2 2.3 7.4 0 10.6',
    },
  ],
}
