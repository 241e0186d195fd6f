import { contentProblem, sizeProblem, type PictureProblem } from './check-picture.ts'
import { shrink } from './shrink.ts'

/** A picture ready to be sent, or the problem with its file. */
export type Prepared = { picture: File } | { problem: PictureProblem }

/** The progress of a picture. */
export type Preparing = 'checking' | 'shrinking'

/** Checks a file by its content and redraws it, smaller and without metadata. Reports its progress. */
export async function preparePicture(
  file: File,
  notify: (doing: Preparing) => void,
  signal: AbortSignal,
): Promise<Prepared> {
  notify('checking')
  const tooLarge = sizeProblem(file.size)
  if (tooLarge) return { problem: tooLarge }
  const bytes = await file.arrayBuffer().catch(() => undefined)
  const problem = bytes ? contentProblem(new Uint8Array(bytes)) : 'damaged'
  if (problem) return { problem }
  notify('shrinking')
  const made = await inWorker(file, signal).catch(() => onPage(file))
  return made ? { picture: new File([made], 'picture.jpg', { type: 'image/jpeg' }) } : { problem: 'damaged' }
}

// The linter would report a plain import as a module without a default export.
const [workerPath = ''] = Object.values(
  import.meta.glob<string>('./shrink-worker.ts', { query: '?worker&url', import: 'default', eager: true }),
)

let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined

// Trusted Types reject a plain string as a script URL. The CSP names this policy, which can be created only once.
function workerUrl() {
  policy ??= window.trustedTypes?.createPolicy('lantern-picture', { createScriptURL: (text) => text })
  return policy?.createScriptURL(workerPath) ?? workerPath
}

/** Resolves with null if the picture cannot be decoded. Rejects without workers, or without canvas in workers. */
async function inWorker(file: File, signal: AbortSignal): Promise<Blob | null> {
  if (!('OffscreenCanvas' in globalThis)) throw new Error('no canvas in workers')
  // TypeScript's `Worker` does not accept a trusted script URL.
  const worker: Worker = Reflect.construct(Worker, [workerUrl(), { type: 'module' }])
  try {
    return await new Promise<Blob | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
        resolve(data instanceof Blob ? data : null),
      )
      worker.addEventListener('error', reject)
      signal.addEventListener('abort', () => resolve(null))
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}

function onPage(file: File): Promise<Blob | null> {
  return shrink(file, (width, height) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    const encode = (quality: number) =>
      new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return context ? { context, encode } : undefined
  }).catch(() => null)
}
