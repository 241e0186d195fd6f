import { shrink } from './shrink.ts'

/** Shrinks a picture off the main thread. Replies with the result, or with null on failure. */
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof Blob) void answer(data)
})

async function answer(picture: Blob): Promise<void> {
  const made = await shrink(picture, (width, height) => {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    const encode = (quality: number) => canvas.convertToBlob({ type: 'image/jpeg', quality })
    return context ? { context, encode } : undefined
  }).catch(() => null)
  postMessage(made)
}
