import type { FileChanges } from './mutant.ts'

/** Changes to what the service worker answers and stores. */
export const WORKER: readonly FileChanges[] = [
  {
    file: 'sw/rules.ts',
    changes: [
      ["if (method === 'POST') return configRoute(request, places)", ''],
      ['url === origin + path || url === api + path', 'url.endsWith(path)'],
      ['if (origin !== places.origin) return null', ''],
      ["mode === 'navigate' && !SERVER_PATHS.test(pathname)", "mode === 'navigate'"],
      ['path && isWireLanguage(lang)', 'path && lang'],
      ['(assets|m|uploads|pay)', '(assets|m|uploads)'],
      ["destination === 'image' && pathname.startsWith('/uploads/')", "destination === 'image'"],
    ],
  },
  {
    file: 'sw/config-answers.ts',
    changes: [
      ['`${url}?lang=${lang}`', 'lang && url'],
      ["answer.status !== 200 || !type.includes('json')", "!type.includes('json')"],
      ["code === 200 || code === '200'", 'code === 200'],
      ['old !== undefined && old !== body', 'old !== body'],
      ['.catch(() => undefined) // a broken cache', ' // a broken cache'],
    ],
  },
  {
    file: 'sw/pictures.ts',
    changes: [
      ['30 * 24 * 3600 * 1000', '30 * 3600 * 1000'],
      ['keys.slice(0, -MOST)', 'keys.slice(MOST)'],
      ['if (stored) return stored', ''],
    ],
  },
  {
    file: 'sw/whole-build.ts',
    changes: [
      ['answer.status !== 200 || ', ''],
      ['named.every(has)', 'named.some(has)'],
    ],
  },
  {
    file: 'sw/catalogs.ts',
    changes: [
      ['.filter((path) => !stored.has(path))', ''],
      ['if (await caches.has(cacheOf(lang))) await', 'await'],
      ['!laterOf(lang).includes(', 'laterOf(lang).includes('],
    ],
  },
  {
    file: 'sw/messages.ts',
    changes: [
      ['origin !== places.origin || ', ''],
      [" && source.type === 'window'", ''],
      ['if (await storedConfig(url, lang)) return', ''],
    ],
  },
  {
    file: 'sw/pages.ts',
    changes: [
      ['pages.length > 1', 'pages.length > 2'],
      [', includeUncontrolled: true', ''],
    ],
  },
  {
    file: 'sw/install.ts',
    changes: [
      ['index % LANES === lane', 'index % LANES === 0'],
      ['(await isOfBuild(new URL(request.url).pathname, response, has)) ? response : null', 'response'],
      ['.catch(() => undefined)', ''],
    ],
  },
]
