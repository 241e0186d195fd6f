import { type Motif, PAINT, at, ballShade, box, circle, line, oval, shadow, shape, starPath } from './kit.ts'

const { cream, creamDark, goldDark, red, jadeDark, sky, skyDark, ink } = PAINT

const controller: Motif = ({ main, mainDark, second }, random) => {
  const isLight = random() < 0.5
  const [body, dark] = isLight ? [cream, creamDark] : [main, mainDark]
  return (
    shadow(40, 50) +
    line('M0-28C0-40 10-38 10-48S20-56 26-60', dark, 3) +
    shape(
      'M-30-28C-18-30-12-22 0-22S18-30 30-28C50-26 58 12 54 28 50 42 36 36 26 16H-26C-36 36-50 42-54 28-58 12-50-26-30-28z',
      body,
    ) +
    shape('M30-28C50-26 58 12 54 28 50 42 36 36 26 16 40 10 40-14 30-28z', dark) +
    shape('M-34-16h7v7h7v7h-7v7h-7v-7h-7v-7h7z', ink) +
    circle(30, -15, 4.6, red) +
    circle(30, 3, 4.6, jadeDark) +
    circle(21, -6, 4.6, skyDark) +
    circle(39, -6, 4.6, isLight ? goldDark : cream) +
    circle(-12, 9, 7, ink) +
    circle(12, 9, 7, ink) +
    circle(-12, 8, 4, second) +
    circle(12, 8, 4, second)
  )
}

const arcadeStick: Motif = ({ main, mainDark, second, secondDark }) =>
  shadow(42, 54) +
  shape('M-50 8H50L58 36a5 5 0 0 1-5 6H-53a5 5 0 0 1-5-6z', mainDark) +
  shape('M-46 2H46C50 2 52 6 53 10L57 28H-57L-53 10C-52 6-50 2-46 2z', main) +
  oval(-24, 15, 14, 6, ink) +
  line('M-24 14V-20', creamDark, 5) +
  circle(-24, -28, 15, second) +
  at(-24, -28, ballShade(15)) +
  circle(-29, -33, 4, '#fff', { opacity: 0.6 }) +
  oval(10, 12, 8, 4.5, secondDark) +
  oval(10, 10, 8, 4.5, cream) +
  oval(31, 9, 8, 4.5, secondDark) +
  oval(31, 7, 8, 4.5, second) +
  oval(25, 22, 8.5, 4.5, secondDark) +
  oval(25, 20, 8.5, 4.5, sky)

const headset: Motif = ({ main, mainDark, second, secondDark }) =>
  shadow(44, 34) +
  line('M-36 6C-40-52 40-52 36 6', mainDark, 9) +
  line('M-36 4C-40-50 20-56 33-16', main, 6) +
  box(-48, -8, 22, 40, 10, main) +
  box(-32, -6, 12, 36, 6, ink) +
  box(26, -8, 22, 40, 10, mainDark) +
  box(20, -6, 12, 36, 6, ink) +
  line('M-38 30C-36 42-24 42-14 40', second, 3.5) +
  box(-16, 35, 18, 9, 4.5, secondDark) +
  line('M-42 4v16', '#fff', 3, { opacity: 0.45 })

const mouse: Motif = ({ main, mainDark, second }) =>
  oval(4, 34, 34, 8, '#000', { opacity: 0.2 }) +
  line('M0-36C0-50 16-46 18-58 20-68 30-68 36-72', creamDark, 3) +
  at(
    0,
    0,
    box(-27, -37, 54, 78, 27, mainDark) +
      box(-27, -40, 54, 78, 27, main) +
      shape('M0-40A27 27 0 0 1 27-13V11A27 27 0 0 1 0 38C16 22 16-20 0-40z', mainDark, { opacity: 0.55 }) +
      line('M-26-6C-12-1 12-1 26-6M0-38V-4', ink, 2.2, { opacity: 0.6 }) +
      box(-4.5, -27, 9, 17, 4.5, ink) +
      box(-2.5, -23, 5, 8, 2.5, second) +
      line('M-14 16C-8 22 8 22 14 16M-9 24C-4 27 4 27 9 24', second, 2.6),
    14,
  )

const monitor: Motif = ({ main, mainDark, second, secondDark }) =>
  shadow(43, 40) +
  shape('M-9 22H9L13 40H-13z', creamDark) +
  box(-24, 37, 48, 6, 3, cream) +
  box(-54, -40, 108, 66, 7, cream) +
  box(-49, -35, 98, 54, 4, '#221f33') +
  shape('M-49 15V2L-26-12-8 4 12-18 32 0 49-8V15a4 4 0 0 1-4 4H-45a4 4 0 0 1-4-4z', mainDark) +
  shape('M-49 15V10L-20-1 4 10 26-2 49 8V15a4 4 0 0 1-4 4H-45a4 4 0 0 1-4-4z', main) +
  circle(0, -9, 11, 'none', { stroke: second, 'stroke-width': 3 }) +
  line('M0-26v9M0-1v9M-17-9h9M8-9h9', second, 3) +
  circle(0, -9, 2.4, secondDark) +
  box(-43, -30, 26, 4.5, 2.2, red) +
  box(-17, -30, 8, 4.5, 2.2, '#fff', { opacity: 0.3 })

const shield: Motif = ({ main, mainDark, second, secondDark }) => {
  const sword = (turn: number) =>
    at(
      0,
      -2,
      shape('M-4 14V-42L0-50 4-42V14z', cream) +
        shape('M0-50 4-42V14H0z', creamDark) +
        box(-13, 13, 26, 6, 3, second) +
        box(-3, 18, 6, 16, 2, secondDark) +
        circle(0, 36, 4.5, second),
      turn,
    )
  return (
    at(0, 2, sword(45) + sword(-45), 0, 1.22) +
    at(
      0,
      2,
      shape('M0-34C12-28 22-26 31-26 33 6 24 30 0 43-24 30-33 6-31-26-22-26-12-28 0-34z', cream) +
        shape('M0-28C11-23 18-21.5 26-21 27 6 20 26 0 37-20 26-27 6-26-21-18-21.5-11-23 0-28z', main) +
        shape('M0-28C11-23 18-21.5 26-21 27 6 20 26 0 37z', mainDark) +
        shape(starPath(14), second === main ? cream : second, { transform: 'translate(0 2)' }),
      0,
      0.78,
    )
  )
}

const key = (x: number, y: number, fill: string, dark: string, arrow: number) =>
  at(
    x,
    y,
    box(-17, -15, 34, 36, 7, dark) +
      box(-17, -18, 34, 33, 7, fill) +
      box(-12, -15.5, 24, 23, 5, '#fff', { opacity: 0.18 }) +
      at(0, -4, line('M-5 3 0-3 5 3', ink, 3.4), arrow),
  )

const keycaps: Motif = ({ main, mainDark, second, secondDark }) => {
  return (
    shadow(43, 58) +
    key(0, -18, second, secondDark, 0) +
    key(-37, 20, cream, creamDark, -90) +
    key(0, 20, main, mainDark, 180) +
    key(37, 20, cream, creamDark, 90)
  )
}

export const ESPORTS: readonly Motif[] = [controller, headset, monitor, arcadeStick, shield, mouse, keycaps]
