import { LANGS, say, type Lang } from '../language.ts'
import { BANNER_TEXTS, type BannerName } from '../seed-texts/banner-texts.ts'
import {
  at,
  box,
  circle,
  dots,
  GROUNDS,
  line,
  nth,
  oval,
  PAINT,
  picture,
  randomOf,
  shape,
  times,
  type Ground,
} from './kit.ts'
import { lantern, reels } from './reel-motifs.ts'

const { cream, creamDark, gold, goldDark, red, redDark, jade, jadeDark, sky, rose, roseDark } = PAINT

/** Draws in a box of 300 by 120. The main part is in the middle 120, which is all that a small square shows. */
type Scene = (ground: Ground) => string

const RIDGE = 'M0 92C30 66 52 72 78 84 104 60 128 58 150 78 176 56 206 60 232 80 256 64 280 68 300 84V120H0z'

const hills = ({ tint, dark }: Ground) =>
  `<defs><path id="r" d="${RIDGE}"/></defs><use href="#r" fill="${dark}"/><use href="#r" fill="${tint}" opacity=".5"/>` +
  shape('M0 106C40 88 76 94 116 102 160 86 214 90 246 102 268 94 286 96 300 100V120H0z', dark, {
    opacity: 0.65,
  })

/** Repeats a drawing; each copy may have its own `currentColor`. */
function copies(
  drawing: string,
  places: readonly (readonly [x: number, y: number, size: number, colour?: string])[],
): string {
  const uses = places.map(
    ([x, y, size, colour]) =>
      `<use href="#d" transform="translate(${x} ${y})scale(${size})"${colour === undefined ? '' : ` color="${colour}"`}/>`,
  )
  return `<defs><g id="d">${drawing}</g></defs>${uses.join('')}`
}

/** The shaded side of a copy. */
const SHADE = 'rgb(0 0 0/.22)'

const sparks = (
  name: string,
  count: number,
  [left, top, bottom]: readonly [number, number, number],
  colour: string,
) => {
  const random = randomOf(name)
  return dots(
    Array.from({ length: count }, () => [left + random() * (292 - left), top + random() * (bottom - top)]),
    1.1,
    colour,
    { opacity: 0.6 },
  )
}

function coinPile(x: number, bottom: number, count: number): string {
  const layers = (parity: number) =>
    times(count, (place) =>
      place % 2 === parity ? `M${x - 17} ${bottom - (place + 1) * 6}v6a17 4.5 0 0 0 34 0v-6z` : '',
    )
  const top = bottom - count * 6
  return (
    shape(layers(0), goldDark) +
    shape(layers(1), gold) +
    oval(x, top, 17, 4.5, gold) +
    oval(x, top, 11, 2.6, goldDark)
  )
}

const sprout = (x: number, y: number, size: number) =>
  at(
    x,
    y,
    line('M0 0C0-8 1-14 0-22', jadeDark, 2.6) +
      shape('M0-13C-4-26-18-27-21-25-20-15-11-9 0-13z', jade) +
      shape('M0-13C-7-18-14-22-21-25-20-15-11-9 0-13z', jadeDark) +
      shape('M0-20C2-33 16-38 22-36 22-26 12-17 0-20z', jade) +
      shape('M0-20C8-24 15-30 22-36 22-26 12-17 0-20z', '#8fcfa9'),
    0,
    size,
  )

/** Plants that grow on coins, before the rising sun. */
const growth: Scene = (ground) =>
  circle(150, 76, 74, gold, { opacity: 0.09 }) +
  circle(150, 76, 54, gold, { opacity: 0.13 }) +
  circle(150, 76, 36, '#f2c877', { opacity: 0.85 }) +
  hills(ground) +
  oval(150, 108, 78, 6, '#000', { opacity: 0.22 }) +
  coinPile(106, 104, 3) +
  coinPile(194, 104, 3) +
  coinPile(150, 106, 6) +
  sprout(106, 85, 0.72) +
  sprout(194, 85, 0.8) +
  sprout(150, 69, 1.3)

/** A present below a string of lanterns. */
const present: Scene = (ground) =>
  hills(ground) +
  line('M-6 8C60 34 100 30 150 22S260 6 306 20', cream, 1.3, { opacity: 0.5 }) +
  copies(lantern('currentColor', SHADE), [
    [34, 38, 0.34, red],
    [82, 46, 0.4, gold],
    [222, 35, 0.4, red],
    [270, 34, 0.34, gold],
  ]) +
  circle(150, 72, 52, gold, { opacity: 0.12 }) +
  oval(150, 110, 52, 5, '#000', { opacity: 0.25 }) +
  box(112, 64, 76, 46, 4, cream) +
  shape('M162 64H184a4 4 0 0 1 4 4V106a4 4 0 0 1-4 4H162z', creamDark) +
  box(141, 64, 18, 46, 0, red) +
  box(106, 52, 88, 17, 4, cream) +
  shape('M164 52H190a4 4 0 0 1 4 4V65a4 4 0 0 1-4 4H164z', creamDark) +
  box(140, 52, 20, 17, 0, redDark) +
  shape(
    'M150 52C132 54 112 46 118 34 124 24 144 34 150 52zM150 52C168 54 188 46 182 34 176 24 156 34 150 52z',
    red,
  ) +
  shape(
    'M150 52C138 48 128 44 126 38 134 36 146 42 150 52zM150 52C162 48 172 44 174 38 166 36 154 42 150 52z',
    redDark,
  ) +
  circle(150, 50, 5.5, red) +
  sparks('present', 16, [8, 20, 84], gold)

/** A cake with candles, balloons and pennants. */
const birthday: Scene = (ground) => {
  const balloon =
    line('M0 22C-4 34 4 42 0 58', cream, 1.4, { opacity: 0.6 }) +
    shape(
      'M0 22C-14 14-19 2-17-8-15-19-7-24 0-24S15-19 17-8C19 2 14 14 0 22zM-4 26H4L0 20z',
      'currentColor',
    ) +
    shape('M4-23.5C12-21 16-15 17-8 19 2 14 14 0 22 10 8 12-10 4-23.5z', SHADE)
  const candle = (x: number, y: number) =>
    box(x - 2.5, y, 5, 16, 1, cream) +
    shape(
      `M${x} ${y - 12}C${x + 7} ${y - 5} ${x + 4} ${y - 1} ${x} ${y - 1}S${x - 7} ${y - 5} ${x} ${y - 12}z`,
      '#f6c65b',
    ) +
    circle(x, y - 4, 9, gold, { opacity: 0.22 })
  const pennants = times(11, (place) => {
    const x = place * 28 - 2
    const y = 10 + Math.sin((place / 10) * Math.PI) * 12
    return shape(`M${x} ${Math.round(y)}h18l-9 15z`, nth([red, gold, jade, sky, rose], place))
  })
  return (
    line('M-4 8Q150 38 304 8', cream, 1.4, { opacity: 0.5 }) +
    pennants +
    copies(balloon, [
      [58, 66, 0.95, sky],
      [34, 78, 0.8, rose],
      [244, 64, 0.95, gold],
      [268, 80, 0.8, red],
    ]) +
    shape('M0 120V108C60 100 240 100 300 108V120z', ground.dark, { opacity: 0.7 }) +
    oval(150, 108, 60, 5, '#000', { opacity: 0.25 }) +
    box(96, 100, 108, 6, 3, creamDark) +
    box(106, 76, 88, 26, 4, rose) +
    shape('M170 76h20a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4h-20z', roseDark) +
    shape(
      'M106 80a4 4 0 0 1 4-4h80a4 4 0 0 1 4 4v6c-4 6-8 2-11 0s-7-2-11 2-8 2-11-1-7-2-11 2-8 3-11 0-7-2-11 1-7 2-11-1-8-4-11-1z',
      cream,
    ) +
    box(120, 56, 60, 21, 4, red) +
    shape('M162 56h14a4 4 0 0 1 4 4v17h-18z', redDark) +
    shape(
      'M120 60a4 4 0 0 1 4-4h52a4 4 0 0 1 4 4v3c-4 6-8 3-11 0s-7-1-11 2-8 2-11-1-7-2-11 1-12 5-16-2z',
      cream,
    ) +
    candle(135, 40) +
    candle(150, 38) +
    candle(165, 40)
  )
}

/** Reels below branches in blossom. */
const spring: Scene = (ground) => {
  const blossom = line('M0-4h0M4-1h0M2.5 4h0M-2.5 4h0M-4-1h0', '#f0b9bb', 7) + circle(0, 0.6, 2.4, goldDark)
  return (
    circle(226, 40, 26, '#f3dfba', { opacity: 0.8 }) +
    hills(ground) +
    line(
      'M-4 22C30 18 50 34 84 30S112 18 124 20M52 31C62 44 76 46 86 52M30 22C40 12 52 12 60 6',
      '#3a2620',
      4,
    ) +
    line('M304 62C280 60 266 72 240 70M280 62C270 52 262 52 256 50', '#3a2620', 3.4) +
    copies(blossom, [
      [20, 20, 1.1],
      [62, 6, 1],
      [56, 33, 1.2],
      [86, 28, 1],
      [88, 53, 1.1],
      [284, 60, 1.1],
      [256, 49, 0.9],
    ]) +
    at(
      150,
      76,
      reels({ main: red, mainDark: redDark, second: gold, secondDark: goldDark }, randomOf('spring14')),
      0,
      0.76,
    ) +
    dots(
      [
        [96, 72],
        [104, 96],
        [208, 84],
        [220, 104],
        [62, 84],
      ],
      2.2,
      '#f0b9bb',
      { opacity: 0.8 },
    )
  )
}

/** A coin that rises like the moon over the sea, and a paper boat. */
const coinMoon: Scene = ({ tint, dark }) =>
  sparks('sea', 20, [8, 6, 62], '#fff') +
  circle(150, 56, 62, '#e9d7a4', { opacity: 0.08 }) +
  circle(150, 56, 48, '#e9d7a4', { opacity: 0.1 }) +
  circle(152, 58, 34, goldDark) +
  circle(150, 56, 34, gold) +
  circle(150, 56, 27.5, 'none', { stroke: goldDark, 'stroke-width': 2.4 }) +
  shape('M138 43H162L171 55 150 76 129 55z', jade) +
  shape('M129 55H171L150 76z', jadeDark) +
  shape('M138 43 143 55H129zM150 43 157 55H143zM162 43 171 55H157z', '#fff', { opacity: 0.3 }) +
  shape('M0 86C30 80 50 92 80 86S130 80 160 86 210 92 240 86 280 82 300 86V120H0z', tint, { opacity: 0.75 }) +
  shape('M0 98C26 92 54 104 84 98S136 92 166 98 216 104 246 98 284 94 300 98V120H0z', dark, {
    opacity: 0.85,
  }) +
  line('M132 92H168M122 101H150M142 109H182', gold, 2.2, { opacity: 0.55 }) +
  shape('M214 84H258L246 98H226z', cream) +
  shape('M236 84H258L246 98H236z', creamDark) +
  shape('M236 60V84H220z', cream) +
  shape('M236 60 252 84H236z', creamDark) +
  line('M30 104q8-5 16 0t16 0M254 110q8-5 16 0t16 0', '#fff', 1.8, { opacity: 0.3 })

const SCENES: readonly (readonly [Scene, ground: number])[] = [
  [growth, 0],
  [present, 1],
  [birthday, 5],
  [spring, 6],
  [coinMoon, 2],
]

/** Returns the path of an activity's picture. */
export function activityPath(id: number): string {
  return `/uploads/activity-${id}.svg`
}

function activityAt(path: string): string | undefined {
  const [, id] = /^\/uploads\/activity-(\d{1,3})\.svg$/.exec(path) ?? []
  if (id === undefined) return undefined
  const [scene, place] = nth(SCENES, Number(id) - 1)
  const ground = nth(GROUNDS, place)
  return picture([300, 120], ground, scene(ground))
}

/** Lanterns over the hills at dusk. */
const dusk: Scene = ({ tint }) =>
  circle(246, 58, 84, '#f3a55c', { opacity: 0.13 }) +
  circle(246, 58, 58, '#f3a55c', { opacity: 0.16 }) +
  shape('M0 98 34 74 62 92 104 62 148 94 182 76 226 100 262 78 300 96V120H0z', '#3d100b', { opacity: 0.4 }) +
  shape('M0 110 48 92 92 106 150 90 206 108 252 96 300 108V120H0z', '#3d100b', { opacity: 0.6 }) +
  line('M207 0V24M282 0V56', gold, 1) +
  at(207, 32, lantern(red, redDark), 0, 0.36) +
  at(282, 68, lantern(gold, goldDark), 0, 0.38) +
  at(246, 56, lantern(red, redDark), 0, 0.9) +
  sparks('dusk', 9, [190, 10, 90], '#ffdf9e') +
  circle(40, 130, 60, tint, { opacity: 0.12 })

/** Tea by the window at night. */
const rest: Scene = ({ tint, dark }) =>
  at(
    27,
    10.8,
    box(190, 26, 100, 76, 8, tint, { opacity: 0.5 }) +
      box(195, 31, 90, 66, 5, dark) +
      circle(262, 52, 12, '#f3e3bd') +
      circle(267, 48, 11, dark) +
      dots(
        [
          [208, 42],
          [224, 52],
          [236, 40],
          [214, 66],
          [276, 74],
        ],
        1,
        cream,
        { opacity: 0.6 },
      ) +
      shape('M195 84C212 70 226 74 240 82 256 70 272 74 285 82V97H195z', tint, { opacity: 0.5 }) +
      line('M240 31V97M195 62H285', tint, 3, { opacity: 0.7 }) +
      box(170, 102, 140, 18, 0, '#6f4424') +
      box(170, 102, 140, 4, 0, '#8c5a33') +
      line('M212 72C206 64 218 60 212 50M220 74C215 68 225 64 220 57', '#fff', 2, { opacity: 0.45 }) +
      shape('M196 80H234C234 96 226 102 215 102S196 96 196 80z', cream) +
      shape('M222 80H234C234 96 226 102 215 102 221 97 223 90 222 80z', creamDark) +
      line('M234 84C242 82 242 95 231 95', creamDark, 3) +
      oval(215, 80, 19, 3, '#8a4b2a') +
      shape('M250 88C250 76 258 72 268 72S286 76 286 88C286 98 280 102 268 102S250 98 250 88z', red) +
      shape('M272 72.200C282 73 286 79 286 88 286 98 280 102 268 102 276 96 278 82 272 72.200z', redDark) +
      line('M252 88C244 88 246 78 241 76', red, 4) +
      line('M284 78C296 76 296 96 284 95', redDark, 3.4) +
      shape('M260 73C262 68 274 68 276 73z', gold) +
      circle(268, 67, 2.6, gold),
    0,
    0.91,
  )

/** A monitor on a desk. */
const desk: Scene = ({ tint }) =>
  at(
    36,
    10,
    circle(236, 56, 50, tint, { opacity: 0.3 }) +
      box(176, 98, 124, 5, 2, creamDark) +
      box(196, 34, 84, 52, 5, cream) +
      box(200, 38, 76, 40, 3, '#2b2a40') +
      shape('M200 78V66L220 52 238 66 256 50 276 66V78z', jade, { opacity: 0.8 }) +
      shape('M230 86H246L249 98H227z', creamDark) +
      shape('M180 98V86h12V98z', red),
    0,
    0.88,
  )

const BANNERS: Readonly<Record<BannerName, readonly [scene: Scene, ground: Ground]>> = {
  welcome: [dusk, { light: '#9c3524', dark: '#571a12', tint: '#c25a41' }],
  care: [rest, { light: '#1f4f4c', dark: '#0f2c2e', tint: '#3f7f78' }],
  desktop: [desk, nth(GROUNDS, 9)],
}

const NAMES: readonly BannerName[] = ['welcome', 'care', 'desktop']

const FONTS: Readonly<Record<Lang, string>> = {
  CN: "'PingFang SC','Noto Sans CJK SC','Noto Sans SC',sans-serif",
  EN: "system-ui,Roboto,'Noto Sans',sans-serif",
  TW: "'PingFang TC','Noto Sans CJK TC','Noto Sans TC',sans-serif",
  ID: "system-ui,Roboto,'Noto Sans',sans-serif",
}

/** Chinese words are short and dense, so they are drawn larger. */
const HAN_LANGS: ReadonlySet<Lang> = new Set(['CN', 'TW'])

/** Returns the path of a banner in one language. */
export function bannerPath(name: BannerName, lang: Lang): string {
  return `/uploads/banner-${name}-${lang.toLowerCase()}.svg`
}

function bannerAt(path: string): string | undefined {
  for (const name of NAMES) {
    for (const lang of LANGS) if (bannerPath(name, lang) === path) return banner(name, lang)
  }
  return undefined
}

/** A banner: a scene, and the operator's words to its left. */
function banner(name: BannerName, lang: Lang): string {
  const [scene, ground] = BANNERS[name]
  const { title, line: below } = BANNER_TEXTS[name]
  const [large, small] = HAN_LANGS.has(lang) ? [20, 11.2] : [15.2, 9.2]
  return picture(
    [300, 120],
    ground,
    scene(ground) +
      `<g font-family="${FONTS[lang]}" fill="#fff"><text x="18" y="56" font-size="${large}" font-weight="650">${say(title, lang)}</text>` +
      `<text x="18" y="77" font-size="${small}" opacity=".86">${say(below, lang)}</text></g>`,
  )
}

/** Draws the activity or banner picture at a path. Returns undefined for any other path. */
export function sceneAt(path: string): string | undefined {
  return activityAt(path) ?? bannerAt(path)
}
