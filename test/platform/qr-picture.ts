import { encode } from 'uqr'
import { drawPng } from './png.ts'

const DOT = 6

/** Draws the QR code of a text as a PNG. */
export function qrPicture(text: string): Buffer {
  const { data, size } = encode(text, { border: 3 })
  return drawPng(size * DOT, size * DOT, (x, y) =>
    data[Math.floor(y / DOT)]?.[Math.floor(x / DOT)] ? 0 : 255,
  )
}
