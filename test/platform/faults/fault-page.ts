import { html, raw } from 'hono/html'
import { WIDE_AIMS, type ChosenFault } from './chosen-faults.ts'
import { TOXICS } from './toxics.ts'

/** What the page shows. */
export interface FaultPage {
  /** The URL of the app behind the proxy. */
  appUrl: string
  /** The paths of the calls. */
  calls: readonly string[]
  faults: readonly ChosenFault[]
  /** Whether the server is an old one that does not know `request_id`. */
  isLegacy: boolean
}

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:16px}
h1{font-size:22px;margin:0}h2{font-size:16px;margin:24px 0 8px}p{margin:4px 0}
label{display:block;margin:8px 0}
select,input,button{font:inherit;min-height:44px;box-sizing:border-box;border-radius:8px;border:1px solid #888;padding:4px 12px}
select,label input{width:100%;display:block}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
ul{list-style:none;padding:0;margin:0}
li{display:grid;grid-template-columns:1fr auto;gap:12px;align-items:center;border-top:1px solid #8886;padding:8px 0}
.off div{opacity:.55}small{display:block;overflow-wrap:anywhere}
`

// Refreshes the counts every second. The form keeps its values, and an unchanged list is left alone.
const SCRIPT = `
let shown
setInterval(async () => {
  const answer = await fetch('/list').catch(() => undefined)
  const list = answer?.ok ? await answer.text() : shown
  if (list !== shown) document.getElementById('list').innerHTML = shown = list
}, 1000)
`

const option = (name: string) => html`<option>${name}</option>`

/** Renders the list of faults, for the page and for its refreshes. */
export function faultList(faults: readonly ChosenFault[]) {
  if (faults.length === 0) return html`<p>No active faults.</p>`
  return html`<ul>
    ${faults.map(
      ({ id, toxic, aim, skip, times, isOn, hits }) =>
        html`<li class="${isOn ? 'on' : 'off'}">
          <div>
            ${toxic}<small
              >${aim}${skip > 0 ? `, after ${skip}` : ''}${times > 0 ? `, ${times}×` : ''} ·
              ${isOn ? 'on' : 'off'} · hit ${hits}×</small
            >
          </div>
          <form method="post" action="/toggle/${id}">
            <button>${isOn ? 'Switch off' : 'Switch on'}</button>
          </form>
        </li>`,
    )}
  </ul>`
}

/** Renders the page on which faults are chosen by hand. */
export function faultPage({ appUrl, calls, faults, isLegacy }: FaultPage) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Faults</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <h1>Faults</h1>
        <p><a href="${appUrl}" target="_blank">Open the app through the proxy</a></p>
        <h2>Add a fault</h2>
        <form method="post" action="/faults">
          <label
            >Fault
            <select name="toxic">
              ${Object.keys(TOXICS).map(option)}
            </select></label
          >
          <label
            >Target
            <select name="aim">
              ${[...Object.keys(WIDE_AIMS), ...calls].map(option)}
            </select></label
          >
          <div class="pair">
            <label>Skip the first <input name="skip" type="number" min="0" value="0" /></label>
            <label>Times (0: always) <input name="times" type="number" min="0" value="0" /></label>
          </div>
          <button>Add</button>
        </form>
        <h2>Active faults</h2>
        <div id="list">${faultList(faults)}</div>
        <form method="post" action="/clear"><button>Clear</button></form>
        <h2>The server</h2>
        <form method="post" action="/server">
          <p>${isLegacy ? 'Legacy: does not know request_id.' : 'Knows request_id.'}</p>
          <button>${isLegacy ? 'Make it know request_id' : 'Make it a legacy server'}</button>
        </form>
        <script>
          ${raw(SCRIPT)}
        </script>
      </body>
    </html>`
}
