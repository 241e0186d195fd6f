import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { say, type Lang } from '../language.ts'
import { GAME_TEXTS } from '../seed-texts/game-texts.ts'
import { GAME_TITLES } from '../seed-texts/lobby-texts.ts'
import type { GameKind } from '../venues.ts'
import { CHOICES } from './rules.ts'

const TAGS: Readonly<Record<Lang, string>> = { CN: 'zh-CN', EN: 'en', TW: 'zh-TW', ID: 'id' }

/** The script of the page; read once. */
const SCRIPT = readFileSync(join(import.meta.dirname, 'game-script.js'), 'utf8')

const STYLE = `:root{color-scheme:dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#1d1a17;color:#f6f1e8}
main{max-width:26rem;margin:0 auto;padding:16px}h1{font-size:22px;margin:0}p{margin:4px 0;color:#c9bfae}
output{display:grid;place-items:center;height:132px;margin:16px 0;border-radius:16px;background:#2b2621;font-size:28px;text-align:center}
.row{display:flex;gap:8px;flex-wrap:wrap;margin:8px 0}button,label{min-height:44px;min-width:56px;padding:0 14px;border-radius:12px;border:1px solid #6b6152;background:none;color:inherit;font:inherit}
label{display:inline-flex;align-items:center;gap:8px}.play button{flex:1;background:#be3920;border:0;font-weight:650}button:disabled{opacity:.5}
b{font-variant-numeric:tabular-nums}ul{list-style:none;padding:0}li{display:flex;justify-content:space-between;padding:6px 0;border-top:1px solid #3a342d}`

/** Renders a game's page in one language. Its script reads the launch token from the URL and removes it there. */
export function gamePage(
  kind: GameKind,
  { lang, stakes, nonce }: { lang: Lang; stakes: readonly string[]; nonce: string },
): string {
  const text = (name: keyof typeof GAME_TEXTS) => say(GAME_TEXTS[name], lang)
  const texts = Object.fromEntries(
    (['won', 'lost', 'running', 'refunded', 'offline'] as const).map((name) => [name, text(name)]),
  )
  const title = say(GAME_TITLES[kind], lang)
  const inputs = stakes.map(
    (stake, place) =>
      `<label><input type="radio" name="stake" value="${stake}"${place === 0 ? ' checked' : ''}>${stake}</label>`,
  )
  const buttons = CHOICES[kind].map(
    (choice) => `<button type="button" data-choice="${choice}">${labelOf(kind, choice, lang)}</button>`,
  )
  return `<!doctype html>
<html lang="${TAGS[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body data-kind="${kind}" data-texts='${JSON.stringify(texts).replaceAll("'", '&#39;')}'><main>
<h1>${title}</h1><p>${text('test')}</p>
<p>${text('balance')}: <b id="balance">–</b></p>
<output id="result" aria-live="polite"></output>
<fieldset class="row"><legend>${text('stake')}</legend>${inputs.join('')}</fieldset>
<div class="row play">${buttons.join('')}</div>
<h2>${text('last')}</h2><ul id="bets"></ul>
</main><script nonce="${nonce}">${SCRIPT}</script></body></html>`
}

function labelOf(kind: GameKind, choice: string, lang: Lang): string {
  if (kind === 'race') return say(GAME_TEXTS.boat, lang, { number: choice })
  if (kind === 'reels') return say(GAME_TEXTS.spin, lang)
  return say(choice === 'heads' ? GAME_TEXTS.heads : GAME_TEXTS.tails, lang)
}
