import { readFile, stat } from 'node:fs/promises'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, normalize, resolve, sep } from 'node:path'
import { headersFor, readHeaderRules } from './static-headers.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
]

/** Files of the build that are for operators. */
const NOT_SERVED = new Set(['/_headers', '/nginx.conf', '/nginx-policy.conf', '/sbom.json'])

/** Answers a GET for a file of a built site. */
export type StaticFiles = (path: string, asked: Headers) => Promise<Response>

/**
 * Returns a handler that serves a built site as its host would. It sends the headers of the `_headers` list, compressed siblings, the shell for
 * every path without an extension, and a real 404 for a missing file and for anything missing under `/assets/`.
 */
export function staticFiles(folder: string): StaticFiles {
  const dist = resolve(folder)
  const shell = join(dist, 'index.html')
  const list = join(dist, '_headers')

  return async (path, asked) => {
    // Read for each request: a build deployed meanwhile has other hashes in its policy.
    const rules = readHeaderRules(existsSync(list) ? readFileSync(list, 'utf8') : '')
    const file = await fileFor(dist, path)
    // Hosts that answer a screen's path with the shell send the shell's headers.
    const headers = new Headers([...headersFor(rules, file === shell ? '/index.html' : path)])
    if (file === undefined) {
      // A missing file may exist after the next deployment, so the 404 must not be cached.
      headers.set('cache-control', 'no-store')
      headers.set('content-type', 'text/plain; charset=utf-8')
      return new Response('404 Not Found', { status: 404, headers })
    }
    const { stored, encoding } = await smallestOf(file, asked.get('accept-encoding') ?? '')
    const { size, mtimeMs } = await stat(stored)
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}${encoding ? `-${encoding}` : ''}"`
    headers.set('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    headers.set('vary', 'Accept-Encoding')
    headers.set('etag', etag)
    if (encoding) headers.set('content-encoding', encoding)
    if (asked.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
    headers.set('content-length', String(size))
    return new Response(new Uint8Array(await readFile(stored)), { headers })
  }
}

async function fileFor(dist: string, path: string): Promise<string | undefined> {
  const asked = normalize(join(dist, decoded(path)))
  if (!asked.startsWith(dist + sep) && asked !== dist) return undefined
  if (NOT_SERVED.has(path) || asked.includes('\0')) return undefined
  if (await isFile(asked)) return asked
  const isPage = extname(asked) === '' && !path.startsWith('/assets/')
  const shell = join(dist, 'index.html')
  return isPage && (await isFile(shell)) ? shell : undefined
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}

async function smallestOf(file: string, accepted: string): Promise<{ stored: string; encoding?: string }> {
  for (const { name, ending } of ENCODINGS) {
    const offered = accepted
      .split(',')
      .some((part) => part.trim().split(';')[0] === name && !/q=0(\.0*)?$/.test(part))
    if (offered && (await isFile(file + ending))) return { stored: file + ending, encoding: name }
  }
  return { stored: file }
}
