import type { FileChanges } from './mutant.ts'

/** Changes to what the service worker answers and stores. */
export const WORKER: readonly FileChanges[] = [
  {
    file: 'sw/rules.ts',
    changes: [
      ["if (method !== 'POST') return null", ''],
      ['url === origin + path || url === api + path', 'url.endsWith(path)'],
      ["mode === 'navigate' && asked === origin", "mode === 'navigate'"],
      ['(assets|m|uploads|pay)', '(assets|m|uploads)'],
      ["destination === 'image' && asked === origin", "destination === 'image'"],
    ],
  },
  {
    file: 'sw/config-answers.ts',
    changes: [
      ['`${url}?lang=${lang}`', 'lang && url'],
      ["answer.status !== 200 || !type.includes('json')", "!type.includes('json')"],
      ["code === 200 || code === '200'", 'code === 200'],
      ['old !== undefined && old !== body', 'old !== body'],
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
]
