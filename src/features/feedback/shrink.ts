/** The maximum length of a sent picture's longer side, in pixels. */
export const MAX_SIDE = 2048
/** The maximum size of a sent picture (bytes). Its upload takes ten seconds on a slow connection. */
const MAX_SENT_BYTES = 400_000

/** The sizes and qualities to try until the picture is small enough, best first. */
const TRIES: readonly (readonly [longest: number, quality: number])[] = [
  [MAX_SIDE, 0.85],
  [MAX_SIDE, 0.7],
  [MAX_SIDE, 0.5],
  [1600, 0.55],
  [1200, 0.5],
  [800, 0.5],
  [500, 0.4],
]

/** Returns the size scaled down so that the longer side is within `longest`. Keeps the proportions and never enlarges. */
export function fitted(width: number, height: number, longest: number): [width: number, height: number] {
  const scale = Math.min(1, longest / Math.max(width, height))
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}

/**
 * Redraws a picture as a small enough JPEG, without metadata (place, camera). Rejects if the picture cannot be decoded or is
 * still too large.
 */
export async function shrink(picture: Blob): Promise<Blob> {
  // Without options: WebKit before 17.2 rejects `imageOrientation: 'from-image'`, which is the default elsewhere (bug 250476).
  const bitmap = await createImageBitmap(picture)
  try {
    for (const [longest, quality] of TRIES) {
      const [width, height] = fitted(bitmap.width, bitmap.height, longest)
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (!context) break
      // Without a background, transparent areas become black.
      context.fillStyle = '#fff'
      context.fillRect(0, 0, width, height)
      context.imageSmoothingQuality = 'high'
      context.drawImage(bitmap, 0, 0, width, height)
      const encoded = await canvas.convertToBlob({ type: 'image/jpeg', quality })
      if (encoded.size > 0 && encoded.size <= MAX_SENT_BYTES) return encoded
    }
  } finally {
    bitmap.close()
  }
  throw new Error('the picture cannot be made small enough')
}
