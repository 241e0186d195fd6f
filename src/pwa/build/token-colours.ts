import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A colour token: its value in each theme, and `css` as written in the token file. */
interface TokenColour {
  light: string
  dark: string
  css: string
}

/** Reads a colour, such as `paper`, from the token file. Used for what is painted before the style sheet loads. */
export function tokenColour(name: string): TokenColour {
  const tokens = readFileSync(join(import.meta.dirname, '../../ui/tokens.css'), 'utf8')
  const css = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(tokens)?.[1]
  if (css === undefined) throw new Error(`src/ui/tokens.css has no --color-${name}`)
  const [, light = css, dark = css] = /^light-dark\((.+), (.+)\)$/.exec(css) ?? []
  return { light, dark, css }
}
