import {
  inksAmong,
  type Inks,
  type Motif,
  PAINT,
  SUIT_NAMES,
  at,
  box,
  card,
  cardBack,
  chip,
  circle,
  dots,
  line,
  nth,
  oval,
  shadow,
  shape,
  starPath,
  suitMarks,
  times,
} from './kit.ts'
import { PIPS, anySuit } from './live-motifs.ts'

const { cream, creamDark, gold, goldDark, red, jadeDark, skyDark, ink } = PAINT

const cardFan: Motif = (inks, random) => {
  const suit = Math.floor(random() * 4)
  return (
    oval(0, 38, 50, 5, '#000', { opacity: 0.2 }) +
    at(
      -4,
      4,
      cardBack(-26, 0, -24, inks) +
        card(-3, -6, -4, nth(SUIT_NAMES, suit)) +
        card(22, 0, 15, nth(SUIT_NAMES, suit + 3)),
      0,
      1.2,
    ) +
    chip(44, 31, 13, inks.second, inks.secondDark)
  )
}

/** The faces of mahjong tiles: dots, bamboo and a flower. Never characters. */
const MAHJONG: readonly string[] = [
  circle(0, -9, 5, skyDark) + circle(0, 5, 5, red) + line('M0-9h0M0 5h0', cream, 4),
  line('M-6-13v8M0-13v8M6-13v8', jadeDark, 3.2) +
    line('M-6 1v8M6 1v8', jadeDark, 3.2) +
    line('M0 1v8', red, 3.2),
  line('M0-7h0M4.8-3.5h0M3 2h0M-3 2h0M-4.8-3.5h0', red, 6.6) + circle(0, -2, 2.6, gold),
  circle(0, -2, 8.5, 'none', { stroke: jadeDark, 'stroke-width': 2.4 }) +
    circle(0, -2, 4.5, red) +
    circle(0, -2, 1.6, cream),
  line('M-5-10h0M5-10h0', jadeDark, 6.4) + line('M-5 6h0M5 6h0', skyDark, 6.4) + circle(0, -2, 3.2, red),
]

/** A tile without a face, drawn once in a picture. */
const BLANK = `<g id="t">${box(-13, -16, 26, 38, 5, jadeDark)}${box(-13, -20, 26, 36, 5, creamDark)}${box(-13, -20, 26, 34, 5, cream)}</g>`

const mahjongTile = (face: number, isFirst: boolean) =>
  (isFirst ? BLANK : '<use href="#t"/>') + nth(MAHJONG, face)

const mahjongRow: Motif = (inks, random) => {
  const face = Math.floor(random() * 5)
  return (
    shadow(31, 62) +
    box(-62, 22, 124, 8, 4, inks.mainDark) +
    times(5, (place) =>
      at(
        (place - 2) * 24,
        -(place === 2 ? 13 : place % 2 === 1 ? 4 : 1),
        mahjongTile(face + place, place === 0),
        0,
        0.9,
      ),
    )
  )
}

const lying = (x: number, y: number) =>
  box(x - 21, y, 42, 17, 4, jadeDark) + box(x - 21, y, 42, 11, 4, creamDark) + box(x - 21, y, 42, 9, 4, cream)

const mahjongPile: Motif = (inks, random) => {
  const face = Math.floor(random() * 5)
  return (
    shadow(41, 56) +
    lying(-30, 24) +
    lying(14, 24) +
    at(40, 12, mahjongTile(face + 2, true), 16, 1.05) +
    at(-12, -8, mahjongTile(face, false), -9, 1.45) +
    circle(-46, 18, 5, inks.main) +
    circle(-49, 12, 2.5, inks.second)
  )
}

const goBoard: Motif = (inks, random) => {
  const first = Math.floor(random() * 25)
  const stones = Array.from({ length: 11 }, (_, place) => {
    const spot = (first + place * 7) % 25
    return [((spot % 5) - 2) * 15, (Math.floor(spot / 5) - 2) * 15] as const
  })
  return at(
    0,
    2,
    box(-43, -38, 86, 86, 5, '#000', { opacity: 0.2 }) +
      box(-43, -41, 86, 84, 5, goldDark) +
      box(-43, -43, 86, 82, 5, gold) +
      line(
        times(5, (place) => `M-30 ${(place - 2) * 15}H30M${(place - 2) * 15}-30V30`),
        goldDark,
        1.6,
      ) +
      circle(0, 0, 2.4, inks.mainDark) +
      dots(
        stones.map(([x, y]) => [x + 0.6, y + 1.4]),
        7,
        '#000',
        { opacity: 0.2 },
      ) +
      dots(stones.slice(0, 6), 7, ink) +
      dots(stones.slice(6), 7, cream),
    -11,
    '1 .94',
  )
}

const domino = (x: number, y: number, turn: number, top: number, bottom: number, inks: Inks) =>
  at(
    x,
    y,
    box(-17, -33, 34, 70, 6, '#000', { opacity: 0.25 }) +
      box(-17, -35, 34, 70, 6, ink) +
      box(-17, -35, 34, 67, 6, '#3b322d') +
      line('M-11-1.5H11', inks.second, 2) +
      dots(
        nth(PIPS, top).map(([left, up]) => [left * 8, -18 + up * 8]),
        3.2,
        top % 2 === 0 ? cream : red,
      ) +
      dots(
        nth(PIPS, bottom).map(([left, up]) => [left * 8, 15 + up * 8]),
        3.2,
        bottom % 2 === 0 ? cream : red,
      ),
    turn,
  )

const dominoes: Motif = (inks, random) => {
  const face = Math.floor(random() * 5)
  return at(
    0,
    0,
    domino(-24, 0, -13, face, face + 2, inks) + domino(23, 3, 12, face + 1, face + 3, inks),
    0,
    1.14,
  )
}

const knight: Motif = (inks) => {
  const { main, mainDark, second, secondDark } = inksAmong(inks, cream, gold, red)
  return (
    shadow(41, 40) +
    shape(
      'M-19 28C-18 12-5 8-5-7-11-5-16 1-22 0-29-2-29-9-25-13L-12-30C-10-36-8-40-5-44L1-36C20-33 28-10 23 28z',
      main,
    ) +
    shape('M1-36C20-33 28-10 23 28H7C20 0 14-22 1-36z', mainDark) +
    circle(-9, -21, 2.8, ink) +
    line('M-23-6l5-2', ink, 2, { opacity: 0.5 }) +
    box(-25, 25, 50, 7, 3, second) +
    shape('M-30 40C-30 34-26 31-22 31H22C26 31 30 34 30 40z', secondDark)
  )
}

const bigCard: Motif = (inks, random) => {
  const suit = anySuit(random)
  return (
    at(8, 3, cardBack(0, 0, 13, inks), 0, 1.6) +
    at(
      -6,
      0,
      box(-29, -38, 58, 80, 8, '#000', { opacity: 0.18 }) +
        box(-29, -40, 58, 80, 8, cream) +
        box(-23.5, -34.5, 47, 69, 5, 'none', { stroke: gold, 'stroke-width': 1.6 }) +
        suitMarks(suit, 2.3, 17, 28),
      -8,
    ) +
    shape(starPath(5, 0.4), gold, { transform: 'translate(-52 -28)' }) +
    shape(starPath(4, 0.4), gold, { transform: 'translate(52 -36)' })
  )
}

const bowlOfStones: Motif = (inks, random) => {
  const turn = random() * 40
  return (
    shadow(40, 50) +
    times(7, (place) => {
      const angle = ((place * 51 + turn) * Math.PI) / 180
      return oval(
        Math.cos(angle) * 20 - 8,
        -8 + Math.sin(angle) * 7,
        9,
        6.5,
        place % 3 === 0 ? creamDark : place % 3 === 1 ? cream : ink,
      )
    }) +
    shape('M-46-6C-46 24-34 38-8 38S30 24 30-6C24 0 6 4-8 4S-40 0-46-6z', inks.main) +
    shape('M30-6C30 24 18 38-8 38 10 30 18 18 19 0z', inks.mainDark) +
    line('M-43 8C-30 16 12 16 27 8', inks.second, 3) +
    oval(42, 33, 11, 7, creamDark) +
    oval(42, 31, 11, 7, cream) +
    oval(50, 14, 9, 6, '#453b35')
  )
}

/** Cards and board games. */
export const POKER: readonly Motif[] = [
  cardFan,
  mahjongRow,
  knight,
  goBoard,
  bigCard,
  dominoes,
  mahjongPile,
  bowlOfStones,
]
