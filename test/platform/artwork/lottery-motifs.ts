import {
  type Inks,
  type Motif,
  PAINT,
  at,
  ballShade,
  box,
  circle,
  dots,
  line,
  oval,
  shadow,
  shape,
  starPath,
  times,
} from './kit.ts'

const { cream, creamDark, gold, goldDark, red, redDark, jade, jadeDark, sky, skyDark } = PAINT

/** A ball too small for more than a dot. */
const smallBall = (x: number, y: number, radius: number, [colour, dark]: readonly [string, string]) =>
  circle(x, y, radius, colour) +
  circle(x - radius * 0.1, y - radius * 0.1, radius * 0.55, cream) +
  circle(x - radius * 0.1, y - radius * 0.1, radius * 0.25, dark)

/** A lottery ball with a mark in place of a number. */
function ball(
  x: number,
  y: number,
  radius: number,
  [colour, dark]: readonly [string, string],
  mark: number,
): string {
  const marks = [
    shape(starPath(radius * 0.4), dark),
    circle(0, 0, radius * 0.28, dark),
    circle(0, 0, radius * 0.28, 'none', { stroke: dark, 'stroke-width': radius * 0.15 }),
    shape(`M0${-radius * 0.38} ${radius * 0.38} 0 0 ${radius * 0.38} ${-radius * 0.38} 0z`, dark),
  ]
  return at(
    x,
    y,
    circle(0, 0, radius, colour) +
      circle(-radius * 0.08, -radius * 0.06, radius * 0.58, cream) +
      at(-radius * 0.08, -radius * 0.06, marks[mark % 4] ?? '') +
      ballShade(radius) +
      line(
        `M${-radius * 0.78} ${-radius * 0.2}A${radius * 0.82} ${radius * 0.82} 0 0 1 ${-radius * 0.3} ${-radius * 0.76}`,
        '#fff',
        radius * 0.13,
        {
          opacity: 0.7,
        },
      ),
  )
}

const ballPaints = ({ main, mainDark, second, secondDark }: Inks): readonly (readonly [string, string])[] => [
  [main, mainDark],
  [second, secondDark],
  [sky, skyDark],
  [jade, jadeDark],
]

const anyPaint = (inks: Inks, place: number) => ballPaints(inks)[place % 4] ?? [red, redDark]

const lotteryBalls: Motif = (inks, random) => {
  const first = Math.floor(random() * 4)
  return (
    shadow(40, 52) +
    ball(-32, 18, 20, anyPaint(inks, first + 1), first) +
    ball(34, 20, 18, anyPaint(inks, first + 2), first + 3) +
    ball(2, -14, 26, anyPaint(inks, first), first + 1) +
    smallBall(3, 28, 12, anyPaint(inks, first + 3))
  )
}

const drum: Motif = (inks, random) => {
  const first = Math.floor(random() * 4)
  return (
    shadow(43, 40) +
    line('M-26 40-12 22M26 40 12 22', inks.secondDark, 5) +
    box(-34, 38, 68, 6, 3, inks.second) +
    circle(0, -7, 36, '#fff', { opacity: 0.16 }) +
    smallBall(-15, 9, 10, anyPaint(inks, first)) +
    smallBall(6, 14, 10, anyPaint(inks, first + 1)) +
    smallBall(21, 2, 9, anyPaint(inks, first + 2)) +
    smallBall(-2, -8, 9.5, anyPaint(inks, first + 3)) +
    smallBall(-20, -14, 8, anyPaint(inks, first + 1)) +
    smallBall(12, -24, 8, anyPaint(inks, first)) +
    oval(0, -7, 18, 36, 'none', { stroke: inks.second, 'stroke-width': 2, opacity: 0.75 }) +
    line('M-36-7H36', inks.second, 2, { opacity: 0.75 }) +
    circle(0, -7, 36, 'none', { stroke: inks.second, 'stroke-width': 4 }) +
    line('M36-7H48V8', inks.secondDark, 4) +
    circle(48, 11, 5, inks.main)
  )
}

const ticket: Motif = ({ main, mainDark, second, secondDark }, random) =>
  at(6, 7, shape('M-46-26H46V-8a8 8 0 0 0 0 16V26H-46V8a8 8 0 0 0 0-16z', mainDark), 8) +
  at(
    -2,
    -2,
    shape('M-50-28H50V-8a8 8 0 0 0 0 16V28H-50V8a8 8 0 0 0 0-16z', cream) +
      shape('M22-28H50V-8a8 8 0 0 0 0 16V28H22z', main) +
      line('M22-24V26', creamDark, 2.4, { 'stroke-dasharray': '.1 6' }) +
      shape(starPath(10), cream, { transform: 'translate(36 0)' }) +
      times(6, (spot) => {
        const isHit = (spot + Math.floor(random() * 3)) % 3 === 0
        const [x, y] = [(spot % 3) * 19 - 33, Math.floor(spot / 3) * 20 - 9]
        return (
          circle(x, y, 7.5, isHit ? second : creamDark) +
          (isHit ? line(`M${x - 3} ${y}l2.5 3 4-5.5`, secondDark, 2.4) : '')
        )
      }),
    -9,
  )

const tube: Motif = (inks, random) => {
  const first = Math.floor(random() * 4)
  return (
    shadow(43, 36) +
    at(
      0,
      0,
      times(3, (place) => smallBall(-30 + place * 30, 6, 14, anyPaint(inks, first + place))) +
        box(-49, -12, 98, 36, 18, '#fff', { opacity: 0.16 }) +
        box(-49, -12, 98, 36, 18, 'none', { stroke: '#fff', 'stroke-width': 2, opacity: 0.5 }) +
        line('M-36-6H20', '#fff', 3, { opacity: 0.45 }),
      -10,
    ) +
    at(30, -32, ball(0, 0, 13, anyPaint(inks, first + 3), first + 3)) +
    shape('M-40 32H40L34 43H-34z', inks.secondDark) +
    box(-44, 29, 88, 6, 3, inks.second)
  )
}

const fortuneWheel: Motif = (inks, random) =>
  shadow(43, 34) +
  shape('M-8 10H8L20 43H-20z', inks.mainDark) +
  at(
    0,
    -6,
    circle(0, 0, 38, inks.secondDark) +
      times(8, (wedge) =>
        at(
          0,
          0,
          shape(
            'M0 0-13.4-32.3A35 35 0 0 1 13.4-32.3z',
            wedge % 2 === 0 ? cream : wedge % 4 === 1 ? inks.main : skyDark,
          ) + circle(0, -25, 3, wedge % 2 === 0 ? inks.mainDark : cream),
          wedge * 45,
        ),
      ) +
      circle(0, 0, 10, gold) +
      shape(starPath(6), goldDark),
    random() * 45,
  ) +
  dots(
    Array.from({ length: 8 }, (_, lamp) => [
      Math.sin(lamp * 0.785) * 37.5,
      -6 - Math.cos(lamp * 0.785) * 37.5,
    ]),
    2,
    cream,
  ) +
  shape('M-7-50H7L0-36z', red)

const envelope: Motif = () =>
  shadow(42, 46) +
  at(-40, 27, circle(0, 2, 11, goldDark) + circle(0, 0, 11, gold) + box(-3, -3, 6, 6, 1, goldDark)) +
  at(42, 30, circle(0, 2, 9, goldDark) + circle(0, 0, 9, gold) + box(-2.5, -2.5, 5, 5, 1, goldDark)) +
  at(
    2,
    -2,
    box(-25, -38, 50, 76, 5, redDark) +
      box(-25, -40, 50, 76, 5, red) +
      shape('M-25-35a5 5 0 0 1 5-5H20a5 5 0 0 1 5 5V-20C12-8-12-8-25-20z', redDark) +
      circle(0, -10, 9.5, gold) +
      box(-3, -13, 6, 6, 1, goldDark) +
      times(5, (petal) => at(0, 18, oval(0, -6, 3.6, 5.5, gold), petal * 72)) +
      circle(0, 18, 2.8, red),
    8,
  )

/** Bamboo sticks in a cup, one of which is drawn. */
const fortuneSticks: Motif = ({ main, mainDark, second, secondDark }) =>
  shadow(43, 30) +
  times(6, (stick) =>
    at(
      (stick - 2.5) * 7,
      0,
      box(-3, -34 - (stick % 3) * 5, 6, 60, 2.5, stick % 2 === 0 ? gold : goldDark) +
        box(-3, -34 - (stick % 3) * 5, 6, 9, 2.5, red),
      (stick - 2.5) * 6,
    ),
  ) +
  at(38, -20, box(-3.5, -24, 7, 54, 3, cream) + box(-3.5, -24, 7, 11, 3, red), 34) +
  shape('M-25-4H25L21 36C21 40 12 43 0 43S-21 40-21 36z', main) +
  shape('M8-4H25L21 36C21 40 14 42.5 4 43z', mainDark) +
  oval(0, -4, 25, 5, mainDark) +
  shape('M-24 8C-8 12 8 12 24 8L23 20C8 24-8 24-23 20z', second) +
  shape('M9 11C15 10.5 20 9.5 24 8L23 20C18 21.5 13 22.5 8 22.8z', secondDark)

export const LOTTERY: readonly Motif[] = [
  lotteryBalls,
  ticket,
  drum,
  envelope,
  tube,
  fortuneSticks,
  fortuneWheel,
]
