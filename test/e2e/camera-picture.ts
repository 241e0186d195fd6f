import type { Page } from '@playwright/test'

/** The camera's name in the picture's metadata. */
export const CAMERA = 'LanternCam'

/** Draws a JPEG like a phone camera's in the page. It is rotated (orientation 6), contains place and camera name, and is too large to send. */
export async function cameraPicture(page: Page, width: number, height: number): Promise<Buffer> {
  const drawn = await page.evaluate(
    async ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      const pixels = context.createImageData(w, h)
      // Noise compresses worst; a fixed seed makes it repeatable. Repeated rows compress as badly.
      let filled = 0
      for (let seed = 7; filled < w * 4 * 16; filled += 1) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        pixels.data[filled] = filled % 4 === 3 ? 255 : seed >> 16
      }
      for (; filled < pixels.data.length; filled *= 2) pixels.data.copyWithin(filled, 0, filled)
      context.putImageData(pixels, 0, 0)
      const url = canvas.toDataURL('image/jpeg', 0.9)
      return url.slice(url.indexOf(',') + 1)
    },
    [width, height] as const,
  )
  const jpeg = Buffer.from(drawn, 'base64')
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif()])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

// Two lists of Exif entries, the second with the place: 6° 12′ south.
function exif(): Buffer {
  const [make, gps, latitude] = [50, 62, 92]
  const block = Buffer.alloc(latitude + 24)
  block.write('MM\0*', 0, 'latin1')
  block.writeUInt32BE(8, 4)
  block.writeUInt16BE(3, 8)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    block.writeUInt16BE(tag, at)
    block.writeUInt16BE(type, at + 2)
    block.writeUInt32BE(count, at + 4)
    block.writeUInt32BE(value, at + 8)
  }
  entry(10, 0x010f, 2, CAMERA.length + 1, make)
  entry(22, 0x0112, 3, 1, 6 * 65_536)
  entry(34, 0x8825, 4, 1, gps)
  block.write(CAMERA, make, 'latin1')
  block.writeUInt16BE(2, gps)
  entry(gps + 2, 1, 2, 2, 0x53000000)
  entry(gps + 14, 2, 5, 3, latitude)
  for (const [place, degrees] of [6, 12, 0].entries()) {
    block.writeUInt32BE(degrees, latitude + place * 8)
    block.writeUInt32BE(1, latitude + place * 8 + 4)
  }
  return block
}

/** Reads width and height from a JPEG that a canvas made. */
export function jpegSize(bytes: Uint8Array): [width: number, height: number] {
  const file = Buffer.from(bytes)
  let place = 2
  while (file.readUInt8(place + 1) < 0xc0 || file.readUInt8(place + 1) === 0xc4)
    place += 2 + file.readUInt16BE(place + 2)
  if (file.readUInt8(place + 1) > 0xc2) place = file.indexOf(Buffer.from([0xff, 0xc0]))
  return [file.readUInt16BE(place + 7), file.readUInt16BE(place + 5)]
}
