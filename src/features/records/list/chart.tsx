import { memo, useEffect, useRef } from 'react'
import { drawChart, type ChartSeries } from './draw-chart.ts'

interface ChartProps {
  names: readonly string[]
  series: readonly ChartSeries[]
}

/**
 * A bar and line chart, labelled with `names`. Hidden from screen readers: a table shows the same figures. Its props are compared
 * by value, because the figures are computed again with each render.
 */
export const Chart = memo(function Chart({ names, series }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? drawChart(box.current, names, series) : undefined), [names, series])
  return <div ref={box} aria-hidden="true" className="h-40 w-full overflow-hidden text-12 text-ink-2" />
}, isSame)

function isSame(before: ChartProps, after: ChartProps): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
