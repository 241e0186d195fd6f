import { shrink } from './shrink.ts'

/** Shrinks a picture off the main thread. Replies with the result, or with null on failure. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void shrink(data)
    .catch(() => null)
    .then((made) => postMessage(made))
})
