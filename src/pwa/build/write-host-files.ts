import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { headerRules, headersFile, type HeaderRule } from './headers.ts'

/** Converts a rule's path pattern to an nginx location. */
function location(path: string): string {
  return path.endsWith('*') ? `^~ ${path.slice(0, -1)}` : `= ${path}`
}

const POLICY = 'Content-Security-Policy'

function addHeaders(...rules: (HeaderRule | undefined)[]): string {
  return (
    rules
      .flatMap((rule) => Object.entries(rule?.headers ?? {}))
      // Only existing files get a cache time: a cached 404 would outlive the deployment that adds the file.
      .map(([name, value]) => {
        const sent = name === POLICY ? '$lantern_policy' : `"${value}"`
        return `    add_header ${name} ${sent}${name === 'Cache-Control' ? '' : ' always'};`
      })
      .join('\n')
  )
}

/**
 * Returns an nginx server block that serves the build with these headers. `add_header` is not inherited, so every location
 * repeats the common ones. The policy is in a file of its own, so that an edited copy of the block stays right for every build.
 */
export function nginxConfig(rules: readonly HeaderRule[]): string {
  const common = rules.find(({ path }) => path === '/*')
  const shell = rules.find(({ path }) => path === '/index.html')
  const own = rules.filter((rule) => rule !== common)
  const locations = own.map((rule) => {
    const file = rule.path === '/' ? '/index.html' : '$uri'
    return `  location ${location(rule.path)} {\n    try_files ${file} =404;\n${addHeaders(common, rule)}\n  }`
  })
  return `# Example: copy it, then change listen, server_name, root and include, add TLS, and point the API's paths at your server.
server {
  listen 8080;
  server_name _;
  root /srv/app;
  # The Content-Security-Policy, which each build writes: reload nginx after every deployment.
  include /srv/app/nginx-policy.conf;
  gzip_static on;
  # Also for a CDN in front of this server.
  gzip_proxied any;
  gzip_vary on;
  # brotli_static on;  # with the brotli module: the .br files are beside the originals

  types {
    text/html html;
    text/css css;
    text/javascript js;
    application/json json;
    application/manifest+json webmanifest;
    image/svg+xml svg;
    image/png png;
  }

  # The API, when it shares this origin: proxy_pass here.
  location ^~ /m/ {
    return 404;
  }

  # Uploads and payment pages, when they share this origin: proxy_pass here, and keep the headers. Without the sandbox, a page that somebody uploads
  # runs as the app does, and reads the token. A host of their own is better.
  location ^~ /uploads/ {
    add_header Content-Security-Policy "sandbox; default-src 'none'; style-src 'unsafe-inline'" always;
    add_header X-Content-Type-Options "nosniff" always;
    return 404;
  }
  location ^~ /pay/ {
    add_header Content-Security-Policy "sandbox allow-forms allow-scripts allow-popups allow-top-navigation" always;
    add_header X-Content-Type-Options "nosniff" always;
    return 404;
  }

  # Not for visitors.
  location ~ ^/(_headers|nginx(-policy)?\\.conf|sbom\\.json) {
    return 404;
  }
  # Nor is any hidden file, in any folder.
  if ($uri ~ "/\\.(?!well-known/)") {
    return 404;
  }

${locations.join('\n\n')}

  # Proofs for a certificate authority and links to native apps: never the app.
  location ^~ /.well-known/ {
    try_files $uri =404;
${addHeaders(common)}
  }

  # A file that is gone is a 404; every other path is a screen of the app.
  location ~ \\.[^/]+$ {
    try_files $uri =404;
${addHeaders(common)}
  }

  location / {
    try_files /index.html =404;
${addHeaders(common, shell)}
  }
}
`
}

/** Returns what the example includes: the policy of these headers as an nginx variable. */
export function nginxPolicy(rules: readonly HeaderRule[]): string {
  const policy = rules.find(({ path }) => path === '/*')?.headers[POLICY] ?? ''
  return `set $lantern_policy "${policy}";\n`
}

/** Returns the hashes of the page's inline scripts or styles, as written in the CSP. */
export function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g')
  return [...html.matchAll(inline)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** Writes a `.br` and a `.gz` beside a file. */
function compress(file: string): void {
  const bytes = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

/** Writes the headers list, the nginx example with its policy, and the compressed files after the build. */
export function writeHostFiles(api: string, pictures: readonly string[]): Plugin {
  let out = ''
  let isBuilt = false
  return {
    name: 'lantern:deliver',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      out = join(config.root, config.build.outDir)
    },
    writeBundle() {
      isBuilt = true
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (!isBuilt) return // the build failed, and reports why
        const html = readFileSync(join(out, 'index.html'), 'utf8')
        const rules = headerRules({
          api,
          pictures,
          scripts: inlineHashes(html, 'script'),
          styles: inlineHashes(html, 'style'),
        })
        for (const name of globSync('**/*.{html,js,css,svg,webmanifest}', { cwd: out }))
          compress(join(out, name))
        writeFileSync(join(out, '_headers'), headersFile(rules))
        writeFileSync(join(out, 'nginx.conf'), nginxConfig(rules))
        writeFileSync(join(out, 'nginx-policy.conf'), nginxPolicy(rules))
      },
    },
  }
}
