/**
 * Response headers for a path pattern. `/*` matches every path and `/x/*` every path below `/x/`; any other pattern matches only
 * itself.
 */
export interface HeaderRule {
  path: string
  headers: Readonly<Record<string, string>>
}

/** What this build adds to the content security policy. */
interface PolicyParts {
  /** Base URL of the API; empty means the app's own origin. */
  api: string
  /** Further origins of pictures; empty for every https host. */
  pictures?: readonly string[]
  /** Hashes of the inline script and style, as `'sha256-…'`. */
  scripts: readonly string[]
  styles: readonly string[]
}

function contentSecurityPolicy({ api, pictures = [], scripts, styles }: PolicyParts): string {
  const origin = api ? [new URL(api).origin] : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'connect-src': ["'self'", ...origin],
    'img-src': ["'self'", ...origin, ...(pictures.length > 0 ? pictures : ['https:']), 'data:', 'blob:'],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'font-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    // lantern-sw: the service worker in install-worker.ts; lantern-picture: the worker that shrinks pictures; dompurify: the
    // sanitiser of operator HTML.
    'trusted-types': ['lantern-sw', 'lantern-picture', 'dompurify'],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** Revalidated at each visit; the host answers 304 if nothing has changed. */
const REVALIDATE = { 'Cache-Control': 'no-cache' }

/** The paths of the app's page, worker and manifest. A path answered by the shell fallback counts as `/index.html`. */
const ENTRY_PATHS = ['/', '/index.html', '/sw.js', '/manifest.webmanifest']

/** Returns every header that the app must be served with. No two rules set the same header for one path. */
export function headerRules(sources: PolicyParts): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(sources),
        'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy':
          'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      },
    },
    ...ENTRY_PATHS.map((path) => ({ path, headers: REVALIDATE })),
    { path: '/icons/*', headers: { 'Cache-Control': 'public, max-age=86400' } },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  ]
}

/** Returns the rules as the plain list that static hosts read from `_headers`. */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ])
    .map((lines) => lines.join('\n'))
    .join('\n\n')
    .concat('\n')
}
