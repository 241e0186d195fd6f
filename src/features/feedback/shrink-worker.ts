import { shrink } from './shrink.ts'

/** Makes the one picture that it is sent smaller, away from the page, and answers with it, or with null. */
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
