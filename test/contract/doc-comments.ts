import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../gate/stage.ts'

/** Returns the doc comment above each call, by the call's name in the code. */
export function docComments(): Map<string, string> {
  const folder = join(ROOT, 'src/api')
  const code = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const comments = code
    .join('\n')
    .matchAll(/\/\*\*((?:[^*]|\*(?!\/))*)\*\/\nexport const (\w+) = defineCall/g)
  return new Map(
    [...comments].map(([, comment = '', name = '']) => [
      name,
      comment.replaceAll(/\s*\n \*|\s+/g, ' ').trim(),
    ]),
  )
}
