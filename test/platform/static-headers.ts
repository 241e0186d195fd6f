/** A rule of the headers list: the paths it applies to, and their headers. */
export interface HeaderRule {
  matches(path: string): boolean
  headers: readonly (readonly [name: string, value: string])[]
}

/**
 * Parses a headers list. A line with a path (`*` matches anything) precedes its indented `Name: value` lines. Lines that begin with # are ignored.
 */
export function readHeaderRules(list: string): HeaderRule[] {
  const rules: { path: string; headers: [string, string][] }[] = []
  for (const line of list.split(/\r?\n/)) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue
    const colon = line.indexOf(':')
    if (/^\s/.test(line) && colon > 0) {
      rules.at(-1)?.headers.push([line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()])
    } else {
      rules.push({ path: line.trim(), headers: [] })
    }
  }
  return rules.map(({ path, headers }) => {
    const pattern = new RegExp(`^${path.split('*').map(literally).join('.*')}$`)
    return { matches: (asked) => pattern.test(asked), headers }
  })
}

/** Returns the headers of a path. Of two rules for the same name, the later one wins. */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  return new Map(rules.filter((rule) => rule.matches(path)).flatMap((rule) => rule.headers))
}

function literally(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
}
