import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './stage.ts'

/** Returns the paths of the app's routes from the generated route tree. `/$` is any other path. */
export function routePaths(): string[] {
  const tree = readFileSync(join(ROOT, 'src/routeTree.gen.ts'), 'utf8')
  const [, byPath = ''] = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree) ?? []
  return [...byPath.matchAll(/'([^']+)':/g)].map(([, path = '']) => path)
}
