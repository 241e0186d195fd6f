import { API } from './api.ts'
import { FEATURES } from './features.ts'
import { MONEY } from './money.ts'
import type { FileChanges } from './mutant.ts'
import { SESSION } from './session.ts'
import { STORAGE } from './storage.ts'
import { SUBMISSIONS } from './submissions.ts'
import { WORKER } from './worker.ts'

/** Every change that the mutation run tries. They are plausible slips of an edit or a merge that members would notice. */
export const TABLE: readonly FileChanges[] = [
  ...SUBMISSIONS,
  ...SESSION,
  ...MONEY,
  ...STORAGE,
  ...API,
  ...WORKER,
  ...FEATURES,
]
