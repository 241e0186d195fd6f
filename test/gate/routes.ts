import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './stage.ts'

/** Returns the paths of the app's routes from the generated route tree. `/$` is any other path. */
export function routePaths(): string[] {
  const tree = readFileSync(join(ROOT, 'src/routeTree.gen.ts'), 'utf8')
  const [, byPath = ''] = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree) ?? []
  return [...byPath.matchAll(/'([^']+)':/g)].map(([, path = '']) => path)
}

/** Returns the paths of the screens that the app saves for the next visit, from `SAVED` of `src/app/save-view.ts`. */
export function savedPaths(): string[] {
  const source = readFileSync(join(ROOT, 'src/app/save-view.ts'), 'utf8')
  const [, byId = ''] = /^const SAVED\b.*= \{([^}]*)\}/m.exec(source) ?? []
  const ids = [...byId.matchAll(/'(\/[^']+)':/g)].map(([, id = '']) => id)
  // A route's id includes its layout (`/_tabs`); a trailing `_` means that the next segment is not nested.
  return ids.map((id) => id.replace('/_tabs', '').replace('_/', '/'))
}
