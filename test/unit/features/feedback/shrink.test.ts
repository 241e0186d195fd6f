import { afterEach, expect, it, vi } from 'vitest'
import { fitted, MAX_SIDE, shrink } from '../../../../src/features/feedback/shrink.ts'

it.each([
  [4000, 3000, 2048, 1536],
  [3000, 4000, 1536, 2048],
  [2048, 2048, 2048, 2048],
  [1080, 2400, 922, 2048],
  [640, 480, 640, 480],
  [60_000, 1, 2048, 1],
])('%i × %i is drawn at %i × %i', (width, height, ...size) =>
  expect(fitted(width, height, MAX_SIDE)).toEqual(size),
)

afterEach(() => vi.unstubAllGlobals())

// Red when a browser that does not know the orientation `from-image`, as Safari 17.0, calls each picture damaged.
it('needs no options of the decoder', async () => {
  const [bitmap, sent] = [{ width: 640, height: 480, close: () => undefined }, new Blob(['jpeg'])]
  vi.stubGlobal('createImageBitmap', async (_: Blob, options?: ImageBitmapOptions) => {
    if (options?.imageOrientation === 'from-image') throw new TypeError('not an orientation')
    return bitmap
  })
  const context = { fillRect: () => undefined, drawImage: () => undefined }
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context
      convertToBlob = async () => sent
    },
  )
  expect(await shrink(new Blob(['photo']))).toBe(sent)
})
