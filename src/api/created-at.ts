import * as v from 'valibot'
import { text } from './scalars.ts'

/** The server's day and time of a row, as text. A year before 2000 becomes '': some servers send `1970-01-01` for no time. */
export const createdAt = v.pipe(
  text,
  v.transform((time) => (/^[01]\d{3}-/.test(time) ? '' : time)),
)
