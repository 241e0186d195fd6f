import * as v from 'valibot'
import {
  fieldOr,
  id,
  listWithGaps,
  listOf,
  named,
  optionalField,
  orNothing,
  text,
  wholeNumber,
  type Schema,
  withoutGaps,
} from './scalars.ts'

/**
 * One page of a list. Without the server's `lastPage`, it is derived from `total` and the rows of this page: right for the first
 * page, too high for a shorter one. 0 if the server reports neither, or sends no rows.
 */
export interface Page<T> {
  rows: T[]
  page: number
  lastPage: number
  total: number
  /** How many rows the server sent for this page, valid or not. */
  sent: number
}

/**
 * Returns the schema of a page of rows. Accepts `lastPage` or `last_page`, and a bare list as the only page, because servers send
 * `[]` for an empty result; others send a page of `null`. Anything else fails: an invalid answer must not look empty.
 */
export function pageOf<T>(name: string, row: Schema<T>): Schema<Page<T>> {
  const read = listWithGaps(name, row)
  const onlyPage = v.pipe(
    read,
    v.transform((data): Page<T> => {
      const sent = data.length
      return { rows: withoutGaps(data), page: 1, lastPage: 1, total: sent, sent }
    }),
  )
  const page = v.pipe(
    v.object({
      data: v.nullable(read),
      current_page: fieldOr('current_page', wholeNumber, 1),
      total: fieldOr('total', wholeNumber, 0),
      lastPage: optionalField('lastPage', wholeNumber, undefined),
      last_page: optionalField('last_page', wholeNumber, undefined),
    }),
    v.check(({ data, total }) => data !== null || total === 0),
    v.transform(({ data, total, ...wire }): Page<T> => {
      const rows = withoutGaps(data ?? [])
      const sent = data?.length ?? 0
      const lastPage = sent && (wire.lastPage || wire.last_page || Math.ceil(total / sent))
      return { rows, page: wire.current_page, total, lastPage, sent }
    }),
  )
  return orNothing(v.union([onlyPage, page]))
}

/** Returns the schema of a page of rows with extra fields. For example, sums over all pages. */
export function pageWith<T, More extends object>(
  name: string,
  row: Schema<T>,
  more: Schema<More>,
): Schema<Page<T> & More> {
  return v.pipe(
    v.unknown(),
    v.transform((wire) => ({ page: wire, more: wire })),
    v.object({ page: pageOf(name, row), more: orNothing(more) }),
    v.transform((read) => ({ ...read.page, ...read.more })),
  )
}

/** Returns the schema of a whole list of ids and titles. */
export function titledList(name: string): Schema<{ id: string; title: string }[]> {
  const row = v.object({ id, title: fieldOr(`${name}.title`, text, '') })
  return listOf(name, v.pipe(row, v.transform(named)))
}
