import {
  type Motif,
  PAINT,
  type Random,
  SUIT_NAMES,
  at,
  box,
  card,
  cardBack,
  chip,
  circle,
  dots,
  faded,
  line,
  nth,
  oval,
  shadow,
  shape,
  times,
} from './kit.ts'

const { cream, creamDark, gold, goldDark, red, redDark, jade, jadeDark, skyDark, ink } = PAINT

/** The edge of a gaming table, from the bottom of the tile up to `y`. */
const felt = (y: number) =>
  shape(`M-110 110V${y + 60}A110 60 0 0 1 110 ${y + 60}V110z`, goldDark) +
  shape(`M-104 110V${y + 62}A104 55 0 0 1 104 ${y + 62}V110z`, jadeDark) +
  line(`M-88 ${y + 68}A88 46 0 0 1 88 ${y + 68}`, jade, 2)

/** The pips of a die's face, as positions from -1 to 1. */
export const PIPS: readonly (readonly [number, number])[][] = [
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
  [[0, 0]],
]

function die(x: number, y: number, half: number, turn: number, face: number): string {
  const pips = nth(PIPS, face)
  return at(
    x,
    y,
    box(-half, -half + 3, half * 2, half * 2, half * 0.36, creamDark) +
      box(-half, -half, half * 2, half * 2, half * 0.36, cream) +
      dots(
        pips.map(([left, up]) => [left * half * 0.52, up * half * 0.52]),
        half * (pips.length === 1 ? 0.3 : 0.18),
        pips.length === 1 ? red : ink,
      ),
    turn,
  )
}

function stack(x: number, bottom: number, count: number, fill: string, dark: string): string {
  const top = bottom - count * 9
  const stripe = fill === cream ? redDark : cream
  const layers = (parity: number) =>
    times(count, (place) =>
      place % 2 === parity ? `M${x - 17} ${bottom - (place + 1) * 9}v9a17 5 0 0 0 34 0v-9z` : '',
    )
  const stripes = times(
    count,
    (place) => `M${x + (place % 2 === 0 ? -9 : 1)} ${bottom - place * 9 - 4.4}v9q4 .4 8 0v-9z`,
  )
  return (
    shape(layers(0), dark) +
    shape(layers(1), fill) +
    shape(stripes, stripe) +
    oval(x, top, 17, 5, fill) +
    oval(x, top, 11, 3, stripe) +
    oval(x, top, 7.5, 1.9, dark)
  )
}

export const anySuit = (random: Random) => nth(SUIT_NAMES, Math.floor(random() * 4))

const cardsOnTable: Motif = (inks, random) => {
  const suit = Math.floor(random() * 4)
  return (
    felt(2) +
    oval(0, 33, 42, 5, '#000', { opacity: 0.18 }) +
    card(-17, 0, -13, nth(SUIT_NAMES, suit)) +
    card(17, -3, 9, nth(SUIT_NAMES, suit + 1)) +
    chip(-49, 29, 11, inks.main, inks.mainDark) +
    chip(46, 28, 11, inks.second, inks.secondDark) +
    chip(57, 37, 10, skyDark, ink)
  )
}

const ring = (radius: number, width: number, colour: string, dash: string) =>
  circle(0, 0, radius, 'none', {
    stroke: colour,
    'stroke-width': width,
    pathLength: 36,
    'stroke-dasharray': dash,
    'stroke-linecap': 'butt',
  })

const roulette: Motif = (inks, random) => {
  const turn = random() * 360
  return (
    oval(2, 6, 47, 46, '#000', { opacity: 0.2 }) +
    circle(0, 0, 46, goldDark) +
    circle(0, 0, 43.5, gold) +
    circle(0, 0, 40, ink) +
    at(0, 0, ring(32, 13, red, '2 2') + ring(32, 13, jadeDark, '2 34'), turn) +
    circle(0, 0, 25.5, gold) +
    circle(0, 0, 23.5, inks.mainDark) +
    at(
      0,
      0,
      times(8, (spoke) => at(0, 0, shape('M0 0-5.5-22.5A23 23 0 0 1 5.5-22.5z', inks.main), spoke * 45)),
      turn,
    ) +
    circle(0, 0, 9, goldDark) +
    at(0, 0, line('M-14 0H14M0-14V14', gold, 4) + circle(0, 0, 5.5, cream), turn + 20) +
    at(0, 0, circle(0, -38, 4.2, cream) + circle(-1, -39, 1.4, '#fff'), turn + 130)
  )
}

const dice: Motif = (inks, random) => {
  const face = Math.floor(random() * 5)
  return (
    shadow(37, 46) +
    at(-24, 8, box(-22, -22, 44, 50, 8, inks.mainDark), -14) +
    die(-24, 6, 22, -14, face) +
    die(24, 10, 19, 17, face + 2) +
    faded(0.8, line('M-12-36l-4-8M4-34l1-9M20-28l6-7', inks.second, 2.5))
  )
}

const chipStacks: Motif = (inks, random) => {
  const high = 4 + Math.floor(random() * 3)
  return (
    shadow(40, 56) +
    stack(-22, 30, high, inks.main, inks.mainDark) +
    stack(18, 30, high - 2, inks.second, inks.secondDark) +
    stack(-3, 38, 2 + (high % 2), skyDark, ink) +
    at(44, 34, oval(0, 0, 16, 5.5, goldDark) + oval(0, -3, 16, 5.5, gold) + oval(0, -3, 9, 3, cream))
  )
}

const lampOverTable: Motif = (inks, random) =>
  felt(8) +
  shape('M-20-24 20-24 72 62H-72z', '#fff3d0', { opacity: 0.16 }) +
  shape('M-14-24 14-24 40 50H-40z', '#fff3d0', { opacity: 0.13 }) +
  line('M0-80V-42', cream, 2.5) +
  oval(0, -24, 27, 5, '#fff3d0') +
  shape('M-28-24C-26-38-13-44 0-44S26-38 28-24z', inks.main) +
  shape('M4-44C15-43 26-36 28-24H14C14-34 10-41 4-44z', inks.mainDark) +
  box(-5, -49, 10, 6, 2, gold) +
  at(0, 33, card(-17, 0, -6, anySuit(random)) + cardBack(18, 1, 7, inks), 0, '.82 .6') +
  chip(-50, 40, 9, inks.second, inks.secondDark)

const diceDome: Motif = (inks, random) => {
  const face = Math.floor(random() * 5)
  return (
    shadow(40, 48) +
    shape('M-44 26H44L38 38a6 6 0 0 1-5 3H-33a6 6 0 0 1-5-3z', inks.mainDark) +
    box(-48, 19, 96, 10, 5, inks.main) +
    die(-16, 6, 12, -8, face) +
    die(14, 7, 11.5, 10, face + 1) +
    die(-1, -15, 11.5, 24, face + 3) +
    shape('M-40 19V8C-40-20-22-36 0-36S40-20 40 8V19z', '#fff', { opacity: 0.17 }) +
    line('M-31 6C-31-12-22-23-13-27', '#fff', 3, { opacity: 0.55 }) +
    circle(0, -40, 5.5, inks.second) +
    line('M-40 19V8C-40-20-22-36 0-36S40-20 40 8V19', '#fff', 1.6, { opacity: 0.4 })
  )
}

/** Hair, skin, and skin in the shade. */
const PEOPLE: readonly (readonly [string, string, string])[] = [
  ['#3b2a23', '#ecb994', '#d59a76'],
  ['#2a2320', '#c98d66', '#ad724d'],
  ['#6b3f28', '#f2c9a6', '#dba983'],
]

/** A croupier behind the table. */
const croupier: Motif = (inks, random) => {
  const [vest, vestDark] =
    inks.main === cream || inks.main === gold ? [red, redDark] : [inks.main, inks.mainDark]
  const suit = Math.floor(random() * 4)
  const [hair, skin, shade] = nth(PEOPLE, Math.floor(random() * PEOPLE.length))
  const isLong = random() < 0.5
  return (
    (isLong ? shape('M-19-38C-22-56 22-56 19-38L21-12C22-4-22-4-21-12z', hair) : circle(0, -50, 8, hair)) +
    shape('M-40 60C-42 14-28 2-12-2H12C28 2 42 14 40 60z', cream) +
    shape('M24 3C36 10 41 26 40 60H30C32 34 30 16 24 3z', creamDark) +
    shape('M-22 0-7-3 0 14 7-3 22 0 24 60H-24z', vest) +
    shape('M0 14 7-3 22 0 24 60H0z', vestDark) +
    shape('M-7-12H7V-2L0 6-7-2z', shade) +
    oval(0, -26, 14, 17, skin) +
    shape('M-16-24C-19-51 19-51 16-24 14-34 6-38-2-38-10-37-14-32-16-24z', hair) +
    shape('M0 4-12-3V12zM0 4 12-3V12z', inks.second === vest ? gold : inks.second) +
    circle(0, 4.5, 3, inks.secondDark) +
    shape('M-110 110V36A150 26 0 0 1 110 36V110z', goldDark) +
    shape('M-110 110V41A150 26 0 0 1 110 41V110z', jadeDark) +
    at(
      0,
      38,
      card(-24, 0, -8, nth(SUIT_NAMES, suit)) + card(20, 1, 8, nth(SUIT_NAMES, suit + 1)),
      0,
      '.62 .42',
    ) +
    chip(48, 46, 8, inks.second, inks.secondDark)
  )
}

/** Live tables: cards, roulette, dice. */
export const LIVE: readonly Motif[] = [
  croupier,
  roulette,
  chipStacks,
  cardsOnTable,
  dice,
  lampOverTable,
  diceDome,
]
