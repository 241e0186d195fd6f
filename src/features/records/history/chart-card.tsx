import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { lazyView } from '../../../components/lazy-view.ts'

/** The chart, loaded lazily: the figures do not wait for its library. */
const LazyChart = lazyView(() => import('./chart.tsx'), 'Chart')

interface ChartWithLegendProps extends ComponentProps<typeof LazyChart> {
  /** The name of each series. */
  legend: readonly ReactNode[]
}

const SWATCHES = {
  filled: 'h-3 bg-accent',
  outlined: 'h-3 border-2 border-ink-2',
  line: 'h-0.5 bg-info',
}

/** A chart below its legend, with reserved space. Renders nothing if it fails: a table shows the same figures. */
export function ChartWithLegend({ legend, ...chart }: ChartWithLegendProps) {
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={() => null}>
      <ul aria-hidden="true" className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
        {chart.series.map(({ look }, place) => (
          <li key={look} className="inline-flex items-center gap-1.5">
            <span className={cx('inline-block w-3', SWATCHES[look])} />
            {legend[place]}
          </li>
        ))}
      </ul>
      <div className="min-h-40">
        <Suspense fallback={null}>
          <LazyChart {...chart} />
        </Suspense>
      </div>
    </CatchBoundary>
  )
}
