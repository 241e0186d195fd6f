/** Data bytes of each block, for versions 1 to 6 at error correction level M. */
const BLOCKS = [[16], [28], [44], [32, 32], [43, 43], [27, 27, 27, 27]]

const MASKS: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/**
 * Reads the text of a QR code in an SVG of the app. Follows the standard, not the code that drew it. Supports versions 1 to 6, level M, byte mode;
 * throws on anything else.
 */
export function readQr(src: string): string {
  const dark = modulesOf(decodeURIComponent(src))
  const size = Math.sqrt(dark.length)
  const at = (row: number, column: number) => dark[row * size + column] === true
  const blocks = BLOCKS[(size - 17) / 4 - 1]
  const format = number([0, 1, 2, 3, 4].map((column) => at(8, column))) ^ 0b10101
  const mask = MASKS[format & 0b111]
  if (!blocks || format >> 3 !== 0 || !mask)
    throw new Error(`no code of level M that can be read: ${size} wide`)

  const bits = path(size).map(([row, column]) => at(row, column) !== mask(row, column))
  const byteAt = (place: number) => number(bits.slice(place * 8, place * 8 + 8))
  // The bytes of the blocks are interleaved; in these versions all blocks have the same length.
  const [length = 0] = blocks
  const data = blocks.flatMap((_, block) =>
    Array.from({ length }, (_, place) => byteAt(place * blocks.length + block)),
  )
  const stream = data.flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => ((byte >> (7 - bit)) & 1) === 1),
  )
  if (number(stream.slice(0, 4)) !== 0b0100) throw new Error('the QR code contains no byte segment')
  const count = number(stream.slice(4, 12))
  const bytes = Array.from({ length: count }, (_, place) =>
    number(stream.slice(12 + place * 8, 20 + place * 8)),
  )
  return new TextDecoder('utf8', { fatal: true }).decode(Uint8Array.from(bytes))
}

const number = (bits: readonly boolean[]) => bits.reduce((value, bit) => value * 2 + Number(bit), 0)

/** Returns which modules are dark, row by row, without the quiet zone. */
function modulesOf(svg: string): boolean[] {
  const whole = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  const points = [...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  const border = Math.min(...points.map(([x]) => x))
  const size = whole - 2 * border
  const known = new Set(points.map(([x, y]) => (y - border) * size + x - border))
  return Array.from({ length: size * size }, (_, place) => known.has(place))
}

/** Returns the positions of the data bits. They are in pairs of columns from the right, alternately up and down, without the fixed patterns. */
function path(size: number): [number, number][] {
  const isFixed = (row: number, column: number) =>
    row === 6 ||
    column === 6 ||
    (row < 9 && (column < 9 || column >= size - 8)) ||
    (row >= size - 8 && column < 9) ||
    (size > 21 && Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2)
  const rights = Array.from({ length: (size - 1) / 2 }, (_, pair) => size - 1 - 2 * pair)
  return rights
    .map((right) => (right <= 6 ? right - 1 : right))
    .flatMap((right, pair) =>
      Array.from({ length: size }, (_, step) => (pair % 2 === 0 ? size - 1 - step : step)).flatMap((row) =>
        [right, right - 1].map((column): [number, number] => [row, column]),
      ),
    )
    .filter(([row, column]) => !isFixed(row, column))
}
