import { Fragment, useId, useState, type ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Chart, type ChartSeries } from './chart.tsx'

const SWATCHES = {
  filled: 'h-3 bg-accent',
  outlined: 'h-3 border-2 border-ink-2',
  line: 'h-0.5 bg-info',
}

export interface FiguresColumn {
  key: string
  title: ReactNode
  /** The column's series in the chart, in the order of the rows. */
  chart?: ChartSeries
}

/** The cells of a row, one for each column, and a note below it. */
interface FiguresCells {
  cells: readonly ReactNode[]
  remark?: ReactNode
}

interface FiguresProps {
  caption: ReactNode
  /** The heading of the rows' names. */
  heading: ReactNode
  columns: readonly FiguresColumn[]
  /** `answer` states a row's figures in a sentence. Without it, the chosen row's cells are listed. */
  rows: readonly (FiguresCells & { key: string; name: string; answer?: ReactNode })[]
  /** The last row of the table. */
  total: FiguresCells & { name: ReactNode }
  /** True if the first row is the newest, which a chart shows last. */
  isNewestFirst?: boolean
}

/**
 * The figures of the chosen row, then of all rows. At the start, the first row is chosen. All rows are shown as a chart with its
 * legend, and as a table with a total.
 */
export function Figures({ isNewestFirst = false, ...table }: FiguresProps) {
  const { heading, columns, rows } = table
  const [key, setKey] = useState<string>()
  const charted = columns.flatMap(({ title, chart }) => (chart ? [{ title, ...chart }] : []))
  const inOrder = <T,>(values: readonly T[]) => (isNewestFirst ? values.toReversed() : values)
  const chosen = rows.find((row) => row.key === key) ?? rows[0]
  const columnsOfChart = inOrder(rows)
  return (
    <>
      <output className="mb-3 flex flex-wrap items-baseline gap-x-3">
        {chosen?.answer ?? (
          <>
            <span className="font-semibold">{chosen?.name}</span>
            {columns.map((column, place) => (
              <span key={column.key}>
                {column.title} {chosen?.cells[place]}
              </span>
            ))}
          </>
        )}
      </output>
      <ul aria-hidden="true" className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
        {charted.map(({ look, title }) => (
          <li key={look} className="inline-flex items-center gap-1.5">
            <span className={cx('inline-block w-3 forced-color-adjust-none', SWATCHES[look])} />
            {title}
          </li>
        ))}
      </ul>
      <Chart
        label={heading}
        names={columnsOfChart.map(({ name }) => name)}
        series={charted.map(({ look, values }) => ({ look, values: inOrder(values) }))}
        chosen={columnsOfChart.findIndex((row) => row === chosen)}
        choose={(place) => setKey(columnsOfChart[place]?.key)}
      />
      <Table {...table} />
    </>
  )
}

/** The table. Keeps amounts whole: if they do not fit, it scrolls sideways, below its caption and beside the rows' names. */
function Table({ caption, heading, columns, rows, total }: FiguresProps) {
  const captionId = useId()
  return (
    // Reachable by keyboard: Safari does not focus an area that scrolls.
    <section
      aria-labelledby={captionId}
      tabIndex={0}
      className="overflow-x-auto overscroll-x-contain"
      style={{
        containerType: 'inline-size',
        // A shade at the right edge, which the first layer covers once the table is scrolled to its end.
        backgroundImage:
          'linear-gradient(var(--color-surface), var(--color-surface)), linear-gradient(to left, var(--color-line), transparent)',
        backgroundAttachment: 'local, scroll',
        backgroundPosition: 'right',
        backgroundSize: '16px 100%',
        backgroundRepeat: 'no-repeat',
      }}
    >
      <table className="w-full text-12 wrap-break-word tabular" style={{ borderSpacing: 0 }}>
        <caption id={captionId} className="py-2 text-left text-ink-2">
          <div className="sticky inset-x-0" style={{ width: '100cqw' }}>
            {caption}
          </div>
        </caption>
        <thead>
          {/* The lines are on cells: the border of a row needs `border-collapse`, and collapsed borders do not move with sticky cells. */}
          <tr className="text-ink-2">
            <th scope="col" className="sticky inset-x-0 border-b border-line bg-surface pb-1 text-left">
              {heading}
            </th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" className="border-b border-line pb-1 pl-2 text-right">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows, { ...total, key: 'total' }].map(({ key, name, cells, remark }) => (
            <Fragment key={key}>
              <tr className={key === 'total' ? 'font-bold' : ''}>
                <th
                  scope="row"
                  className={cx(
                    'sticky inset-x-0 bg-surface py-1 pr-2 text-left font-semibold',
                    key === 'total' && 'border-t border-line',
                  )}
                >
                  {/* An operator's name for a class of games may be long. */}
                  <div style={{ width: 'max-content', maxWidth: '45cqw' }}>{name}</div>
                </th>
                {columns.map((column, place) => (
                  <td
                    key={column.key}
                    className={cx('py-1 pl-2 text-right', key === 'total' && 'border-t border-line')}
                  >
                    {cells[place]}
                  </td>
                ))}
              </tr>
              {remark && (
                <tr>
                  <td colSpan={columns.length + 1} className="pb-1 text-ink-2">
                    {/* As wide as what is visible of the table. */}
                    <div className="sticky inset-x-0" style={{ width: '100cqw' }}>
                      {remark}
                    </div>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}
