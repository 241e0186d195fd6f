/** The colours of the pictures. They are those of the app's palette, and quieter ones that go with them. */
export const PAINT = {
  cream: '#f8eedb',
  creamDark: '#e0cdab',
  gold: '#e8c06c',
  goldDark: '#bd8a38',
  red: '#e1604a',
  redDark: '#b23c28',
  jade: '#5bae8b',
  jadeDark: '#2f7759',
  sky: '#8bbbd9',
  skyDark: '#4a7ea6',
  rose: '#e8a598',
  roseDark: '#bb6c62',
  ink: '#2a2320',
} as const

/** The two tones of a motif's main part and of its second part. */
export interface Inks {
  main: string
  mainDark: string
  second: string
  secondDark: string
}

const { cream, creamDark, gold, goldDark, red, redDark, jade, jadeDark, sky, skyDark, rose, roseDark } = PAINT

/** Pairs of inks that go together. */
export const INKS: readonly Inks[] = [
  { main: red, mainDark: redDark, second: gold, secondDark: goldDark },
  { main: gold, mainDark: goldDark, second: red, secondDark: redDark },
  { main: jade, mainDark: jadeDark, second: gold, secondDark: goldDark },
  { main: cream, mainDark: creamDark, second: red, secondDark: redDark },
  { main: sky, mainDark: skyDark, second: gold, secondDark: goldDark },
  { main: rose, mainDark: roseDark, second: cream, secondDark: creamDark },
]

/** Returns inks whose main one is among `mains`: some motifs do not suit every colour. */
export function inksAmong(inks: Inks, ...mains: readonly string[]): Inks {
  if (mains.includes(inks.main)) return inks
  const wanted = nth(mains, INKS.indexOf(inks))
  return INKS.find(({ main }) => main === wanted) ?? inks
}

/** A background from its light to its dark corner. `tint` colours what is drawn on it. */
export interface Ground {
  light: string
  dark: string
  tint: string
}

export const GROUNDS: readonly Ground[] = [
  { light: '#1d5a54', dark: '#0f3733', tint: '#3b8379' },
  { light: '#7c2d21', dark: '#4b1710', tint: '#a9503e' },
  { light: '#38366f', dark: '#211f49', tint: '#5f5ca3' },
  { light: '#6f4424', dark: '#422612', tint: '#9a6a40' },
  { light: '#25506f', dark: '#142f46', tint: '#467a9c' },
  { light: '#5f2b50', dark: '#391731', tint: '#8c4d7a' },
  { light: '#2f5f42', dark: '#193824', tint: '#528a66' },
  { light: '#4b4038', dark: '#2a231f', tint: '#75675b' },
  { light: '#7d3c49', dark: '#4c1f2a', tint: '#a9616c' },
  { light: '#5c4d2c', dark: '#372d18', tint: '#88754a' },
]

/** Returns the next number (0 to 1) of a sequence that every run repeats. */
export type Random = () => number

/** Returns a random source that depends only on the name (FNV-1a, mulberry32). */
export function randomOf(name: string): Random {
  let state = 2166136261
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns the item at a position of a list that repeats. */
export function nth<T>(list: readonly T[], position: number): T {
  const item = list[((position % list.length) + list.length) % list.length]
  if (item === undefined) throw new Error('the list is empty')
  return item
}

/** Rounds to one decimal: more would only make the file larger. */
export const short = (value: number) => Math.round(value * 10) / 10

/** More attributes of a shape, e.g. `{ opacity: 0.2 }`. */
type More = Readonly<Record<string, string | number>>

const attributes = (more: More) =>
  Object.entries(more)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('')

const centre = (x: number, y: number) =>
  (x === 0 ? '' : ` cx="${short(x)}"`) + (y === 0 ? '' : ` cy="${short(y)}"`)

export function circle(x: number, y: number, radius: number, fill: string, more: More = {}): string {
  return `<circle${centre(x, y)} r="${short(radius)}" fill="${fill}"${attributes(more)}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, more: More = {}): string {
  return `<ellipse${centre(x, y)} rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${attributes(more)}/>`
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more: More = {},
): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${radius}" fill="${fill}"${attributes(more)}/>`
}

export function shape(d: string, fill: string, more: More = {}): string {
  return `<path d="${d}" fill="${fill}"${attributes(more)}/>`
}

export function line(d: string, stroke: string, width: number, more: More = {}): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${attributes(more)}/>`
}

/** Groups shapes, moved, then turned (degrees), then scaled. */
export function at(x: number, y: number, inner: string, turn = 0, scale: number | string = 1): string {
  const moves = [
    (x !== 0 || y !== 0) && `translate(${short(x)} ${short(y)})`,
    turn !== 0 && `rotate(${short(turn)})`,
    scale !== 1 && `scale(${scale})`,
  ]
  return `<g transform="${moves.filter(Boolean).join(' ')}">${inner}</g>`
}

export function faded(opacity: number, inner: string): string {
  return `<g opacity="${opacity}">${inner}</g>`
}

/** Repeats a drawing `count` times. */
export function times(count: number, draw: (place: number) => string): string {
  return Array.from({ length: count }, (_, place) => draw(place)).join('')
}

/** The suits of playing cards in a box of 20 by 16 around the origin. */
export const SUITS = {
  heart: 'M0 8.5C-11 1.5-9.5-7.5-4.5-7.5-2-7.5-.5-6 0-4.5 .5-6 2-7.5 4.5-7.5 9.5-7.5 11 1.5 0 8.5z',
  spade: 'M0-9C11-1.5 9 6 4.5 6 2.8 6 1.5 5.300.8 4L3 9H-3L-.8 4C-1.5 5.3-2.8 6-4.5 6-9 6-11-1.5 0-9z',
  diamond: 'M0-9 6.5 0 0 9-6.5 0z',
  club: 'M0-9a4.5 4.5 0 0 1 3.6 7.2A4.4 4.4 0 1 1 .9 3.8L3 9H-3L-.9 3.8A4.4 4.4 0 1 1-3.6-1.8 4.5 4.5 0 0 1 0-9z',
} as const

export type Suit = keyof typeof SUITS

export const SUIT_NAMES: readonly Suit[] = ['heart', 'spade', 'diamond', 'club']

const suitColour = (suit: Suit) => (suit === 'heart' || suit === 'diamond' ? PAINT.red : PAINT.ink)

/** A suit's mark and two smaller copies of it. A picture has it at most once, because of its id. */
export function suitMarks(suit: Suit, scale: number, x: number, y: number): string {
  const again = (turn: number) =>
    `<use href="#${suit}" transform="${turn === 0 ? '' : 'rotate(180)'}translate(${-x} ${-y})scale(.4)"/>`
  return at(0, 0, shape(SUITS[suit], suitColour(suit), { id: suit }), 0, scale) + again(0) + again(180)
}

/** A playing card of 36 by 50 around the origin. */
export function card(x: number, y: number, turn: number, suit: Suit): string {
  return at(x, y, box(-18, -25, 36, 50, 5, PAINT.cream) + suitMarks(suit, 1.15, 11.5, 18), turn)
}

/** The back of a playing card. Never cream, which is the colour of faces. */
export function cardBack(x: number, y: number, turn: number, inks: Inks): string {
  const [main, mainDark] =
    inks.main === PAINT.cream ? [inks.second, inks.secondDark] : [inks.main, inks.mainDark]
  return at(
    x,
    y,
    box(-18, -25, 36, 50, 5, main) +
      box(-13.5, -20.5, 27, 41, 3, 'none', { stroke: mainDark, 'stroke-width': 2 }) +
      shape('M0-12 8 0 0 12-8 0z', mainDark),
    turn,
  )
}

/** A betting chip seen from above. */
export function chip(x: number, y: number, radius: number, fill: string, dark: string): string {
  return (
    circle(x, y, radius, fill) +
    circle(x, y, radius * 0.84, 'none', {
      stroke: fill === PAINT.cream ? PAINT.redDark : PAINT.cream,
      'stroke-width': radius * 0.3,
      pathLength: 12,
      'stroke-dasharray': '1 1',
      'stroke-linecap': 'butt',
    }) +
    circle(x, y, radius * 0.56, dark)
  )
}

/** Dots of one size and colour: lines of no length with round ends. */
export function dots(
  places: readonly (readonly [x: number, y: number])[],
  radius: number,
  fill: string,
  more: More = {},
): string {
  return line(places.map(([x, y]) => `M${short(x)} ${short(y)}h0`).join(''), fill, short(radius * 2), more)
}

/** A star around the origin. */
export function starPath(radius: number, inner = 0.45, rays = 5): string {
  const points = Array.from({ length: rays * 2 }, (_, place) => {
    const far = place % 2 === 0 ? radius : radius * inner
    const angle = (place * Math.PI) / rays
    return `${short(far * Math.sin(angle))} ${short(-far * Math.cos(angle))}`
  })
  return `M${points.join('L')}z`
}

/** A soft shadow on the floor. */
export function shadow(y: number, width: number): string {
  return oval(0, y, width, width * 0.11, '#000', { opacity: 0.2 })
}

/** The shaded side of a ball around the origin. */
export function ballShade(radius: number): string {
  const edge = short(radius * 0.707)
  return shape(
    `M${-edge} ${edge}A${radius} ${radius} 0 0 0 ${edge} ${-edge}A${short(radius * 1.25)} ${short(radius * 1.25)} 0 0 1 ${-edge} ${edge}z`,
    '#000',
    { opacity: 0.16 },
  )
}

/** Draws a tile's main part around the origin. It stays within 50 to each side and 44 up and down. */
export type Motif = (inks: Inks, random: Random) => string

/** Wraps a drawing on its ground as an SVG file. */
export function picture(
  [width, height]: readonly [number, number],
  { light, dark }: Ground,
  inner: string,
): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round">` +
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>` +
    `<path fill="url(#g)" d="M0 0h${width}v${height}H0z"/>${inner.replaceAll(/(?<![\d.])0\.(?=\d)/g, '.')}</svg>`
  )
}
