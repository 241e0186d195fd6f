import { cell } from '../signal.ts'

/** How many settled orders the member has not seen yet. */
export const unseenOrderCount = cell(0)
