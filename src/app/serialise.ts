/** The elements that a saved view contains. Others, such as pictures, canvases and text areas, leave an empty box. */
const ELEMENTS = new Set(
  `a article aside b bdi br button caption code dd details div dl dt em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6
  header hr i input label legend li main mark nav ol output p pre s search section small span strong sub summary sup table tbody td
  tfoot th thead time tr u ul svg g path circle ellipse line polyline polygon rect text title`.split(/\s+/),
)

/** The attributes that a saved view contains, besides safe addresses. */
const ATTRIBUTES = new Set(
  `class id lang dir role hidden inert tabindex width height colspan rowspan scope open datetime translate type data-row
  viewBox d cx cy r rx ry x y x1 x2 y1 y2 points fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray
  stroke-dashoffset transform pathLength text-anchor vector-effect`.split(/\s+/),
)

/** The properties that the app sets on elements, as opposed to classes. */
const STYLES = [
  'width',
  'height',
  'min-height',
  'padding-top',
  'grid-template-columns',
  'grid-auto-rows',
  'aspect-ratio',
  'max-width',
  'border-spacing',
  'container-type',
]

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const isSafe = (address: string) => /^(\/(?!\/)|https:\/\/)/.test(address)

// Keeps the placeholder and a checked state, but nothing typed. The field is inert in the view.
function fieldOf(element: Element): string {
  if (!(element instanceof HTMLInputElement)) return ''
  const placeholder = element.placeholder && ` placeholder="${escape(element.placeholder)}"`
  return ` inert${placeholder}${element.checked ? ' checked' : ''}`
}

function attribute({ name, value }: Attr): string {
  const isAddress = name === 'href' && isSafe(value)
  const isLinkTarget = (name === 'target' || name === 'rel') && value !== ''
  if (!isAddress && !isLinkTarget && !ATTRIBUTES.has(name) && !/^aria-[a-z]+$/.test(name)) return ''
  return ` ${name}="${escape(value)}"`
}

function styleOf(element: Element): string {
  if (!(element instanceof HTMLElement)) return ''
  const set = STYLES.map((name) => [name, element.style.getPropertyValue(name)] as const)
  const styles = set.filter(([, value]) => value !== '').map(([name, value]) => `${name}:${value}`)
  return styles.length === 0 ? '' : ` data-style="${escape(styles.join(';'))}"`
}

/** Returns an empty box with the size of an omitted element; `className` positions it. */
function box(element: Element, className = ''): string {
  const { width, height } = element.getBoundingClientRect()
  const display = getComputedStyle(element).display.startsWith('inline') ? 'inline-block' : 'block'
  const style = `display:${display};width:${width}px;height:${height}px;flex:none`
  return `<span aria-hidden="true" class="${escape(className)}" data-style="${style}"></span>`
}

/** How much of a screen is saved, in viewport heights. Includes a margin for scrolling. */
const SAVED_VIEWPORTS = 1.25

/** Returns whether an element is too far below or beside the viewport to be saved. */
function isFar(element: Element): boolean {
  const { top, left } = element.getBoundingClientRect()
  return top > innerHeight * SAVED_VIEWPORTS || left > innerWidth
}

const VOID = new Set(['br', 'hr', 'input'])

function write(node: Node): string {
  if (node instanceof Text) return escape(node.data)
  if (!(node instanceof Element) || node.matches('dialog, [popover], script, style, template')) return ''
  if (isFar(node)) return ''
  // Save a form as a `div`: it keeps its layout, but cannot be submitted.
  const name = node.localName === 'form' ? 'div' : node.localName
  if (name === 'img') return box(node, node.className) // decoding pictures would delay the app
  if (!ELEMENTS.has(name) || node.matches('[data-operator-html]')) return box(node)
  const attributes = [...node.attributes].map(attribute).join('')
  const tag = `<${name}${attributes}${fieldOf(node)}${styleOf(node)}>`
  if (VOID.has(name)) return tag
  const inner = [...node.childNodes].map(write).join('')
  return `${tag}${inner}</${name}>`
}

/**
 * Returns the markup of a screen for a saved view. Contains only listed elements and attributes: no scripts, handlers, forms or
 * operator HTML. Styles are in `data-style`, because the CSP forbids style attributes; the page's title is in `data-title`.
 */
export function serialise(root: Element): string {
  const inner = [...root.childNodes].map(write).join('')
  return `<div data-title="${escape(document.title)}">${inner}</div>`
}
