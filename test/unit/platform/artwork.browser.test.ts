import { describe, expect, it } from 'vitest'
import { gameTile, venueTile } from '../../platform/artwork/lobby-tiles.ts'
import { activityPath, bannerPath, sceneAt } from '../../platform/artwork/scenes.ts'
import { classPath, tileAt } from '../../platform/artwork/tiles.ts'
import { LANGS } from '../../platform/language.ts'
import { ACTIVITIES } from '../../platform/seed-texts/activities.ts'
import { BANNER_TEXTS } from '../../platform/seed-texts/banner-texts.ts'
import { GAME_CLASSES, GAMES, VENUES } from '../../platform/venues.ts'

/** The limit of a picture, in bytes. */
const LARGEST = 3000

const banners = (['welcome', 'care', 'desktop'] as const).flatMap((name) =>
  LANGS.map((lang) => ({
    path: bannerPath(name, lang),
    words: [BANNER_TEXTS[name].title[lang], BANNER_TEXTS[name].line[lang]],
  })),
)
const wordless = [
  ...VENUES.map(venueTile),
  ...GAMES.map(gameTile),
  ...['reco', ...GAME_CLASSES].flatMap((code) => [classPath(code, false), classPath(code, true)]),
  ...ACTIVITIES.map(({ id }) => activityPath(id)),
]
const drawn = (path: string) => sceneAt(path) ?? tileAt(path) ?? ''

/** Returns what is wrong with a picture. */
function problemsOf(path: string, words: readonly string[]): string[] {
  const svg = drawn(path)
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
  const ids = [...parsed.querySelectorAll('[id]')].map(({ id }) => id)
  const problems = {
    'is missing or not XML':
      parsed.documentElement.localName !== 'svg' || parsed.querySelector('parsererror') !== null,
    'is too large': new TextEncoder().encode(svg).length >= LARGEST,
    'is different the second time': drawn(path) !== svg,
    'has other words':
      [...parsed.querySelectorAll('text')].map(({ textContent }) => textContent).join() !== words.join(),
    'has an id twice': new Set(ids).size < ids.length,
    'refers to nothing': [...svg.matchAll(/(?:href="|url\()#([a-z]+)/g)].some(
      ([, id = '']) => !ids.includes(id),
    ),
    'has an invalid number': /NaN|undefined|Infinity/.test(svg),
  }
  return Object.entries(problems).flatMap(([problem, is]) => (is ? [`${path} ${problem}`] : []))
}

const [WIDE, HIGH] = [20, 15]

/** Returns the colours of a tile in a coarse raster. */
async function raster(path: string): Promise<Uint8ClampedArray> {
  const image = new Image(WIDE * 4, HIGH * 4)
  image.src = `data:image/svg+xml,${encodeURIComponent(drawn(path))}`
  await image.decode()
  const context = Object.assign(document.createElement('canvas'), { width: WIDE, height: HIGH }).getContext(
    '2d',
  )
  context?.drawImage(image, 0, 0, WIDE, HIGH)
  return context?.getImageData(0, 0, WIDE, HIGH).data ?? new Uint8ClampedArray()
}

/** Returns the mean difference of two rasters: 0 (the same) to 255. */
function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  return (
    one.reduce((sum, value, place) => sum + Math.abs(value - (other[place] ?? 0)), 0) / (one.length * 0.75)
  )
}

/** Returns the pairs of pictures that look alike and are less than `near` places apart. */
async function alikeIn(paths: readonly string[], near: number, least: number): Promise<string[]> {
  const rasters = await Promise.all(paths.map(raster))
  return rasters.flatMap((one, place) =>
    rasters
      .slice(place + 1, place + near)
      .flatMap((other, after) =>
        difference(one, other) < least ? [`${paths[place]} ${paths[place + after + 1]}`] : [],
      ),
  )
}

describe('the pictures of venues, games, classes and activities', () => {
  it('are small, valid, without words, and the same on every start', () => {
    expect(wordless.length).toBeGreaterThan(5200)
    expect([...new Set(wordless)].flatMap((path) => problemsOf(path, []))).toEqual([])
  })

  it.each([
    '/uploads/tile-live.svg',
    '/uploads/tile-none-1.svg',
    '/uploads/class-none.svg',
    '/uploads/activity-x.svg',
  ])('are not drawn for %s', (path) => expect(drawn(path)).toBe(''))

  it.each(GAME_CLASSES)('differ among twelve neighbours in the class %s', async (code) => {
    const paths = VENUES.filter((venue) => venue.class === code).map(venueTile)
    expect(await alikeIn(paths, 12, 12)).toEqual([])
  })

  it('differ among twelve neighbours of all venues, and of the first venue’s games', async () => {
    expect(await alikeIn(VENUES.map(venueTile), 12, 12)).toEqual([])
    const games = GAMES.filter(({ venueId }) => venueId === 1)
    expect(await alikeIn(games.slice(0, 120).map(gameTile), 12, 12)).toEqual([])
  })

  it('differ between any two venues', async () => {
    expect(await alikeIn(VENUES.map(venueTile), VENUES.length, 3)).toEqual([])
  })

  it('differ between any two activities', async () => {
    const paths = ACTIVITIES.map(({ id }) => activityPath(id))
    expect(await alikeIn(paths, paths.length, 12)).toEqual([])
  })
})

describe('the banners', () => {
  it('are small, valid, and have the operator’s words in each language', () => {
    expect(banners.flatMap(({ path, words }) => problemsOf(path, words))).toEqual([])
  })
})
