const PATH = /^\/uploads\/tile-([a-z0-9]{1,2})-(\d{1,3})\.svg$/

/** Returns the path of a picture for a venue or game: its initials on a colour chosen by the number. */
export function tilePath(name: string, number: number): string {
  return `/uploads/tile-${name.slice(0, 2).toLowerCase()}-${(number * 47) % 360}.svg`
}

/** Draws the tile at a path as an SVG of 160 by 160; undefined for any other path. */
export function tileAt(path: string): string | undefined {
  const [, letters = '', hue = ''] = PATH.exec(path) ?? []
  if (letters === '') return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 42% 42%)"/><stop offset="1" stop-color="hsl(${hue} 46% 26%)"/></linearGradient></defs>
<rect width="160" height="160" fill="url(#g)"/><circle cx="124" cy="34" r="58" fill="#fff" opacity=".08"/>
<text x="80" y="98" text-anchor="middle" font-family="system-ui,sans-serif" font-size="54" font-weight="650" fill="#fff">${letters.toUpperCase()}</text>
</svg>`
}
