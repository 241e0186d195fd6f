import { cell } from '../signal.ts'

/** How many settled orders the member has not seen yet. */
export const newsCount = cell(0)
