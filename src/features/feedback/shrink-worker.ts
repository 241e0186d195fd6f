import { shrink } from './shrink.ts'

/** Shrinks one picture off the main thread, and replies with it, or with null. */
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
