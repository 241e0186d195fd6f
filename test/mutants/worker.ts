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
      ['(assets|m|uploads|pay|', '(assets|m|uploads|'],
      ["destination === 'image' && PUBLIC_PICTURES.test(pathname)", "destination === 'image'"],
      ['(?!.*(qr|pay))', ''],
      ["{ condition: { requestMethod: 'POST' }, source: 'network' },", ''],
      ['[origin, api].flatMap', '[origin].flatMap'],
    ],
  },
  {
    file: 'sw/config-answers.ts',
    changes: [
      ['`${url}?lang=${lang}`', 'lang && url'],
      ["answer.status !== 200 || !type.includes('json')", "!type.includes('json')"],
      ["code === 200 || code === '200'", 'code === 200'],
      ['readPart(old) !== readPart(body)', 'old !== body'],
      ['READ.has(key))', 'key)'],
      ['.catch(() => undefined) // a broken cache', ' // a broken cache'],
      ['request.cache === STORED_IS_NEWEST', 'false'],
    ],
  },
  {
    file: 'sw/pictures.ts',
    changes: [
      ['30 * 24 * 3600 * 1000', '30 * 3600 * 1000'],
      ['keys.slice(0, -MAX_PICTURES)', 'keys.slice(MAX_PICTURES)'],
      ['if (stored) return stored', ''],
      [
        "/no-store|private/i.test(headers.get('cache-control') ?? '')",
        "/no-store/i.test(headers.get('cache-control') ?? '')",
      ],
    ],
  },
  {
    file: 'src/pwa/signed-url.ts',
    changes: [['url.searchParams.delete(name)', 'continue']],
  },
  {
    file: 'sw/build-check.ts',
    changes: [
      ['answer.status !== 200 || ', ''],
      ['!named?.every(has)', '!named?.some(has)'],
      ["type.includes('html') !== isPage || ", ''],
      ['policies.every((policy)', 'policies.some((policy)'],
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
    file: 'sw/messages.ts',
    changes: [
      ['pages.length > 1', 'pages.length > 2'],
      [', includeUncontrolled: true', ''],
      ["if (!(await hasTexts())) throw new Error('texts are missing')", ''],
    ],
  },
  {
    file: 'sw/precache.ts',
    changes: [
      ["if (!fetched?.isGood) fetched = await this.#fetch(url, 'reload', 'low')", ''],
      ['await first.catch(() => undefined)', 'await first'],
      ['!essentialOnly || !file.onDemand', 'true'],
      ['!file.lang && ', ''],
      ['lang && (await caches.has(place))', 'lang'],
      ['await this.carryTextsOver()', ''],
      ["cause.name === 'QuotaExceededError'", 'true'],
      ['await Promise.allSettled(files)', ''],
      ['const AT_ONCE = 4', 'const AT_ONCE = 6'],
      ['if (!fetched.isGood) throw new Error(`${url} is not of this build`)', ''],
      ['if (installing || waiting) return', ''],
      ['.filter(({ url }) => !current.has(url))', '.filter(({ url }) => current.has(url))'],
      ['stored && (await this.#isGood(url, stored)) ? stored : undefined', 'stored'],
      ['if (isGood) await cache.put(', 'await cache.put('],
      ['if (stored && (await this.#isWhole(url, stored))) return false', 'if (stored) return false'],
      [' && (await this.#isWhole(url, answer)) }', ' }'],
      ['if (!stored || (await this.#isWhole(url, stored))) return', 'return'],
      ['!this.#checks.has(url) && ', ''],
      ['await this.#checks.get(url)', ''],
      ['await cache.delete(this.#keyOf(url))', ''],
      ['fetched.redirected ? new Response(await fetched.blob(), fetched) : fetched', 'fetched'],
    ],
  },
]
