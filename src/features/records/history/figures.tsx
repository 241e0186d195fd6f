import { Fragment, type ReactNode } from 'react'

export interface FiguresRow {
  key: string
  name: ReactNode
  cells: readonly ReactNode[]
  /** A note below the row. */
  remark?: ReactNode
  isSum?: boolean
}

interface FiguresProps {
  caption: ReactNode
  /** The column headings: first that of the names, then one for each cell. */
  columns: readonly { key: string; title: ReactNode }[]
  rows: readonly FiguresRow[]
}

/** A table of figures. Large text wraps onto two lines. */
export function Figures({ caption, columns, rows }: FiguresProps) {
  return (
    <table className="w-full text-12 tabular-nums">
      <caption className="py-2 text-left text-ink-2">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-ink-2">
          {columns.map(({ key, title }) => (
            <th key={key} scope="col" className="pl-1 text-right wrap-anywhere first:pl-0 first:text-left">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells, remark, isSum }) => (
          <Fragment key={key}>
            <tr className={isSum ? 'border-t border-line font-bold' : ''}>
              <th scope="row" className="pt-2 text-left font-semibold">
                {name}
              </th>
              {columns.slice(1).map((column, place) => (
                <td key={column.key} className="pt-2 pl-1 text-right wrap-anywhere">
                  {cells[place]}
                </td>
              ))}
            </tr>
            {remark && (
              <tr>
                <td colSpan={columns.length} className="text-ink-2">
                  {/* Zero width: on a small screen, the text would take width from the amounts. */}
                  <div className="w-0 min-w-full">{remark}</div>
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
