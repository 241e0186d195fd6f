import type { Plugin } from 'vite'

/**
 * Returns an import cycle, with its first file repeated at the end; undefined if there is none. `imports` maps a file to its
 * imports.
 */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next, [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}

/**
 * Fails a build in which chunks import each other in a cycle. Which chunk runs first depends on the page, and the other's
 * constants are still undefined then. A call once had no schema, so its answer counted as lost.
 */
export function rejectChunkCycles(): Plugin {
  return {
    name: 'reject-chunk-cycles',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const circle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (!circle) return
      const modules = circle.slice(1).map((name) =>
        chunks
          .find(({ fileName }) => fileName === name)
          ?.moduleIds.slice(-8)
          .join('\n  '),
      )
      this.error(
        `Chunks import each other in a circle: ${circle.join(' → ')}. Put what they share into one group of vite.config.ts. Some of their modules:\n  ${modules.join('\n\n  ')}`,
      )
    },
  }
}
