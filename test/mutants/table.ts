import { MONEY } from './money.ts'
import type { FileChanges } from './mutant.ts'

/** Every change that the mutation run tries: what a careless edit or a bad merge would do, and what a member would feel. */
export const TABLE: readonly FileChanges[] = [...MONEY]
