import {
  inksAmong,
  type Motif,
  PAINT,
  at,
  ballShade,
  box,
  circle,
  line,
  oval,
  shadow,
  shape,
  starPath,
  times,
} from './kit.ts'

const { cream, creamDark, gold, goldDark, red, jade, jadeDark, ink } = PAINT

const patch = (turn: number) =>
  `<path transform="rotate(${turn})" d="M-13-44-13-31 0-24 13-31 13-44zM0-24V-12M13-31 24-24"/>`

const football: Motif = (inks) => {
  return (
    shape('M-110 110V30C-40 22 40 22 110 30V110z', jadeDark) +
    line('M-100 42C-40 34 40 34 100 42', jade, 2, { opacity: 0.8 }) +
    oval(0, 40, 34, 5, '#000', { opacity: 0.25 }) +
    '<clipPath id="c"><circle r="37"/></clipPath>' +
    at(
      0,
      -1,
      circle(0, 0, 37, cream) +
        `<g clip-path="url(#c)" fill="${ink}" stroke="${ink}" stroke-width="2.4">${times(5, (side) => patch(side * 72))}<path d="M0-13 12.4-4 7.6 10.5H-7.6L-12.4-4z"/></g>` +
        ballShade(37),
      inks.main === gold ? 14 : -10,
    )
  )
}

const basketball: Motif = ({ second }) =>
  shadow(42, 34) +
  at(
    0,
    -1,
    circle(0, 0, 38, '#e58a45') +
      line('M-38 0H38M0-38V38M-28-26C-12-12-12 12-28 26M28-26C12-12 12 12 28 26', '#5a2c17', 2.8) +
      ballShade(38) +
      line('M-29-14A33 33 0 0 1-12-30', '#fff', 4, { opacity: 0.5 }),
    -24,
  ) +
  line('M48-30C54-20 56-8 54 4M-50-20C-54-8-54 4-52 12', second, 2.6, { opacity: 0.7 })

const tennis: Motif = ({ main, mainDark, second, secondDark }) =>
  at(
    2,
    2,
    box(-4, 26, 8, 26, 3.5, secondDark) +
      line('M-9 14C-6 22-3 24-3 30M9 14C6 22 3 24 3 30', mainDark, 4) +
      oval(0, -13, 25, 30, '#fff', { opacity: 0.15 }) +
      line('M-16-34V8M-8-40V15M0-42V17M8-40V15M16-34V8M-22-26H22M-25-16H25M-25-6H25M-20 5H20', cream, 1.2, {
        opacity: 0.7,
      }) +
      oval(0, -13, 25, 30, 'none', { stroke: main, 'stroke-width': 6 }) +
      shape('M-4 26H4V40H-4z', second),
    38,
    1.18,
  ) +
  at(
    -34,
    -20,
    circle(0, 0, 15, '#d9de6c') +
      line('M-11-10C-3-5-3 6-10 11M11-10C3-5 3 6 10 11', '#fff', 2.6) +
      ballShade(15),
  )

const trophy: Motif = (inks) => {
  const { main: light, mainDark: dark } = inksAmong(inks, gold)
  const second = inks.main === gold ? red : inks.main
  return (
    shadow(43, 36) +
    line('M-24-28C-46-30-44 0-18 0M24-28C46-30 44 0 18 0', dark, 5) +
    shape('M-27-38H27C27-8 20 12 0 12S-27-8-27-38z', light) +
    shape('M8-38H27C27-8 20 12 0 12 12 2 10-20 8-38z', dark) +
    box(-30, -42, 60, 7, 3.5, light) +
    shape('M-4 10H4L7 26H-7z', dark) +
    box(-16, 24, 32, 7, 2, light) +
    box(-24, 30, 48, 12, 3, second) +
    shape(starPath(11), cream, { transform: 'translate(-3 -16)' })
  )
}

const shuttlecock: Motif = ({ main, mainDark, second }) =>
  at(
    -3,
    0,
    shape('M-8 18-30-30C-24-38-18-40-12-36-8-42 8-42 12-36 18-40 24-38 30-30L8 18z', cream) +
      shape('M8 18 30-30C24-38 18-40 12-36 10-39 6-40.5 2-40.5L3 18z', creamDark) +
      line('M-4 16-15-34M0 16V-38M4 16 15-34', mainDark, 2, { opacity: 0.5 }) +
      line('M-20-8C-8-3 8-3 20-8M-14 4C-6 8 6 8 14 4', main, 2.6) +
      shape('M-13 16H13V22C13 34 6 38 0 38S-13 34-13 22z', main) +
      shape('M4 16H13V22C13 34 6 38 0 38 4 32 5 24 4 16z', mainDark) +
      box(-14, 13, 28, 6, 3, second),
    32,
    1.15,
  ) + line('M34-42 24-28M48-36 36-22M20-46 14-36', '#fff', 2.6, { opacity: 0.35 })

const glove: Motif = ({ main, mainDark, second, secondDark }) =>
  shadow(43, 36) +
  at(
    0,
    0,
    shape('M-22 20H22V36a5 5 0 0 1-5 5H-17a5 5 0 0 1-5-5z', second) +
      shape('M6 20H22V36a5 5 0 0 1-5 5H4z', secondDark) +
      shape('M-24 22C-34 0-34-44 4-44 36-44 38-14 30 4 28 12 24 16 22 22z', main) +
      shape('M8-43.8C36-42 38-14 30 4 28 12 24 16 22 22H6C22 6 24-24 8-43.8z', mainDark) +
      shape('M-26-4C-42-10-46-28-34-30-22-32-20-14-4-10-6 2-14 4-26-4z', main) +
      line('M-40-22C-34-32-22-26-18-18-14-12-8-10-2-10', mainDark, 2.6) +
      line('M-8-34C2-38 14-36 20-28', '#fff', 4, { opacity: 0.4 }),
    10,
  )

const bat = (fill: string, dark: string) =>
  shape('M-5 22H5L7 46H-7z', goldDark) +
  shape('M-14 18C-8 22-6 26-6 30H6C6 26 8 22 14 18z', gold) +
  shape('M-26-10C-26-28-14-38 0-38S26-28 26-10C26 6 18 16 12 20H-12C-18 16-26 6-26-10z', fill) +
  shape('M6-37.4C18-35 26-26 26-10 26 6 18 16 12 20H2C14 8 18-16 6-37.4z', dark)

const bats: Motif = ({ main, mainDark, second, secondDark }) => {
  return (
    at(-14, 2, bat(main, mainDark), -34) +
    at(16, 2, bat(second, secondDark), 32) +
    circle(2, -34, 9, cream) +
    at(2, -34, ballShade(9)) +
    circle(-1, -37, 2.2, '#fff')
  )
}

export const SPORT: readonly Motif[] = [football, trophy, basketball, tennis, glove, shuttlecock, bats]
