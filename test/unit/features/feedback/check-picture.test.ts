import { describe, expect, it, vi } from 'vitest'
import {
  contentProblem,
  MAX_FILE_BYTES,
  MAX_PIXELS,
  preparePicture,
  sizeProblem,
} from '../../../../src/features/feedback/prepare-picture.ts'

// Red when a file is judged by its name, or a picture must be decoded to learn its size.
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  )

const two = (value: number) => [value >> 8, value & 0xff]
const four = (value: number) => [...two(Math.floor(value / 65_536)), ...two(value % 65_536)]
const PNG = '\u0089PNG\r\n\u001a\n'
const png = (width: number, height: number) =>
  bytes(PNG, four(13), 'IHDR', four(width), four(height), [8, 2, 0, 0, 0])

const part = (marker: number, length: number) => [
  0xff,
  marker,
  ...two(length + 2),
  ...Array<number>(length).fill(7),
]
const frame = (marker: number, width: number, height: number) => [
  0xff,
  marker,
  ...two(17),
  8,
  ...two(height),
  ...two(width),
  3,
]
const jpeg = (...parts: number[][]) => bytes([0xff, 0xd8], ...parts)

it.each([
  [0, 'empty'],
  [1, undefined],
  [MAX_FILE_BYTES, undefined],
  [MAX_FILE_BYTES + 1, 'too-large'],
] as const)('a file of %i bytes: %s', (size, problem) => expect(sizeProblem(size)).toBe(problem))

describe('a PNG', () => {
  it.each([
    ['of an ordinary size', png(1080, 2400), undefined],
    ['as large as is opened', png(8000, 8000), undefined],
    ['one line larger', png(8000, 8001), 'too-many-pixels'],
    ['of 30,000 × 30,000', png(30_000, 30_000), 'too-many-pixels'],
    ['whose sides are beyond counting', png(0xffffffff, 0xffffffff), 'too-many-pixels'],
    ['without a side', png(0, 100), 'damaged'],
    ['cut off in its header', png(1080, 2400).subarray(0, 20), 'damaged'],
    ['that begins with another part', bytes(PNG, four(13), 'IDAT', four(1), four(1)), 'damaged'],
  ] as const)('%s', (_, file, problem) => expect(contentProblem(file)).toBe(problem))

  it('is opened up to the size that a phone can decode', () => expect(8000 * 8000).toBe(MAX_PIXELS))
})

describe('a JPEG', () => {
  it.each([
    ['that begins with its frame', jpeg(frame(0xc0, 640, 480)), undefined],
    [
      'of a camera, with much before its frame',
      jpeg(part(0xe1, 60_000), part(0xe2, 500), part(0xdb, 65), frame(0xc2, 4000, 3000)),
      undefined,
    ],
    [
      'with tables that look like frames',
      jpeg(part(0xc4, 30), part(0xcc, 3), frame(0xc1, 30_000, 30_000)),
      'too-many-pixels',
    ],
    ['with bytes that only fill', jpeg([0xff, 0xff, 0xff], frame(0xc0, 640, 480)), undefined],
    ['of 30,000 × 30,000', jpeg(part(0xe0, 14), frame(0xc0, 30_000, 30_000)), 'too-many-pixels'],
    ['without a height', jpeg(frame(0xc0, 640, 0)), 'damaged'],
    ['whose pixels come before any frame', jpeg(part(0xda, 10), frame(0xc0, 640, 480)), 'damaged'],
    ['that ends at once', jpeg([0xff, 0xd9, 0, 0, 0, 0, 0, 0, 0]), 'damaged'],
    ['cut off before its frame', jpeg(part(0xe1, 400)), 'damaged'],
    ['with nonsense between its parts', jpeg(part(0xe0, 4), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), 'damaged'],
  ] as const)('%s', (_, file, problem) => expect(contentProblem(file)).toBe(problem))
})

it.each([
  ['HTML', bytes('<!doctype html><title>x</title>'), 'other-format'],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'other-format'],
  ['a PDF', bytes('%PDF-1.7'), 'other-format'],
  ['a film', bytes(four(24), 'ftypmp42'), 'other-format'],
  ['one byte', bytes([0xff]), 'other-format'],
  ['half of a PNG’s first bytes', bytes('\u0089PNG'), 'other-format'],
  ['HEIC', bytes(four(24), 'ftypheic', four(0), 'mif1heic'), 'heic'],
  ['HEIF of several pictures', bytes(four(24), 'ftypmsf1'), 'heic'],
  ['AVIF', bytes(four(24), 'ftypavif'), 'other-format'],
  ['GIF', bytes('GIF89a'), 'other-format'],
  ['WebP', bytes('RIFF', four(100), 'WEBPVP8 '), 'other-format'],
  ['BMP', bytes('BM', four(100)), 'other-format'],
] as const)('%s is none that is taken', (_, file, problem) => expect(contentProblem(file)).toBe(problem))

// Red when a picture that was cancelled while it was read looks as if it were being prepared, for ever.
it('a picture is not prepared further once it is cancelled', async () => {
  const read = Promise.withResolvers<ArrayBuffer>()
  const content = png(1080, 2400)
  const file = Object.assign(new File([content], 'a.png'), { arrayBuffer: () => read.promise })
  const notify = vi.fn<(doing: string) => void>()
  const cancel = new AbortController()
  const prepared = preparePicture(file, notify, cancel.signal)
  cancel.abort()
  read.resolve(content.buffer)
  await prepared
  expect(notify.mock.calls).toEqual([['checking']])
})
