import {
  type Inks,
  type Motif,
  PAINT,
  SUITS,
  at,
  box,
  circle,
  dots,
  line,
  nth,
  oval,
  shadow,
  shape,
  starPath,
  times,
} from './kit.ts'

const { cream, creamDark, gold, goldDark, red, redDark, jade, jadeDark, sky, ink } = PAINT

export const glint = (x: number, y: number, size: number) =>
  shape(
    `M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}z`,
    '#fff',
    {
      opacity: 0.85,
    },
  )

const CHERRIES =
  line('M-9 8C-8-6-2-14 8-20M11 12C13 0 12-10 8-20', jadeDark, 2.6) +
  shape('M8-20C14-27 24-26 28-21 22-15 14-15 8-20z', jade) +
  circle(-9, 15, 10.5, red) +
  circle(12, 19, 10.5, redDark) +
  circle(-12, 11.5, 2.8, '#fff', { opacity: 0.6 }) +
  circle(9, 15.5, 2.8, '#fff', { opacity: 0.45 })

const BELL =
  circle(0, 21, 6, goldDark) +
  shape('M0-24C13-24 17-13 18-2 18.5 8 21 12 26 17H-26C-21 12-18.5 8-18-2-17-13-13-24 0-24z', gold) +
  shape('M6-23C15-20 17-11 18-2 18.5 8 21 12 26 17H12C8 8 12-8 6-23z', goldDark, { opacity: 0.6 }) +
  box(-27, 14, 54, 7, 3.5, gold) +
  circle(0, -26, 4, goldDark)

const gem = ({ main, mainDark }: Inks) =>
  shape('M-20-16H20L32-2 0 30-32-2z', main) +
  shape('M-32-2H32L0 30z', mainDark) +
  shape('M-12-2H12L0 30z', main, { opacity: 0.75 }) +
  shape('M-20-16-12-2-32-2zM0-16 12-2H-12z', '#fff', { opacity: 0.38 }) +
  shape('M20-16 32-2 12-2z', mainDark, { opacity: 0.5 })

const coinFace = (radius: number) =>
  circle(1.5, 3, radius, goldDark) +
  circle(0, 0, radius, gold) +
  circle(0, 0, radius * 0.82, 'none', { stroke: goldDark, 'stroke-width': radius * 0.07 })

const squareCoin = (radius: number) =>
  coinFace(radius) +
  box(-radius * 0.27, -radius * 0.27, radius * 0.54, radius * 0.54, radius * 0.06, goldDark) +
  times(4, (side) => at(0, 0, circle(0, -radius * 0.55, radius * 0.09, goldDark), side * 90))

/** Two of the four leaves of a clover. */
const LEAVES =
  'M0 0C-13-4-13-14-6-14-2-14 0-12 0-9 0-12 2-14 6-14 13-14 13-4 0 0 13 4 13 14 6 14 2 14 0 12 0 9 0 12-2 14-6 14-13 14-13 4 0 0z'

const symbols = (inks: Inks): readonly string[] => [
  at(-4, 0, CHERRIES, 0, 0.56),
  shape('M-9-7H9L14-1 0 14-14-1z', inks.main) +
    shape('M-14-1H14L0 14z', inks.mainDark) +
    shape('M-5-1H5L0 14z', inks.main),
  at(0, 1, BELL, 0, 0.5),
  shape(starPath(14), gold) +
    shape('M0-14 3.7-5 0 0zM13.3-4.3 6 2 0 0zM8.2 11.3 0 6.3 0 0z', goldDark, { opacity: 0.5 }),
  at(0, 1, shape(SUITS.heart, red), 0, 1.35),
  shape(LEAVES, jade) + shape(LEAVES, jade, { transform: 'rotate(90)' }),
  coinFace(13) + box(-4, -4, 8, 8, 1, goldDark),
]

export const reels: Motif = (inks, random) => {
  const first = Math.floor(random() * 7)
  const step = 1 + Math.floor(random() * 3)
  const faces = symbols(inks)
  return (
    shadow(41, 58) +
    box(-60, -36, 120, 76, 13, inks.mainDark) +
    box(-60, -38, 120, 73, 13, inks.main) +
    box(-52, -29, 104, 55, 8, ink) +
    times(3, (reel) => {
      const x = (reel - 1) * 33
      return (
        box(x - 15, -26, 30, 49, 4, cream) +
        shape(`M${x - 15}-22h30v5h-30zm0 36h30v5h-30z`, creamDark) +
        at(x, -1, nth(faces, first + reel * step))
      )
    }) +
    line('M-56-1h4M52-1h4', inks.second, 5)
  )
}

const machine: Motif = (inks, random) => {
  const faces = symbols(inks).slice(3)
  const first = Math.floor(random() * 4)
  return (
    shadow(43, 44) +
    line('M36 14H46V-14', creamDark, 4.5) +
    circle(46, -19, 6.5, inks.second) +
    shape('M-36 43V-18C-36-36-20-45 0-45S36-36 36-18V43z', inks.main) +
    shape('M20-41C30-37 36-29 36-18V43H24V-18C24-28 23-36 20-41z', inks.mainDark) +
    dots(
      Array.from({ length: 7 }, (_, lamp) => [
        Math.cos((lamp + 1) * 0.3927) * 29,
        -16 - Math.sin((lamp + 1) * 0.3927) * 23,
      ]),
      2,
      cream,
    ) +
    circle(0, -23, 7.5, inks.second) +
    circle(0, -23, 4, inks.secondDark) +
    box(-30, -8, 60, 27, 5, ink) +
    times(
      3,
      (reel) =>
        box(reel * 19 - 28, -5.5, 18, 22, 3, cream) +
        at(reel * 19 - 19, 5.5, nth(faces, first + reel * 2), 0, 0.58),
    ) +
    box(-24, 27, 48, 9, 4.5, ink, { opacity: 0.6 }) +
    circle(-9, 31, 5, gold) +
    circle(2, 32, 5, goldDark) +
    box(-42, 39, 84, 6, 3, inks.mainDark)
  )
}

const cherries: Motif = () => shadow(43, 44) + at(-4, -1, CHERRIES, 0, 1.62)

const bell: Motif = (inks) =>
  shadow(43, 34) +
  at(0, 3, BELL, 0, 1.3) +
  shape(
    'M0-32C-8-48-30-46-24-34-18-24-6-28 0-32zM0-32C8-48 30-46 24-34 18-24 6-28 0-32z',
    inks.main === gold ? red : inks.main,
  ) +
  circle(0, -32, 5, inks.main === gold ? redDark : inks.mainDark)

const gems: Motif = (inks) =>
  shadow(40, 40) +
  at(-37, 21, gem({ ...inks, main: inks.second, mainDark: inks.secondDark }), -16, 0.55) +
  at(39, 24, gem({ ...inks, main: cream, mainDark: creamDark }), 14, 0.45) +
  at(0, -3, gem(inks), 0, 1.35) +
  glint(-31, -27, 6) +
  glint(36, -32, 4.5)

const coins: Motif = (inks) =>
  shadow(40, 46) +
  at(-25, 14, squareCoin(24), -12) +
  at(22, -2, squareCoin(33), 10) +
  line('M33-32C40-44 52-40 50-30', inks.main === gold ? red : inks.main, 3) +
  glint(-34, -18, 5)

const clover: Motif = () =>
  shadow(45, 32) +
  line('M2 4C6 18 8 28 4 40', jadeDark, 5) +
  at(
    0,
    -4,
    times(4, (leaf) =>
      at(
        0,
        0,
        shape('M0-1C-19-10-20-31-8-31-3-31 0-28 0-25 0-28 3-31 8-31 20-31 19-10 0-1z', jade) +
          shape('M0-1C19-10 20-31 8-31 3-31 0-28 0-25z', jadeDark, { opacity: 0.55 }),
        leaf * 90 + 40,
      ),
    ) + circle(0, 0, 3, gold),
  )

/** A paper lantern around the origin, on a cord from above. */
export const lantern = (main: string, dark: string) =>
  line('M0-60V-36M-6 38V52M0 38V56M6 38V52', gold, 2) +
  oval(0, 0, 35, 33, main) +
  shape('M8-32C26-28 35-16 35 0S26 28 8 32C18 18 18-18 8-32z', dark) +
  line('M0-32V32M-9-31.5C-25-18-25 18-9 31.5M9-31.5C25-18 25 18 9 31.5', '#ffe2b0', 1.5, { opacity: 0.55 }) +
  box(-14, -37, 28, 7, 2.5, gold) +
  box(-14, 31, 28, 7, 2.5, gold)

const lanterns: Motif = () =>
  circle(0, -2, 46, '#ffd894', { opacity: 0.14 }) +
  at(-41, 4, lantern(gold, goldDark), 0, 0.42) +
  at(42, 16, lantern(gold, goldDark), 0, 0.36) +
  at(0, -3, lantern(red, redDark), 0, 0.98)

/** A cat that beckons with one paw. */
const luckyCat: Motif = ({ main, mainDark, second, secondDark }) => {
  const [collar, bell] = main === cream || main === gold ? [red, gold] : [main, second]
  return (
    shadow(43, 40) +
    shape('M24-6C34-10 30-26 32-38 33-46 46-46 46-36 46-18 44 2 30 14z', creamDark) +
    shape('M-30 42C-38 16-24 2 0 2S38 16 30 42z', cream) +
    shape('M12 4C30 8 36 24 30 42H16C24 28 22 12 12 4z', creamDark) +
    shape(
      'M-34-14C-36-26-34-38-30-44L-14-35C-6-38 6-38 14-35L30-44C34-38 36-26 34-14 32 4 16 12 0 12S-32 4-34-14z',
      cream,
    ) +
    shape('M-28-36-19-31-29-24zM28-36 19-31 29-24z', '#e8a598') +
    line('M-22-15a6 5 0 0 1 11 0M11-15a6 5 0 0 1 11 0', ink, 3) +
    shape('M-4-7H4L0-3z', red) +
    line('M0-3C-1 2-7 2-9 0M0-3C1 2 7 2 9 0M-34-6-24-5M34-6 24-5', ink, 2) +
    shape('M-26 6C-14 16 14 16 26 6L28 13C14 23-14 23-28 13z', collar) +
    circle(0, 19, 6, bell) +
    circle(0, 21, 1.6, mainDark) +
    oval(-4, 34, 15, 10, gold) +
    oval(-4, 34, 10, 6, 'none', { stroke: goldDark, 'stroke-width': 2 }) +
    oval(39, -40, 4, 3, second === gold ? goldDark : secondDark)
  )
}

/** A long boat with a dragon's head. */
const boat: Motif = ({ main, mainDark, second, secondDark }) =>
  at(
    -6,
    0,
    times(4, (rower) => {
      const x = rower * 18 - 32
      return (
        line(`M${x + 2} 2l-16 30`, cream, 2.6) +
        shape(`M${x - 7} 12c0-16 16-16 16 0z`, rower % 2 === 0 ? second : secondDark) +
        circle(x + 2, -9, 6, '#e9b48f')
      )
    }) +
      shape(
        'M-62-4C-58 6-44 10-30 10H30C42 10 46 0 44-12L60-8C60 14 46 28 28 28H-34C-54 28-62 14-62-4z',
        main,
      ) +
      shape('M-61 8C-48 19 30 22 57 8 52 22 42 28 28 28H-34C-50 28-58 20-61 8z', mainDark) +
      line('M-48 15H40', second, 2.6, { 'stroke-dasharray': '.1 8' }) +
      shape('M42-10C38-24 46-36 58-34L74-28C77-26 76-22 73-21L62-19C62-14 61-10 60-6z', second) +
      shape('M54-18 73-21 62-19C62-14 61-10 60-6L50-8z', secondDark) +
      line('M52-34C48-42 52-47 56-48M44-28C38-30 36-36 38-39', second, 3.4) +
      circle(59, -28, 2.3, ink) +
      line('M-74 32C-64 37-54 28-44 33S-22 37-12 32 12 28 22 33 44 37 54 32 68 29 76 32', '#fff', 3, {
        opacity: 0.55,
      }) +
      line('M-52 42C-44 46-36 39-28 43M4 42C14 46 22 39 32 43', '#fff', 2.5, { opacity: 0.35 }),
    0,
    0.9,
  )

export const crown: Motif = ({ second, secondDark, main, mainDark }) => {
  const cloth = main === gold ? [red, redDark] : [main, mainDark]
  return (
    shadow(42, 52) +
    shape(
      'M-52 40C-54 28-44 20-30 22-10 25 10 25 30 22 44 20 54 28 52 40 30 46-30 46-52 40z',
      nth(cloth, 0),
    ) +
    shape(
      'M10 24C18 24 24 23 30 22 44 20 54 28 52 40 40 43 24 44.5 8 44.6 20 40 24 30 10 24z',
      nth(cloth, 1),
    ) +
    shape('M-36 22-44-20-20 0 0-34 20 0 44-20 36 22C16 28-16 28-36 22z', gold) +
    shape('M0-34 20 0 44-20 36 22C28 24.5 18 26 8 26.5 12 6 8-14 0-34z', goldDark, { opacity: 0.7 }) +
    circle(-44, -22, 5.5, second === gold ? cream : second) +
    circle(0, -37, 6.5, second === gold ? cream : second) +
    circle(44, -22, 5.5, second === gold ? creamDark : secondDark) +
    line('M-35 16C-16 22 16 22 35 16', goldDark, 2.5) +
    shape('M0 2 7 10 0 18-7 10z', red) +
    circle(-20, 11, 3.5, jade) +
    circle(20, 11, 3.5, sky)
  )
}

/** Slots. */
export const REELS: readonly Motif[] = [reels, cherries, gems, luckyCat, bell, machine, clover, coins, crown]

/** The three games with rules of their own, and the venue they belong to. */
export const LANTERN: readonly Motif[] = [coins, reels, boat, lanterns]
