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

const NAMES: readonly BannerName[] = ['welcome', 'care', 'desktop']

/** The path of a banner in one language. */
export function bannerPath(name: BannerName, lang: Lang): string {
  return `/uploads/banner-${name}-${lang.toLowerCase()}.svg`
}

/** Draws the banner whose path this is, as SVG of 720 by 300; undefined when there is none. */
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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 300" width="720" height="300">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
<rect width="720" height="300" fill="url(#g)"/>
<circle cx="590" cy="150" r="190" fill="#fff" opacity=".05"/><circle cx="590" cy="150" r="125" fill="#fff" opacity=".06"/>
<g fill="none" stroke="#e2bd74" stroke-width="5" stroke-linecap="round">
<path d="M590 50v22M566 76h48M566 214h48M590 214v40"/>
<ellipse cx="590" cy="145" rx="66" ry="68" fill="#e2bd74" fill-opacity=".16"/><ellipse cx="590" cy="145" rx="30" ry="68"/></g>
<text x="48" y="142" font-family="${font}" font-size="46" font-weight="650" fill="#fff">${say(title, lang)}</text>
<text x="48" y="192" font-family="${font}" font-size="25" fill="#fff" opacity=".86">${say(line, lang)}</text>
</svg>`
}
