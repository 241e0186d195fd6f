import { cell } from '../signal.ts'

/** How many orders were settled that the member has not looked at since. */
export const newsCount = cell(0)
