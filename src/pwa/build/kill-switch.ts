import { relative, resolve } from 'node:path'
import { build } from 'vite'

// Builds the app with a worker that removes the installed one, into `dist` or a given folder. Uses a variable instead of a mode,
// so that the operator's production settings apply.
process.env['VITE_KILL_SWITCH'] = '1'
const root = resolve(import.meta.dirname, '../../..')
const [outDir = 'dist'] = process.argv.slice(2)
await build({ root, build: { outDir: relative(root, resolve(root, outDir)), emptyOutDir: true } })
