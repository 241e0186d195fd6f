/**
 * Whether an answer may be stored under a path of this build. A page only under the page's own: a host may answer with one for a file that is
 * gone. And a page only when the build `has` every asset it names: while a build is deployed, worker and page may be of two.
 */
export async function isOfBuild(
  path: string,
  answer: Response,
  has: (asset: string) => boolean,
): Promise<boolean> {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  if (answer.status !== 200 || isPage !== (path === '/index.html')) return false
  if (!isPage) return true
  const named = (await answer.clone().text()).match(/\/assets\/[\w.-]+/g) ?? []
  return named.every(has)
}
