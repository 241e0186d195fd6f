import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

/** A decoded picture. */
export interface Picture {
  width: number
  height: number
  /** Red, green, blue and alpha, 0–255, of a pixel. */
  pixel: (x: number, y: number) => number[]
}

/** Decodes a PNG of 8 bits a channel (PNG specification, sections 9 and 11). */
export function decode(path: string): Picture {
  const file = readFileSync(path)
  const width = file.readUInt32BE(16)
  const height = file.readUInt32BE(20)
  const channels = file[25] === 6 ? 4 : 3
  const parts: Buffer[] = []
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  }
  const raw = inflateSync(Buffer.concat(parts))
  const line = width * channels
  const pixels = Buffer.alloc(line * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < line; x += 1) {
      const left = x < channels ? 0 : (pixels[y * line + x - channels] ?? 0)
      const up = pixels[(y - 1) * line + x] ?? 0
      const corner = x < channels ? 0 : (pixels[(y - 1) * line + x - channels] ?? 0)
      pixels[y * line + x] =
        (raw[y * (line + 1) + 1 + x] ?? 0) + predicted(raw[y * (line + 1)], left, up, corner)
    }
  }
  const pixel = (x: number, y: number) => {
    const start = y * line + x * channels
    return [...pixels.subarray(start, start + 3), channels === 4 ? (pixels[start + 3] ?? 0) : 255]
  }
  return { width, height, pixel }
}

function predicted(filter: number | undefined, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return Math.floor((left + up) / 2)
  if (filter !== 4) return 0
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(guess - value))
  if (toLeft === undefined || toUp === undefined || toCorner === undefined) return 0
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
