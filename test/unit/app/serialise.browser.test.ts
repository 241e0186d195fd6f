import { beforeEach, expect, test } from 'vitest'
import { serialise } from '../../../src/app/serialise.ts'

let root: HTMLElement
beforeEach(() => {
  root = document.createElement('div')
  document.body.replaceChildren(root)
  document.title = 'Home'
})

function saved(...children: (Element | string)[]): string {
  root.replaceChildren(...children)
  return serialise(root)
    .replace(/^<div data-title="Home">/, '')
    .replace(/<\/div>$/, '')
}

function element(name: string, attributes: Record<string, string> = {}, text = ''): Element {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.textContent = text
  return made
}

test.each([
  ['an element with its class and words', element('p', { class: 'a' }, 'Hi'), '<p class="a">Hi</p>'],
  ['signs of HTML in a text', element('p', {}, '<b>&"$1'), '<p>&lt;b&gt;&amp;&quot;$1</p>'],
  [
    'what a screen reader announces',
    element('nav', { 'aria-label': 'Main', role: 'x' }),
    '<nav aria-label="Main" role="x"></nav>',
  ],
  [
    'a link within the app',
    element('a', { href: '/vip?a=1&b=2' }, 'VIP'),
    '<a href="/vip?a=1&amp;b=2">VIP</a>',
  ],
  ['a form as its layout', element('form', { class: 'a', action: '/m/x' }, 'Hi'), '<div class="a">Hi</div>'],
])('keeps %s', (_, child, markup) => {
  expect(saved(child)).toBe(markup)
})

test.each([
  ['a script', element('script', { type: 'text/plain' }, 'x')],
  ['a style sheet', element('style', {}, 'p{}')],
  ['a closed dialog', element('dialog', {}, 'Hi')],
  ['a message', element('div', { popover: 'manual' }, 'Hi')],
])('leaves out %s', (_, child) => {
  expect(saved(child)).toBe('')
})

test.each([
  ['a handler', { onclick: 'x()' }],
  ['a style attribute', { style: 'color: red' }],
  ['a link to a script', { href: 'javascript:x()' }],
  ['a link to data', { href: 'data:text/html,x' }],
  ['a link to another host in disguise', { href: '//evil.test' }],
  ['an unknown attribute', { 'data-x': '1', ping: '/x' }],
])('leaves out %s', (_, attributes) => {
  expect(saved(element('a', attributes, 'Hi'))).toBe('<a>Hi</a>')
})

test('keeps which tab is chosen, and nothing that was typed', () => {
  const radio = element('input', { type: 'radio', class: 'a', name: 'n' })
  const field = element('input', { type: 'text', placeholder: 'Search', value: 'secret' })
  if (radio instanceof HTMLInputElement) radio.checked = true
  expect(saved(radio, field)).toBe(
    '<input type="radio" class="a" inert checked><input type="text" inert placeholder="Search">',
  )
})

test.each(['canvas', 'textarea', 'select', 'iframe', 'video'])('keeps only the room of a %s', (name) => {
  const child = element(name, {}, name === 'textarea' ? 'secret' : '')
  const { width, height } = (root.append(child), child.getBoundingClientRect())
  expect(saved(child)).toBe(
    `<span aria-hidden="true" class="" data-style="display:inline-block;width:${width}px;height:${height}px;flex:none"></span>`,
  )
})

test('keeps only the room and the place of a picture', () => {
  const picture = element('img', { src: '/uploads/a.png', class: 'absolute', width: '20', height: '10' })
  expect(saved(picture)).toMatch(
    /^<span aria-hidden="true" class="absolute" data-style="display:[a-z-]+;width:\d+px;height:\d+px;flex:none"><\/span>$/,
  )
})

test('keeps only the room of the operator’s HTML', () => {
  const html = element('div', { 'data-operator-html': '' }, 'Click here')
  expect(saved(html)).not.toContain('Click here')
})

test('keeps sizes that the app has set, for a script to set again', () => {
  const bar = document.createElement('div')
  bar.style.height = '40%'
  bar.style.transform = 'scale(2)'
  expect(saved(bar)).toBe('<div data-style="height:40%"></div>')
})

// Red when a table that scrolls sideways beside its rows' names is wider in a saved view.
test('keeps the styles that container units depend on', () => {
  const container = document.createElement('table')
  container.style.containerType = 'inline-size'
  container.style.borderSpacing = '0'
  container.style.maxWidth = '45cqw'
  expect(saved(container)).toBe(
    '<table data-style="max-width:45cqw;border-spacing:0px;container-type:inline-size"></table>',
  )
})

test('leaves out what is far below the first screen', () => {
  const tall = document.createElement('div')
  tall.style.height = `${innerHeight * 2}px`
  expect(saved(tall, element('p', {}, 'Below'))).not.toContain('Below')
})
