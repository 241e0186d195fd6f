import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join, resolve } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

/** One grey pixel, served for every picture. */
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNsaGj4DwAFhAKA1e1B9QAAAABJRU5ErkJggg==',
  'base64',
)

/** Answers a GET with a picture, a game's page, or a file of the site. Paths without an extension get the shell. */
export async function sendFile(
  response: ServerResponse,
  path: string,
  dist: string | undefined,
): Promise<void> {
  if (path.startsWith('/uploads/')) return sendBody(response, TYPES['.png'], POINT)
  if (path.startsWith('/play/'))
    return sendBody(response, TYPES['.html'], '<!doctype html><title>Game</title>')
  const file = dist === undefined ? undefined : await fileOf(resolve(dist), path)
  if (file) sendBody(response, TYPES[extname(file.name)], file.content)
  else response.writeHead(404).end()
}

function sendBody(response: ServerResponse, type = 'application/octet-stream', body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(body)
}

// No path leads out of the folder: it comes from a parsed URL, which has no `..` left.
async function fileOf(dist: string, path: string) {
  const name = join(dist, extname(path) ? path : '/index.html')
  return readFile(name).then(
    (content) => ({ name, content }),
    () => undefined,
  )
}
