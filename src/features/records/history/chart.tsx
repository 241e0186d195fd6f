import { useRef, type MouseEvent, type ReactNode } from 'react'
import type { Amount } from '../../../money/amount.ts'

/** A value to draw; null if unknown. As a number, an amount is exact enough for a drawing. */
type ChartValue = Amount | number | null

/** One series of a chart. */
export interface ChartSeries {
  look: 'filled' | 'outlined' | 'line'
  values: readonly ChartValue[]
}

interface ChartProps {
  /** What a column is, such as a month. */
  label: ReactNode
  names: readonly string[]
  series: readonly ChartSeries[]
  /** The column whose figures the screen shows. */
  chosen: number
  choose: (place: number) => void
}

/** The part of a column that its bars take. */
const FILLED = 0.7
/** The part of the height above and below the largest values. A point has room there. */
const EDGE = 0.05
const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/**
 * A bar and line chart. A tap or an arrow key chooses a column; show its figures in an `output`. Percentages instead of a
 * measured width, so that a saved view shows it too.
 */
export function Chart({ label, names, series, chosen, choose }: ChartProps) {
  const bars = series.filter(({ look }) => look !== 'line')
  const all = series.flatMap(({ values }) => values.map(Number))
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)]
  const size = 1 / names.length
  const barSize = (FILLED * size) / bars.length
  const xOf = (place: number) => (place + 0.5) * size
  const yOf = (value: ChartValue) => EDGE + ((1 - 2 * EDGE) * (most - Number(value))) / (most - least || 1)
  const zero = yOf(0)
  const field = useRef<HTMLInputElement>(null)
  const tap = ({ currentTarget, clientX }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const place = Math.floor(((clientX - left) / width) * names.length)
    choose(Math.min(Math.max(place, 0), names.length - 1))
    field.current?.focus({ preventScroll: true })
  }
  return (
    <label className="relative block rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <span className="sr-only">{label}</span>
      <input
        ref={field}
        type="range"
        className="pointer-events-none absolute inset-0 size-full opacity-0"
        min={0}
        max={names.length - 1}
        value={chosen}
        aria-valuetext={names[chosen]}
        onChange={({ currentTarget }) => choose(currentTarget.valueAsNumber)}
      />
      {/* Not the field: it would choose a month where a finger begins to scroll, and Safari's ignores taps beside its thumb. */}
      <button type="button" tabIndex={-1} aria-hidden="true" className="block w-full" onClick={tap}>
        <svg className="h-32 w-full">
          {names.map((name, place) => (
            <g key={name} className={place === chosen ? '' : 'opacity-60'}>
              {bars.map(({ look, values }, bar) => {
                const y = yOf(values[place] ?? 0)
                return (
                  <rect
                    key={look}
                    className={look === 'filled' ? 'text-accent' : 'text-ink-2'}
                    x={percent(xOf(place) + (bar - bars.length / 2) * barSize)}
                    width={percent(barSize)}
                    y={percent(Math.min(y, zero))}
                    height={percent(Math.abs(y - zero))}
                    rx="2"
                    fill={look === 'filled' ? 'currentColor' : 'none'}
                    stroke="currentColor"
                  />
                )
              })}
            </g>
          ))}
          <line
            className="text-ink-3"
            x2="100%"
            y1={percent(zero)}
            y2={percent(zero)}
            stroke="currentColor"
            strokeWidth="0.5"
          />
          {series.flatMap(({ look, values }) =>
            look === 'line'
              ? values.map((value, place) => {
                  const before = values[place - 1] ?? null
                  if (value === null) return undefined
                  return (
                    <g key={names[place]} className="text-info" stroke="currentColor" strokeWidth="2">
                      {before !== null && (
                        <line
                          x1={percent(xOf(place - 1))}
                          y1={percent(yOf(before))}
                          x2={percent(xOf(place))}
                          y2={percent(yOf(value))}
                        />
                      )}
                      <circle
                        cx={percent(xOf(place))}
                        cy={percent(yOf(value))}
                        r={place === chosen ? 4 : 2.5}
                        fill="currentColor"
                      />
                    </g>
                  )
                })
              : [],
          )}
        </svg>
        <Names names={names} chosen={chosen} xOf={xOf} />
      </button>
    </label>
  )
}

/** How wide a narrow chart is, in letters. */
const LETTERS = 30

/** The names below the columns. Without room for all, shows every second or third, and so on. */
function Names({
  names,
  chosen,
  xOf,
}: Pick<ChartProps, 'names' | 'chosen'> & { xOf: (place: number) => number }) {
  const lengths = names.map((name) => name.length * (/^[\u0020-\u024F]*$/.test(name) ? 1 : 1.8))
  const step = Math.ceil((names.length * Math.max(...lengths)) / LETTERS)
  // From the newest, and not at the edges, where a long name would be cut.
  const isShown = (place: number) =>
    (names.length - 1 - place) % step === Math.floor(step / 2) && (place > 0 || step === 1)
  return (
    <svg width="100%" height="1.5em" className="mt-3 text-tab text-ink-2">
      {names.map(
        (name, place) =>
          isShown(place) && (
            <text
              key={name}
              x={percent(xOf(place))}
              y="1.1em"
              textAnchor="middle"
              fill="currentColor"
              className={place === chosen ? 'font-bold text-ink' : ''}
            >
              {name}
            </text>
          ),
      )}
    </svg>
  )
}
