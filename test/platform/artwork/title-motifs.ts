import {
  inksAmong,
  type Motif,
  PAINT,
  at,
  box,
  circle,
  faded,
  line,
  oval,
  shadow,
  shape,
  starPath,
  times,
} from './kit.ts'
import { koi } from './fishing-motifs.ts'
import { crown, glint } from './reel-motifs.ts'

const { cream, creamDark, gold, goldDark, red, jade, jadeDark, sky, rose, ink } = PAINT

const dragon: Motif = ({ main, mainDark, second, secondDark }) => {
  const body = 'M60 34C42 50 24 40 22 22 19-2 44-2 42 12 40 24 12 40-10 28-30 16-14-12-22-20'
  return (
    line(body, secondDark, 25, { 'stroke-dasharray': '3.5 6', 'stroke-linecap': 'butt' }) +
    line(body, mainDark, 17) +
    line(body, main, 12.5) +
    line(body, second, 3, { 'stroke-dasharray': '.1 7' }) +
    line('M-24-34C-20-46-10-48-4-44M-33-36C-34-46-28-52-22-52', second, 3.5) +
    shape(
      'M-9-30C-5-22-8-12-18-9-26-7-34-12-44-10-49-9-52-13-49-17-44-22-42-30-34-35-26-40-13-38-9-30z',
      main,
    ) +
    shape('M-9-30C-5-22-8-12-18-9-26-7-34-12-44-10-38-16-22-14-18-22-16-27-12-30-9-30z', mainDark) +
    circle(-28, -25, 4.6, cream) +
    circle(-29, -25, 2.2, ink) +
    line('M-46-12C-54-8-57 0-52 7M-40-10C-42-4-40 2-35 5', second, 2.4) +
    shape('M-8-32C2-36 8-32 10-24 4-26 2-22-4-22z', second) +
    circle(-58, -34, 7.5, cream) +
    circle(-60, -36, 2.4, '#fff')
  )
}

const tiger: Motif = ({ second, secondDark }) =>
  shadow(43, 40) +
  circle(-31, -25, 13, '#e9a24c') +
  circle(31, -25, 13, '#c97f31') +
  circle(-31, -25, 6.5, '#8a4a22') +
  circle(31, -25, 6.5, '#8a4a22') +
  shape('M0-38C28-38 45-22 45 2S24 42 0 42-45 26-45 2-28-38 0-38z', '#e9a24c') +
  shape('M10-37C32-34 45-20 45 2S24 42 0 42C26 30 32-12 10-37z', '#c97f31', { opacity: 0.7 }) +
  line(
    'M0-36V-22M-9-35l3 11M9-35l-3 11M-44-4h11M-43 8h9M44-4H33M43 8h-9M-38 19l8-3M38 19l-8-3',
    '#4a2a1a',
    4.5,
  ) +
  oval(-11, 22, 15, 12.5, cream) +
  oval(11, 22, 15, 12.5, cream) +
  oval(0, 33, 9, 6, cream) +
  shape('M-8 9H8C8 16 3 19 0 19S-8 16-8 9z', '#7c3a2c') +
  line('M0 19V26', '#4a2a1a', 2.5) +
  oval(-17, -4, 6, 6.5, cream) +
  oval(17, -4, 6, 6.5, cream) +
  circle(-16, -3, 3.6, ink) +
  circle(16, -3, 3.6, ink) +
  shape('M-6-13 0-21 6-13 0-7z', second) +
  shape('M0-21 6-13 0-7z', secondDark)

const phoenix: Motif = ({ main, mainDark, second, secondDark }) => {
  const plume = (d: string, x: number, y: number, colour: string) =>
    line(d, colour, 8) + circle(x, y, 8, colour) + circle(x, y, 4.5, second) + circle(x, y, 2, secondDark)
  return (
    plume('M-14 6C4 28 22 22 34 8S52-4 58-8', 56, -6, mainDark) +
    plume('M-16 8C-6 34 22 40 40 28', 44, 24, main) +
    plume('M-18 10C-22 30-12 42 6 40', 8, 40, mainDark) +
    shape(
      'M-22 4C-30-18-12-46 22-52 16-44 18-38 24-34 14-34 12-28 14-22 4-24 2-16 2-8-6-10-14-2-22 4z',
      mainDark,
    ) +
    shape('M-22 2C-24-16-10-36 10-42 0-30-8-14-22 2z', second) +
    shape('M-48-26C-42-37-26-35-24-22-22-9-6-5-6 6-6 18-24 22-34 10-42 0-30-12-48-26z', main) +
    shape('M-24-22C-22-9-6-5-6 6-6 18-24 22-34 10-18 10-22-8-24-22z', mainDark, { opacity: 0.55 }) +
    shape('M-45-26-60-20-44-18z', gold) +
    circle(-37, -25, 2.6, ink) +
    line('M-33-33C-34-42-28-46-24-47M-29-32C-26-40-20-42-16-41M-37-33C-40-40-38-46-36-49', second, 3)
  )
}

const chest: Motif = (inks) => {
  const { main, mainDark, second } = inksAmong(inks, red, sky, jade)
  return (
    shadow(41, 52) +
    faded(0.5, line('M0-38v-8M-22-32l-5-7M22-32l5-7', '#ffe9b8', 3)) +
    shape('M-44 0C-46-24-34-32-24-32H24C34-32 46-24 44 0z', mainDark) +
    shape('M-37-2C-36-18-30-25-22-25H22C30-25 36-18 37-2z', '#2f1d12') +
    circle(-20, -2, 10, gold) +
    circle(0, -7, 11, gold) +
    circle(20, -2, 10, gold) +
    circle(-10, -1, 10, goldDark) +
    circle(11, -1, 10, goldDark) +
    circle(0, -7, 6.5, goldDark, { opacity: 0.5 }) +
    shape('M-46 2H46V34a6 6 0 0 1-6 6H-40a6 6 0 0 1-6-6z', main) +
    shape('M18 2H46V34a6 6 0 0 1-6 6H18z', mainDark, { opacity: 0.5 }) +
    shape('M-46 2H46V11H-46z', gold) +
    box(-34, 2, 8, 38, 0, gold) +
    box(26, 2, 8, 38, 0, goldDark) +
    box(-10, 4, 20, 22, 5, cream) +
    circle(0, 13, 3.5, second === cream ? red : second) +
    shape('M-1.5 14h3l1 7h-5z', ink)
  )
}

const petal = (turn: number, fill: string, height: number) =>
  at(0, 22, shape(`M0 0C-18-14-14-${height - 16} 0-${height} 14-${height - 16} 18-14 0 0z`, fill), turn)

const lotus: Motif = (inks) => {
  const { main, mainDark, second } = inksAmong(inks, rose, cream, gold)
  return (
    oval(0, 34, 58, 10, jadeDark) +
    shape('M-58 34A58 10 0 0 1 40 26L4 34z', jade) +
    petal(-78, mainDark, 50) +
    petal(78, mainDark, 50) +
    petal(-52, main, 54) +
    petal(52, main, 54) +
    petal(-26, mainDark, 60) +
    petal(26, mainDark, 60) +
    petal(0, main, 64) +
    at(0, 22, shape('M0 0C-8-12-6-32 0-46 6-32 8-12 0 0z', '#fff', { opacity: 0.25 })) +
    petal(-40, main, 36) +
    petal(40, main, 36) +
    petal(0, mainDark, 34) +
    circle(0, 20, 5, second)
  )
}

const wave: Motif = (inks) => {
  const { main, mainDark, second, secondDark } = inksAmong(inks, sky, jade)
  return (
    circle(28, -20, 19, second) +
    shape('M35-38A19 19 0 0 1 28-1 24 24 0 0 0 35-38z', secondDark, { opacity: 0.6 }) +
    shape(
      'M-110 110V24C-80 30-66 14-54-8-42-30-20-36-4-28 8-22 12-8 4 0 6-10-2-14-8-12-20-8-16 12 4 18 26 24 50 8 66 8 84 8 96 20 112 14V110z',
      mainDark,
    ) +
    shape(
      'M-110 110V40C-76 40-58 24-46 2-38-14-24-24-10-22-26-16-30 4-18 18-4 34 30 30 50 24 70 18 90 32 112 28V110z',
      main,
    ) +
    line('M-40 18C-34 32-16 44 12 44M-54 34C-46 44-36 50-22 54M50 38C62 34 72 38 80 42', cream, 3, {
      opacity: 0.75,
    }) +
    line('M-4-28C8-22 12-8 4 0', cream, 4) +
    circle(14, 3, 2.6, cream) +
    circle(18, -8, 1.8, cream)
  )
}

const pagoda: Motif = ({ main, mainDark, second, secondDark }) => {
  const roof = (y: number, half: number) =>
    shape(
      `M${-half - 9} ${y}C${-half + 4} ${y - 3} ${-half * 0.6} ${y - 8} ${-half * 0.5} ${y - 15}H${half * 0.5}C${half * 0.6} ${y - 8} ${half - 4} ${y - 3} ${half + 9} ${y}z`,
      main,
    ) +
    shape(
      `M${half * 0.1} ${y - 15}H${half * 0.5}C${half * 0.6} ${y - 8} ${half - 4} ${y - 3} ${half + 9} ${y}H${half * 0.3}z`,
      mainDark,
    ) +
    box(-half * 0.5, y - 17, half, 3, 1.5, second)
  const floor = (y: number, half: number) =>
    box(-half, y, half * 2, 16, 0, cream) +
    box(half * 0.35, y, half * 0.65, 16, 0, creamDark) +
    box(-half * 0.18, y + 5, half * 0.36, 11, 0, '#5b3320') +
    line(`M${-half + 2} ${y}V${y + 16}M${half - 2} ${y}V${y + 16}`, secondDark, 2.5)
  return (
    shadow(44, 56) +
    floor(-21, 13) +
    floor(2, 20) +
    box(-28, 25, 56, 15, 0, cream) +
    box(8, 25, 20, 15, 0, creamDark) +
    shape('M-7 40V33a7 7 0 0 1 14 0V40z', '#5b3320') +
    line('M-26 25V40M26 25V40M-15 25V40M15 25V40', secondDark, 3) +
    box(-40, 39, 80, 5, 1, secondDark) +
    roof(-20, 22) +
    roof(4, 31) +
    roof(27, 40) +
    line('M0-37V-46', second, 3) +
    circle(0, -47, 3, second)
  )
}

const star: Motif = (inks) => {
  const { main, mainDark, second } = inksAmong(inks, gold, cream, sky)
  return (
    circle(0, 0, 40, main, { opacity: 0.14 }) +
    at(0, 1, line('M-54 12C-60 26 20 18 46-8 58-20 52-28 36-24', second, 2.5, { opacity: 0.8 }), 0) +
    at(
      0,
      2,
      shape(starPath(38, 0.47), main, { stroke: main, 'stroke-width': 5, 'stroke-linejoin': 'round' }) +
        times(5, (ray) => at(0, 0, shape('M0-38 10.5-14.5 0 0z', mainDark, { opacity: 0.6 }), ray * 72)),
      9,
    ) +
    circle(-46, 17, 6, second) +
    glint(42, 30, 6) +
    glint(-44, -30, 7) +
    circle(50, -34, 2.5, cream)
  )
}

/** One for each of `GAME_NOUNS`, in the same order. */
export const NOUNS: readonly Motif[] = [dragon, tiger, phoenix, koi, chest, lotus, wave, pagoda, star, crown]
