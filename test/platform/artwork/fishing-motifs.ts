import {
  type Motif,
  PAINT,
  at,
  ballShade,
  circle,
  line,
  oval,
  shadow,
  shape,
  starPath,
  times,
} from './kit.ts'

const { cream, gold, red, redDark, ink } = PAINT

const bubbles = (x: number, y: number) =>
  [
    [0, 0, 5],
    [8, -12, 3.5],
    [-2, -22, 2.5],
  ]
    .map(([right = 0, up = 0, radius = 1]) =>
      circle(x + right, y + up, radius, 'none', { stroke: '#fff', 'stroke-width': 1.8, opacity: 0.55 }),
    )
    .join('')

const smallFish = (main: string, dark: string) =>
  shape('M18 0C24-8 32-12 36-12 33-4 33 4 36 12 32 12 24 8 18 0z', dark) +
  shape('M-26 0C-18-15 6-18 22 0 6 18-18 15-26 0z', main) +
  shape('M-26 0C-18 15 6 18 22 0 8 6-10 7-26 0z', dark) +
  circle(-15, -3, 3, cream) +
  circle(-15.5, -3, 1.5, ink)

const fish: Motif = ({ main, mainDark, second, secondDark }) =>
  shape('M-6-22C4-42 26-38 30-32 24-26 22-20 20-16z', second) +
  shape('M-4 24C2 36 16 38 22 34 18 30 16 26 14 20z', secondDark) +
  shape('M30 0C42-16 54-24 62-24 56-8 56 8 62 24 54 24 42 16 30 0z', second) +
  shape('M30 0C44 0 52 0 58 2 58 12 60 18 62 24 54 24 42 16 30 0z', secondDark) +
  shape('M-50 2C-38-26 8-34 38 0 8 34-38 28-50 2z', main) +
  shape('M-50 2C-38 28 8 34 38 0 12 14-24 16-50 2z', mainDark) +
  line('M-17-20C-8-8-8 10-17 20', cream, 4.5) +
  line('M2-12a8 8 0 0 1 0 12M14-10a8 8 0 0 1 0 12M8 2a8 8 0 0 1 0 11', mainDark, 2.4) +
  circle(-31, -5, 6.5, cream) +
  circle(-32, -5, 3.2, ink) +
  circle(-33, -6.5, 1, '#fff') +
  bubbles(-54, -18)

const school: Motif = ({ main, mainDark, second, secondDark }) =>
  at(-18, -18, smallFish(main, mainDark), -6, 1.12) +
  at(30, -6, smallFish(second, secondDark), 4, 0.82) +
  at(-30, 20, smallFish(second, secondDark), 6, 0.8) +
  at(22, 26, smallFish(main, mainDark), -3, 0.95) +
  bubbles(-56, 2)

const jellyfish: Motif = ({ main, mainDark, second }) =>
  line('M-22 4C-30 16-14 24-22 42M22 4C14 18 30 24 22 42', second, 4) +
  line('M-8 4C-16 20 2 28-8 46M8 4C0 18 18 28 8 44', main, 5, { opacity: 0.85 }) +
  line('M0 6C-6 18 6 26 0 38', cream, 3, { opacity: 0.8 }) +
  shape('M-36 6C-38-24-20-42 0-42S38-24 36 6C30 12 24 2 18 8S6 2 0 8-12 2-18 8-30 12-36 6z', main) +
  shape('M12-40C28-34 38-18 36 6 30 12 24 2 18 8 22-10 22-30 12-40z', mainDark) +
  line('M-25-8C-24-22-17-30-9-34', '#fff', 4, { opacity: 0.5 }) +
  circle(-10, -10, 3, ink) +
  circle(10, -10, 3, ink) +
  line('M-4-4a5 4 0 0 0 8 0', ink, 2) +
  bubbles(50, -14)

const turtle: Motif = ({ main, mainDark, second, secondDark }) =>
  oval(6, 18, 46, 20, '#000', { opacity: 0.14 }) +
  at(
    0,
    0,
    shape('M-26-18C-38-40-54-40-58-34-50-28-42-18-32-8z', second) +
      shape('M-22 20C-34 42-50 42-54 36-46 30-38 20-28 10z', secondDark) +
      shape(
        'M22-18C32-30 42-30 46-26 42-20 36-14 30-10zM22 18C30 30 42 30 44 26 40 20 36 14 30 8z',
        secondDark,
      ) +
      shape('M34-4C44-4 48-2 52 0 48 4 44 5 34 5z', second) +
      shape('M-34-9C-48-14-62-8-62 1S-48 15-34 10z', second) +
      circle(-52, -5, 2.3, ink) +
      circle(-52, 7, 2.3, ink) +
      oval(0, 0, 39, 30, mainDark) +
      oval(-1, -2, 36, 26, main) +
      shape('M-12-12H10L18-1 10 10H-12L-20-1z', mainDark, { opacity: 0.75 }) +
      line('M-12-12-20-24M10-12 16-24M18-1 35-1M10 10 16 22M-12 10-20 21M-20-1-37-1', mainDark, 3),
    18,
  ) +
  bubbles(50, 26)

const ribs = (y: number, sign: number) =>
  times(5, (rib) => {
    const x = (rib - 2) * 17
    return `M${(rib - 2) * 5} ${y}L${x} ${y - sign * (38 - Math.abs(rib - 2) * 6)}`
  })

const pearlShell: Motif = ({ main, mainDark }) => {
  return (
    shadow(41, 46) +
    shape(
      'M-10 8C-60-4-48-34-34-36-30-46-16-46-13-43-6-49 6-49 13-43 16-46 30-46 34-36 48-34 60-4 10 8z',
      mainDark,
    ) +
    line(ribs(2, 1), main, 3) +
    shape('M-44 8C-30 0 30 0 44 8 30 18-30 18-44 8z', '#3a1d1c', { opacity: 0.55 }) +
    circle(0, 0, 14, cream) +
    at(0, 0, ballShade(14)) +
    circle(-4.5, -5, 3.8, '#fff') +
    shape('M-50 8C-30 18 30 18 50 8 54 26 36 36 10 38 6 42-6 42-10 38-36 36-54 26-50 8z', main) +
    shape('M50 8C54 26 36 36 10 38 6 42 2 41.5 0 41.2 20 36 28 24 28 14.5 38 13 46 10 50 8z', mainDark) +
    line('M0 20V33M-16 19-9 32M16 19 9 32M-32 16-20 28M32 16 20 28', mainDark, 2.6) +
    bubbles(50, -18)
  )
}

const puffer: Motif = ({ main, mainDark, second, secondDark }) =>
  shape(starPath(43, 0.72, 14), mainDark) +
  shape('M30 0C42-12 50-14 56-14 52-4 52 4 56 14 50 14 42 12 30 0z', second) +
  circle(0, 0, 35, main) +
  shape('M-33 8A34 34 0 0 0 33 8C16 0-16 0-33 8z', cream) +
  shape('M8 34A35 35 0 0 0 35 0 35 35 0 0 0 22-27C30-6 26 20 8 34z', '#000', { opacity: 0.14 }) +
  shape('M12 2C24-4 32 2 32 8 26 12 18 12 12 8z', secondDark) +
  circle(-17, -9, 8, cream) +
  circle(7, -9, 8, cream) +
  circle(-18.5, -8, 4, ink) +
  circle(5.5, -8, 4, ink) +
  oval(-9, 7, 6, 4.5, secondDark) +
  circle(-6, -25, 2.5, mainDark) +
  circle(14, -24, 2, mainDark) +
  bubbles(-50, -8)

const manta: Motif = ({ main, mainDark, second }) =>
  oval(6, 26, 40, 10, '#000', { opacity: 0.14 }) +
  line('M4 18C10 34 26 34 38 42', mainDark, 3) +
  shape(
    'M0-24C18-26 34-14 62-18 46 0 30 4 18 14 10 20 4 22 0 22S-10 20-18 14C-30 4-46 0-62-18-34-14-18-26 0-24z',
    main,
  ) +
  shape('M0-24C18-26 34-14 62-18 46 0 30 4 18 14 10 20 4 22 0 22 10 8 10-10 0-24z', mainDark) +
  shape('M-9-22C-16-36-10-38-6-28zM9-22C16-36 10-38 6-28z', mainDark) +
  circle(-12, -17, 2.4, ink) +
  circle(12, -17, 2.4, ink) +
  times(5, (spot) => circle((spot - 2) * 9, -2 + Math.abs(spot - 2) * 3, 2.2, second)) +
  bubbles(-50, 22)

/** A carp seen from above. */
export const koi: Motif = (inks) => {
  const [main, mainDark, second] =
    inks.main === cream ? [red, redDark, gold] : [inks.main, inks.mainDark, inks.second]
  return (
    oval(4, 14, 40, 20, '#000', { opacity: 0.16 }) +
    at(
      0,
      0,
      shape('M28-4C40-18 54-22 58-18 54-10 50-4 46 0 54 6 54 16 50 22 40 20 32 10 28 2z', second) +
        shape('M-16-13C-12-30 4-34 10-30 8-22 8-16 10-12zM-14 13C-12 28 0 34 8 31 6 24 6 18 8 12z', second) +
        shape('M-48 4C-46-12-26-18-8-17 14-16 26-8 36 0 24 12 10 17-8 18-28 18-46 16-48 4z', cream) +
        shape(
          'M-40-6C-34-14-22-17-12-17-8-10-14 0-24 0-32 0-38-2-40-6zM0-16.5C12-15 22-9 30-4 26 6 14 8 6 4 0 0-2-10 0-16.5z',
          main,
        ) +
        shape('M-12 18C-8 10 2 10 8 15.5 2 17.5-6 18-12 18z', mainDark) +
        circle(-36, 8, 2.4, ink) +
        circle(-39, -5, 2.4, ink) +
        line('M-48 8C-54 8-56 12-56 16M-47-2C-53-4-56-2-58 2', cream, 2),
      -22,
    ) +
    line('M-52-30a12 5 0 0 1 22 0M36 36a12 5 0 0 1 22 0', '#fff', 2, { opacity: 0.4 })
  )
}

export const FISHING: readonly Motif[] = [fish, jellyfish, turtle, school, pearlShell, koi, puffer, manta]
