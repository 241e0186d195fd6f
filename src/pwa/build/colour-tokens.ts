import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '../brand.ts'

/** A colour token with its value in each theme. `css` is the value as written in the token file. */
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

/** Returns the brand's mark as an SVG, in the given colours. */
export function markSvg(colours: { accent: string; paper: string }, attributes = ''): string {
  const paint = (name: 'fill' | 'stroke', colour: 'accent' | 'paper' | undefined) =>
    colour ? ` ${name}="${colours[colour]}"` : ''
  const paths = brand.mark.map(
    ({ d, fill, stroke, width }) =>
      `  <path${paint('fill', fill)}${paint('stroke', stroke)}${width ? ` stroke-width="${width}"` : ''} d="${d}" />\n`,
  )
  return `<svg${attributes} xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-linecap="round">\n${paths.join('')}</svg>\n`
}
