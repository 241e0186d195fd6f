/** What the content type of a file contains, by the ending of its name. */
const TYPES: Partial<Record<string, string>> = {
  js: 'javascript',
  css: 'text/css',
  png: 'image/',
  svg: 'image/',
}

/**
 * Returns whether an answer may be stored under a path of this build: its type must be that of the path, since a host may send a page or JSON in
 * place of a file, and a page must be that of this build.
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
  return !isPage || isPageOfBuild(await answer.clone().text(), has)
}

// While a build is deployed, worker and page may be of two; during maintenance, a host may answer with a page of its own.
function isPageOfBuild(page: string, has: (asset: string) => boolean): boolean {
  const named = page.match(/\/assets\/[\w.-]+/g)
  return named?.every(has) ?? false
}
