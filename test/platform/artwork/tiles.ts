import {
  at,
  box,
  circle,
  dots,
  GROUNDS,
  INKS,
  line,
  nth,
  picture,
  randomOf,
  shape,
  times,
  type Ground,
  type Motif,
  type Random,
} from './kit.ts'
import { POKER } from './card-motifs.ts'
import { ESPORTS } from './esports-motifs.ts'
import { FISHING } from './fishing-motifs.ts'
import { LIVE } from './live-motifs.ts'
import { LOTTERY } from './lottery-motifs.ts'
import { LANTERN, REELS } from './reel-motifs.ts'
import { SPORT } from './sport-motifs.ts'
import { NOUNS } from './title-motifs.ts'

/** The groups of motifs: those of a class, and those that a title decides. */
const GROUPS = {
  live: LIVE,
  game: REELS,
  fishing: FISHING,
  lottery: LOTTERY,
  sport: SPORT,
  poker: POKER,
  esports: ESPORTS,
  lantern: LANTERN,
  noun: NOUNS,
} as const

export type TileGroup = keyof typeof GROUPS

const isGroup = (text: string): text is TileGroup => text in GROUPS

/** Returns the path of a tile: the number decides motif, ground and details. */
export function tilePath(group: TileGroup, number: number): string {
  return `/uploads/tile-${group}-${number}.svg`
}

const PATH = /^\/uploads\/tile-([a-z]+)-(\d{1,5})\.svg$/

/** The motif in the small round picture of a class. */
const CLASS_MOTIFS: Readonly<Record<string, Motif | undefined>> = {
  reco: NOUNS[8],
  live: LIVE[4],
  game: REELS[1],
  fishing: FISHING[0],
  lottery: LOTTERY[0],
  sport: SPORT[2],
  poker: POKER[4],
  esports: ESPORTS[0],
}

/** Returns the path of a class's picture. A chosen class has another picture. */
export function classPath(code: string, isChosen: boolean): string {
  return `/uploads/class-${code}${isChosen ? '-chosen' : ''}.svg`
}

function classAt(path: string): string | undefined {
  const [, code = '', chosen] = /^\/uploads\/class-([a-z]+)(-chosen)?\.svg$/.exec(path) ?? []
  const motif = CLASS_MOTIFS[code]
  if (!motif) return undefined
  const ground = nth(GROUNDS, chosen ? 1 : 7)
  return picture([48, 48], ground, at(24, 24, motif(nth(INKS, 1), randomOf(code)), 0, 0.44))
}

/** Draws the tile or class at a path as an SVG. Returns undefined for any other path. */
export function tileAt(path: string): string | undefined {
  const [, group = '', number = ''] = PATH.exec(path) ?? []
  return isGroup(group) ? tile(group, Number(number)) : classAt(path)
}

/** The tint behind the motif, in a box of 160 by 120. */
type Backdrop = (ground: Ground, random: Random) => string

const moon: Backdrop = ({ tint }, random) => {
  const x = random() < 0.5 ? 36 : 124
  return circle(x, 34, 58, tint, { opacity: 0.28 }) + circle(x, 34, 36, tint, { opacity: 0.35 })
}

const halo: Backdrop = ({ tint }) =>
  circle(80, 60, 80, tint, { opacity: 0.18 }) +
  circle(80, 60, 60, tint, { opacity: 0.24 }) +
  circle(80, 60, 42, tint, { opacity: 0.3 })

const rayEnd = (angle: number) =>
  `${Math.round(80 + Math.sin(angle) * 130)} ${Math.round(66 - Math.cos(angle) * 130)}`

const rays: Backdrop = ({ tint }, random) => {
  const turn = random() * 0.7
  return shape(
    times(9, (ray) => `M80 66L${rayEnd(turn + ray * 0.698)}L${rayEnd(turn + ray * 0.698 + 0.27)}z`),
    tint,
    { opacity: 0.24 },
  )
}

const hills: Backdrop = ({ tint }, random) => {
  const x = Math.round(random() * 30)
  return (
    circle(118 - x * 2, 34, 17, tint, { opacity: 0.5 }) +
    shape(`M0 120V82Q${20 + x} 52 ${50 + x} 84T110 74 160 86V120z`, tint, { opacity: 0.26 }) +
    shape(`M0 120V98Q40 76 ${70 + x} 100T160 92V120z`, tint, { opacity: 0.36 })
  )
}

const scales: Backdrop = ({ tint }, random) =>
  `<pattern id="p" x="${random() < 0.5 ? 0 : 16}" y="88" width="32" height="28" patternUnits="userSpaceOnUse">` +
  line(
    'M0 22a16 16 0 0 1 32 0m-26 0a10 10 0 0 1 20 0m-14 0a4 4 0 0 1 8 0M-16 36a16 16 0 0 1 32 0m-26 0a10 10 0 0 1 20 0M16 36a16 16 0 0 1 32 0m-26 0a10 10 0 0 1 20 0',
    tint,
    2,
  ) +
  `</pattern><path fill="url(#p)" opacity=".5" d="M0 92h160v28H0z"/>`

const arch: Backdrop = ({ tint, dark }) =>
  circle(80, 60, 54, tint, { opacity: 0.42 }) +
  circle(80, 60, 48, dark, { opacity: 0.55 }) +
  box(0, 104, 160, 16, 0, tint, { opacity: 0.3 })

const lattice: Backdrop = ({ tint }) => {
  const corner = 'M0 10H34V0M0 22H22V0M10 0V34M0 34H10M22 22H34M22 22V34'
  const corners = times(4, (place) => {
    const [right, low] = [place % 2 === 1, place > 1]
    return at(right ? 154 : 6, low ? 114 : 6, `<path d="${corner}"/>`, 0, `${right ? -1 : 1} ${low ? -1 : 1}`)
  })
  return `<g fill="none" stroke="${tint}" stroke-width="2" opacity=".55">${corners}</g>`
}

const clouds: Backdrop = ({ tint }, random) => {
  const x = Math.round(random() * 20)
  const cloud = 'h50a9 9 0 0 0-2-16 14 14 0 0 0-26-4 11 11 0 0 0-18 6 7.5 7.5 0 0 0-4 14z'
  const drawn = (left: number, top: number) => `M${left} ${top}${cloud}`
  return (
    shape(drawn(x, 36) + drawn(108 + x, 112), tint, { opacity: 0.36 }) +
    shape(drawn(116 - x, 54) + drawn(x - 8, 106), tint, { opacity: 0.24 })
  )
}

const sash: Backdrop = ({ tint }) =>
  shape('M0 96 120-24H176L0 152z', tint, { opacity: 0.24 }) +
  shape('M60 120 160 20V54L94 120z', tint, { opacity: 0.2 })

const night: Backdrop = ({ tint }, random) =>
  shape('M120 14A22 22 0 1 0 138 46 18 18 0 0 1 120 14z', tint, { opacity: 0.6 }) +
  dots(
    Array.from({ length: 9 }, () => [6 + random() * 148, 6 + random() * 62]),
    1.2 + random() * 0.4,
    '#fff',
    { opacity: 0.45 },
  )

const BACKDROPS: readonly Backdrop[] = [
  moon,
  lattice,
  rays,
  hills,
  halo,
  clouds,
  scales,
  sash,
  arch,
  night,
  moon,
]

/** Where each group starts in the lists of grounds, backdrops and inks. Different starts make groups differ. */
const START: Readonly<Record<TileGroup, number>> = {
  live: 0,
  game: 1,
  fishing: 4,
  lottery: 2,
  sport: 6,
  poker: 3,
  esports: 5,
  lantern: 7,
  noun: 8,
}

/** Draws a tile. Steps through the lists at different speeds, so that a motif repeats on another ground. */
function tile(group: TileGroup, number: number): string {
  const random = randomOf(`${group} ${number}`)
  const motifs: readonly Motif[] = GROUPS[group]
  const start = START[group]
  const round = Math.floor(number / motifs.length)
  const ground = nth(GROUNDS, start + number * 3 + round)
  const backdrop = nth(BACKDROPS, start + number * 4 + round)
  const inks = nth(INKS, start + (number % motifs.length) + round)
  const turn = (random() - 0.5) * 5
  const scenery = backdrop(ground, random)
  const place = nth(COMPOSITIONS, round + number)
  return picture([160, 120], ground, scenery + place(nth(motifs, number)(inks, random), turn, ground))
}

/** Places the motif on its ground. */
type Composition = (motif: string, turn: number, ground: Ground) => string

const COMPOSITIONS: readonly Composition[] = [
  (motif, turn) => at(80, 60, motif, turn, 1.05),
  (motif, turn) => at(80, 60, motif, -turn, '-1.05 1.05'),
  (motif, turn, { dark, tint }) =>
    circle(80, 60, 53, dark, { opacity: 0.5 }) +
    circle(80, 60, 53, 'none', { stroke: tint, 'stroke-width': 2 }) +
    at(80, 60, motif, turn, 0.9),
]
