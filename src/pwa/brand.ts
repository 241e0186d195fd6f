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

/** The shortcuts of the home-screen icon. `icon` names the drawing in `ui/icons/pages.ts` and the picture file. */
export const shortcuts = [
  { name: '存款', url: '/deposit', icon: 'deposit' },
  { name: '取款', url: '/withdraw', icon: 'withdraw' },
  { name: '转账', url: '/transfer', icon: 'transfer' },
  { name: '交易记录', url: '/transaction-record', icon: 'records' },
]

/**
 * The pictures that members can choose from. Each is an SVG file of this name in `static/icons/avatars`. The app reads them as
 * `BRAND_AVATARS`, so that the first load does not contain them.
 */
export const avatars: Record<string, Record<Locale, string>> = {
  lantern: { 'zh-CN': '纸灯', en: 'Paper lantern', 'zh-TW': '紙燈', id: 'Lentera' },
  moon: { 'zh-CN': '月亮', en: 'Moon', 'zh-TW': '月亮', id: 'Bulan' },
  sun: { 'zh-CN': '太阳', en: 'Sun', 'zh-TW': '太陽', id: 'Matahari' },
  mountain: { 'zh-CN': '山', en: 'Mountain', 'zh-TW': '山', id: 'Gunung' },
  wave: { 'zh-CN': '海浪', en: 'Wave', 'zh-TW': '海浪', id: 'Ombak' },
  bamboo: { 'zh-CN': '竹', en: 'Bamboo', 'zh-TW': '竹子', id: 'Bambu' },
  plum: { 'zh-CN': '梅花', en: 'Plum blossom', 'zh-TW': '梅花', id: 'Bunga plum' },
  koi: { 'zh-CN': '锦鲤', en: 'Koi', 'zh-TW': '錦鯉', id: 'Ikan koi' },
}

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
