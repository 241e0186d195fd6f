import { useEffect, useRef } from 'react'
import { drawChart, type ChartSeries } from './draw-chart.ts'

/** A bar and line chart, labelled with `names`. Hidden from screen readers: a table shows the same figures. */
export function Chart({ names, series }: { names: readonly string[]; series: readonly ChartSeries[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? drawChart(box.current, names, series) : undefined), [names, series])
  return <div ref={box} aria-hidden="true" className="h-40 w-full overflow-hidden text-12 text-ink-2" />
}
