import uPlot from 'uplot'
import css from 'uplot/dist/uPlot.min.css?inline'

// Not a CSS file: the build's imports load no styles. The CSP does not treat a constructed style sheet as inline.
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)

const HEIGHT = 160

/** One series of a chart. `shares` are its values relative to the chart's largest, -1 to 1; null where unknown. */
export interface ChartSeries {
  look: 'filled' | 'outlined' | 'line'
  shares: readonly (number | null)[]
}

/** The colour token of each look; legends use the same. */
const COLOURS = { filled: 'accent', outlined: 'ink-2', line: 'info' } as const

/** Draws bars and a line into an element. Redraws when its width or the system's theme changes. Returns the cleanup function. */
export function drawChart(
  element: HTMLElement,
  names: readonly string[],
  series: readonly ChartSeries[],
): () => void {
  const chart = draw(element, names, series)
  const resized = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }))
  resized.observe(element)
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const redraw = () => chart.redraw()
  dark.addEventListener('change', redraw)
  return () => {
    dark.removeEventListener('change', redraw)
    resized.disconnect()
    chart.destroy()
  }
}

function draw(element: HTMLElement, names: readonly string[], series: readonly ChartSeries[]): uPlot {
  // A canvas cannot use CSS variables, so the browser resolves the colour.
  const colour = (token: string) => {
    element.style.color = `var(--color-${token})`
    const { color } = getComputedStyle(element)
    element.style.color = ''
    return color
  }
  const { fontSize, fontFamily } = getComputedStyle(element)
  const size = Number.parseFloat(fontSize)
  const places = names.map((_, place) => place)
  const widest = Math.max(
    1,
    ...names.map((name) => name.length * (/^[\u0020-\u024F]*$/.test(name) ? 0.6 : 1)),
  )
  const bars = series.filter(({ look }) => look !== 'line')
  return new uPlot(
    {
      width: element.clientWidth,
      height: HEIGHT,
      padding: [8, 0, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [-0.6, names.length - 0.4] },
        y: {
          range: (_, least, most) => [
            Math.min(0, least) * 1.05,
            Math.max(0, most) * 1.05 || (least < 0 ? 0 : 1),
          ],
        },
      },
      axes: [
        {
          // If there is no room for every name, show only every second or third one, and so on.
          splits: ({ width }) => {
            const step = Math.max(1, Math.ceil((widest * size * 1.15 * names.length) / width))
            return places.filter((place) => place % step === 0)
          },
          values: (_, splits) => splits.map((place) => names[place] ?? ''),
          grid: { show: false },
          ticks: { show: false },
          size: size * 2,
          gap: 4,
          font: `${fontSize} ${fontFamily}`,
          stroke: () => colour('ink-2'),
        },
        { show: false },
      ],
      hooks: {
        drawAxes: [
          (chart) => {
            const { ctx, bbox } = chart
            const zero = chart.valToPos(0, 'y', true)
            ctx.strokeStyle = colour('line')
            ctx.lineWidth = devicePixelRatio
            ctx.beginPath()
            ctx.moveTo(bbox.left, zero)
            ctx.lineTo(bbox.left + bbox.width, zero)
            ctx.stroke()
          },
        ],
      },
      series: [
        {},
        ...series.map((one): uPlot.Series => {
          const stroke = () => colour(COLOURS[one.look])
          if (one.look === 'line') return { stroke, width: 2, points: { show: true, size: 7 } }
          const align = bars.length === 1 ? 0 : one === bars[0] ? -1 : 1
          return {
            stroke,
            width: 1.5,
            ...(one.look === 'filled' && { fill: stroke }),
            points: { show: false },
            ...(uPlot.paths.bars && {
              paths: uPlot.paths.bars({ size: [bars.length === 1 ? 0.5 : 0.38, 28], align }),
            }),
          }
        }),
      ],
    },
    [places, ...series.map(({ shares }) => [...shares])],
    element,
  )
}
