import { shrink } from './shrink.ts'

/** The largest accepted picture, in bytes (15 MB). */
export const MAX_FILE_BYTES = 15 * 1024 * 1024
/** The maximum number of pixels to decode. Each takes four bytes of memory. */
export const MAX_PIXELS = 64_000_000

/**
 * The problem with a file, judged by its content, not its name. `other-format`: neither PNG, JPEG nor HEIC.
 * `too-many-pixels`: a small file that needs too much memory when decoded.
 */
export type PictureProblem = 'empty' | 'too-large' | 'heic' | 'other-format' | 'too-many-pixels' | 'damaged'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** Returns the problem with a file's size; undefined if there is none. The file need not be read for it. */
export function sizeProblem(bytes: number): PictureProblem | undefined {
  if (bytes === 0) return 'empty'
  return bytes > MAX_FILE_BYTES ? 'too-large' : undefined
}

/** Returns the problem with a picture's first bytes and header; undefined if there is none. Does not decode the picture. */
export function contentProblem(bytes: Uint8Array): PictureProblem | undefined {
  const size = begins(bytes, PNG) ? pngSize(bytes) : begins(bytes, JPEG) ? jpegSize(bytes) : 'no'
  if (size === 'no') return otherKind(bytes)
  if (!size || size.width === 0 || size.height === 0) return 'damaged'
  return size.width * size.height > MAX_PIXELS ? 'too-many-pixels' : undefined
}

interface Size {
  width: number
  height: number
}

function begins(bytes: Uint8Array, start: readonly number[], from = 0): boolean {
  return start.every((byte, offset) => bytes[from + offset] === byte)
}

const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function pngSize(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 24 || !begins(bytes, letters('IHDR'), 12)) return undefined
  const data = view(bytes)
  return { width: data.getUint32(16), height: data.getUint32(20) }
}

// The size is in the frame header, the first marker C0–CF except C4, C8 and CC. Skips the segments before it by their length.
function jpegSize(bytes: Uint8Array): Size | undefined {
  const data = view(bytes)
  let offset = 2
  while (offset + 9 <= bytes.length) {
    if (data.getUint8(offset) !== 0xff) return undefined
    const marker = data.getUint8(offset + 1)
    if (marker === 0xff) {
      offset += 1
    } else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: data.getUint16(offset + 5), width: data.getUint16(offset + 7) }
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      offset += 2
    } else if (marker === 0xd9 || marker === 0xda) {
      return undefined
    } else {
      offset += 2 + data.getUint16(offset + 2)
    }
  }
  return undefined
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

function otherKind(bytes: Uint8Array): PictureProblem {
  const isBoxed = begins(bytes, letters('ftyp'), 4)
  return isBoxed && HEIC_BRANDS.some((brand) => begins(bytes, letters(brand), 8)) ? 'heic' : 'other-format'
}

type Prepared = { picture: File } | { problem: PictureProblem }

/** The current step of preparing a picture. */
export type Preparing = 'checking' | 'shrinking'

/** Checks a file by its content and redraws it, smaller and without metadata. Calls `notify` with each step. */
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
  // Nobody waits for the result any more.
  if (signal.aborted) return { problem: 'damaged' }
  notify('shrinking')
  const made = await inWorker(file, signal).catch(() => shrink(file).catch(() => null))
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

/**
 * Shrinks a picture in a worker. Resolves with null if the picture cannot be decoded or `signal` aborts. Rejects if the worker
 * cannot be loaded.
 */
async function inWorker(file: File, signal: AbortSignal): Promise<Blob | null> {
  // TypeScript's `Worker` does not accept a trusted script URL.
  const worker: Worker = Reflect.construct(Worker, [workerUrl(), { type: 'module' }])
  try {
    return await new Promise<Blob | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data))
      worker.addEventListener('error', reject)
      signal.addEventListener('abort', () => resolve(null))
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}
