import { VIEW_CACHE } from '../src/pwa/drop-views.ts'
import {
  HELD_ATTRIBUTE,
  VIEW_ATTRIBUTE,
  VIEW_AGE_MS,
  VIEW_LENGTH,
  VIEW_OWNER,
  VIEW_UNTIL,
  viewKey,
} from '../src/pwa/saved-views.ts'

/** The tags that load the app: its script and what that imports. */
const APP = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
/** The id of the element after the script that decides whether the view is shown. */
const DECIDED = 'decided'

/** How long a page that is ready waits for its view, in milliseconds. */
const VIEW_TIMEOUT_MS = 250

/** Resolves with the view of a screen, unless it is too old. Rejects if the cache is broken. */
export async function storedView(url: string): Promise<Response | undefined> {
  const cache = await caches.open(VIEW_CACHE)
  const view = await cache.match(viewKey(url, navigator.onLine ? 'earlier' : 'offline'))
  const left = Number(view?.headers.get(VIEW_UNTIL)) - Date.now()
  return left > 0 && left <= VIEW_AGE_MS ? view : undefined // more is left only if the clock was set back
}

/**
 * Returns the page with its view, or without one that is missing, unreadable or late. `script` is the path of the script that
 * shows it.
 */
export async function answerWithView(
  page: Promise<Response>,
  view: Promise<Response | undefined>,
  script: string,
): Promise<Response> {
  const found = view.catch(() => undefined)
  const answer = await page
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, VIEW_TIMEOUT_MS))
  const viewInTime = await Promise.race([found, timeout])
  return viewInTime ? withView(answer, viewInTime, script) : answer
}

/**
 * Returns the page with a view in a template, which is not rendered. The script after it decides whether to show the view, before
 * the first paint if possible. The view needs the style sheet in the head; with a second copy, each inserted `<link>` would
 * restyle the page. `sw/README.md` explains the second template, which holds the app's scripts.
 */
async function withView(page: Response, view: Response, script: string): Promise<Response> {
  const [html, markup] = await Promise.all([page.text(), view.text().catch(() => '')])
  const { status, headers } = page
  const end = html.indexOf('</head>')
  const frame = html.indexOf('<div class="frame">')
  const [sheet] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
  const owner = view.headers.get(VIEW_OWNER) ?? ''
  const isComplete = end > 0 && frame > end && sheet !== undefined && /^[\w!'()*.~%-]+$/.test(owner)
  if (!isComplete || markup === '' || markup.length > VIEW_LENGTH)
    return new Response(html, { status, headers })
  const app: string[] = []
  const head = html.slice(0, end).replaceAll(APP, (tag) => {
    app.push(tag)
    return ''
  })
  const parts = [
    head,
    `<link rel="expect" href="#${DECIDED}" blocking="render">`,
    sheet,
    html.slice(end, frame),
    `<template ${VIEW_ATTRIBUTE}="${owner}">`,
    markup,
    `</template><template ${HELD_ATTRIBUTE}>${app.join('')}</template>`,
    `<script src="${script}"></script><i id="${DECIDED}" hidden></i>`,
    html.slice(frame).replace(sheet, ''),
  ]
  return new Response(parts.join(''), { status, headers })
}
