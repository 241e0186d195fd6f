import { randomInt, randomUUID } from 'node:crypto'
import { drawPng } from './png.ts'
import { MINUTE } from './server-time.ts'

/** Ten digits of 3 by 5 dots, row by row. */
const DIGITS = [
  '111101101101111',
  '010110010010111',
  '111001111100111',
  '111001111001111',
  '101101111001001',
  '111100111001111',
  '111100111101111',
  '111001010010010',
  '111101111101111',
  '111101111001111',
]
const DOT = 6
const STEP = 30
const LENGTH = 4
const GOOD_FOR = 5 * MINUTE
const MAX_OPEN = 500

/** The unused captchas. Each can be tried once. */
export interface Captchas {
  /** Makes a captcha: its key, and the picture as a data URI. */
  make(now: number): { key: string; picture: string }
  /** Returns whether the code belongs to the key, and uses the key up either way. */
  use(key: string, code: string, now: number): boolean
  /** The code of the newest captcha, for tests that must type it. */
  newestCode(): string | undefined
}

export function captchas(): Captchas {
  const open = new Map<string, { code: string; until: number }>()
  return {
    make(now) {
      const key = randomUUID()
      const code = Array.from({ length: LENGTH }, () => randomInt(10)).join('')
      open.set(key, { code, until: now + GOOD_FOR })
      const [oldest] = open.keys()
      if (open.size > MAX_OPEN && oldest !== undefined) open.delete(oldest)
      return { key, picture: `data:image/png;base64,${drawCode(code).toString('base64')}` }
    },
    use(key, code, now) {
      const found = open.get(key)
      open.delete(key)
      return found !== undefined && found.code === code.trim() && now < found.until
    },
    newestCode: () => [...open.values()].at(-1)?.code,
  }
}

/** Draws digits at varying heights, with light specks between them. */
function drawCode(code: string): Buffer {
  const drops = Array.from(code, () => randomInt(14))
  return drawPng(LENGTH * STEP + 10, 48, (x, y) => {
    const place = Math.floor((x - 8) / STEP)
    const column = Math.floor((x - 8 - place * STEP) / DOT)
    const row = Math.floor((y - 4 - (drops[place] ?? 0)) / DOT)
    const inDigit = column >= 0 && column < 3 && row >= 0 && row < 5
    if (inDigit && DIGITS[Number(code[place])]?.[row * 3 + column] === '1') return 40
    return randomInt(9) === 0 ? 200 : 250
  })
}
