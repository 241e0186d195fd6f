/** Ground of the page and of the browser's bars, light and dark. */
export const paper = { light: '#faf7f2', dark: '#151311' } as const

/** The operator's brand in one place: the manifest, `index.html`, the icons and the app's header read it. */
export const brand = {
  /** Name under the installed icon and in the browser's install dialog. */
  name: 'Lantern',
  /** Name in the header, by document language. */
  localName: { 'zh-CN': '灯笼', en: 'Lantern', 'zh-TW': '燈籠', id: 'Lantern' },
  description:
    '存款、取款、转账与记录，断网也能查看。Deposits, records and service in one app, readable offline.',
  /** The lantern's red. */
  accent: '#be3920',
} as const
