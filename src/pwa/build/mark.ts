import { brand } from '../brand.ts'

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
