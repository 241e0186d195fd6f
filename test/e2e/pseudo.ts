import type { BrowserContext, Page } from '@playwright/test'

const CATALOG = /^var (\w+)=JSON\.parse\(`([^]*)`\);/

/** A compiled message: texts, and an array for each placeholder. */
type Message = (string | unknown[])[]

function stretched(message: Message): Message {
  const letters = message.filter((part) => typeof part === 'string').join('').length
  const more = 'ůå '.repeat(Math.ceil((letters * 0.4) / 3)).trim()
  return ['⟦', ...message, ` ${more}⟧`]
}

/** Puts each message of every catalog in brackets and makes it 40 % longer. The worker must be blocked. */
export async function enablePseudoLocale(context: BrowserContext): Promise<void> {
  // Only the catalogs: a script that comes through here takes several times as long.
  await context.route('**/assets/{app,shell}-*.js', async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    const [, , literal] = CATALOG.exec(body) ?? []
    if (literal === undefined) return route.fulfill({ response: answer, body })
    const messages: Record<string, Message> = JSON.parse(
      literal.replaceAll('\\`', '`').replaceAll('\\\\', '\\'),
    )
    const pseudo = Object.entries(messages).map(([id, message]) => [id, stretched(message)])
    const written = JSON.stringify(Object.fromEntries(pseudo)).replaceAll('\\', '\\\\').replaceAll('`', '\\`')
    return route.fulfill({ response: answer, body: body.replace(literal, () => written) })
  })
}

/** Collects the texts in the server's answers, which are not the app's. Returns a function that returns them. */
export function serverTexts(page: Page): () => Promise<string[]> {
  const texts: string[] = []
  const read: Promise<void>[] = []
  const gather = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value.replaceAll(/<[^>]*>/g, ' '))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather)
  }
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/m/')) return
    // Answers to a page that is left cannot be read.
    read.push(response.json().then(gather, () => undefined))
  })
  return async () => {
    await Promise.all(read)
    return texts
  }
}

const DATE = /^((Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)( \d|$)/
/** A duration as the browser formats it, such as the time in the app. */
const SPAN = /^\d+ (minute|hour|day)s?$/

/** Resolves with the visible and accessible texts outside brackets. Skips dates, durations and texts from the server. */
export async function unbracketed(page: Page, textsOfServer: () => Promise<string[]>): Promise<string[]> {
  const outside = await page.evaluate(() => {
    const strange = '[translate=no], [lang]:not(html), script, style'
    const found: string[] = []
    let depth = 0
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const { textContent, parentElement } = walk.currentNode
      let words = ''
      for (const letter of textContent ?? '') {
        if (letter === '⟦') depth += 1
        else if (letter === '⟧') depth -= 1
        else if (depth === 0) words += letter
      }
      if (!parentElement?.closest(strange)) found.push(words)
    }
    for (const part of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (part.closest(strange)) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        found.push((part.getAttribute(name) ?? '').replaceAll(/⟦.*⟧/gs, ''))
    }
    return found
  })
  // The page may render an answer before it is read here.
  const texts = await textsOfServer()
  return outside
    .flatMap((words) => words.split('·'))
    .map((words) => words.trim())
    .filter(
      (words) =>
        /\p{L}{2}/u.test(words) &&
        ![DATE, SPAN].some((one) => one.test(words)) &&
        !texts.some((one) => one.includes(words)),
    )
}
