/** The required part of a file's content type, by file extension. */
const TYPES: Partial<Record<string, string>> = {
  js: 'javascript',
  css: 'text/css',
  png: 'image/',
  svg: 'image/',
}

/**
 * Returns whether an answer may be stored under a path of this build. Its type must match the path, since a host may send a
 * page or JSON in place of a file. A page must belong to this build.
 */
export async function isOfBuild(
  path: string,
  answer: Response,
  has: (asset: string) => boolean,
): Promise<boolean> {
  const type = answer.headers.get('content-type') ?? ''
  const isPage = path === '/index.html'
  const expected = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? ''
  if (answer.status !== 200 || type.includes('html') !== isPage || !type.includes(expected)) return false
  return !isPage || isPageOfBuild(answer, has)
}

// During a deployment, the worker and the page may come from different builds, and the CSP from another page. During maintenance,
// a host may answer with its own page.
async function isPageOfBuild(answer: Response, has: (asset: string) => boolean): Promise<boolean> {
  const page = await answer.clone().text()
  const named = page.match(/\/assets\/[\w.-]+/g)
  const [, script] = /<script>([^]*?)<\/script>/.exec(page) ?? []
  if (!named?.every(has) || script === undefined) return false
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  const hash = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
  const policies = answer.headers.get('content-security-policy')?.split(',') ?? []
  return policies.every((policy) => allows(policy, hash))
}

/** Returns whether a policy lets an inline script run (CSP Level 3, section 6.7.3.2). */
function allows(policy: string, hash: string): boolean {
  const sourcesOf = (name: string) => policy.split(';').find((part) => part.trim().startsWith(`${name} `))
  const sources = sourcesOf('script-src-elem') ?? sourcesOf('script-src') ?? sourcesOf('default-src')
  if (sources === undefined || sources.includes(hash)) return true
  return sources.includes("'unsafe-inline'") && !/'(sha\d|nonce)/.test(sources)
}
