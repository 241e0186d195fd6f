import { cell } from '../signal.ts'

/** The number of orders and submissions with news that the member has not seen. */
export const unseenOrderCount = cell(0)
