import * as v from 'valibot'

// By device, and at hand before anything is read from the other disk.
const KEY = 'install'
const VISIT = 'visit'

const schema = v.object({ visits: v.number(), putAway: v.optional(v.number()) })

/** What this device knows of the offer to install the app: how often it was opened, and when the card was put away. */
export type Kept = v.InferOutput<typeof schema>

/** Reads it; nothing where storage is blocked, or what is there makes no sense. */
export function readKept(): Kept {
  try {
    return v.parse(schema, JSON.parse(localStorage.getItem(KEY) ?? ''))
  } catch {
    return { visits: 0 }
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // storage is blocked: every visit is the first
  }
}

/** Counts this visit, once however often it is loaded again. */
export function countVisit(): void {
  try {
    if (sessionStorage.getItem(VISIT)) return
    sessionStorage.setItem(VISIT, '1')
  } catch {
    return
  }
  const { visits, ...rest } = readKept()
  write({ ...rest, visits: visits + 1 })
}

/** Notes that the card was put away. */
export function notePutAway(): void {
  write({ ...readKept(), putAway: Date.now() })
}
