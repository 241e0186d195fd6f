import { LANGS, say, type Lang } from './language.ts'
import { BANNER_TEXTS, type BannerName } from './seed-texts/banner-texts.ts'

const GROUNDS: Readonly<Record<BannerName, [from: string, to: string]>> = {
  welcome: ['#be3920', '#8f2413'],
  care: ['#2b2621', '#1d1a17'],
  desktop: ['#8a5f12', '#5f400a'],
}

const FONTS: Readonly<Record<Lang, string>> = {
  CN: "'PingFang SC','Noto Sans CJK SC','Noto Sans SC',sans-serif",
  EN: "system-ui,Roboto,'Noto Sans',sans-serif",
  TW: "'PingFang TC','Noto Sans CJK TC','Noto Sans TC',sans-serif",
  ID: "system-ui,Roboto,'Noto Sans',sans-serif",
}

/** Chinese words are short and dense, so they are drawn larger. */
const HAN_LANGS: ReadonlySet<Lang> = new Set(['CN', 'TW'])

const NAMES: readonly BannerName[] = ['welcome', 'care', 'desktop']

/** Returns the path of a banner in one language. */
export function bannerPath(name: BannerName, lang: Lang): string {
  return `/uploads/banner-${name}-${lang.toLowerCase()}.svg`
}

/** Draws the banner at a path as an SVG of 750 by 300; undefined for any other path. */
export function bannerAt(path: string): string | undefined {
  for (const name of NAMES) {
    for (const lang of LANGS) if (bannerPath(name, lang) === path) return draw(name, lang)
  }
  return undefined
}

function draw(name: BannerName, lang: Lang): string {
  const [from, to] = GROUNDS[name]
  const { title, line } = BANNER_TEXTS[name]
  const font = FONTS[lang]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 300" width="750" height="300">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
<rect width="750" height="300" fill="url(#g)"/>
<circle cx="655" cy="150" r="170" fill="#fff" opacity=".05"/><circle cx="655" cy="150" r="105" fill="#fff" opacity=".06"/>
<g fill="none" stroke="#e2bd74" stroke-width="5" stroke-linecap="round">
<path d="M655 66v18M635 88h40M635 208h40M655 208v34"/>
<ellipse cx="655" cy="148" rx="54" ry="60" fill="#e2bd74" fill-opacity=".16"/><ellipse cx="655" cy="148" rx="24" ry="60"/></g>
<text x="44" y="142" font-family="${font}" font-size="${HAN_LANGS.has(lang) ? 50 : 42}" font-weight="650" fill="#fff">${say(title, lang)}</text>
<text x="44" y="196" font-family="${font}" font-size="${HAN_LANGS.has(lang) ? 28 : 25}" fill="#fff" opacity=".86">${say(line, lang)}</text>
</svg>`
}
