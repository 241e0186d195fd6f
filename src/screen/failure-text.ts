import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError, type FailureKind } from '../api/errors.ts'
import { loadParts } from '../i18n/catalogs.ts'
import { failureTexts } from '../i18n/parts/failure.ts'
import { sentenceGap } from '../i18n/locales.ts'
import type { failureParts } from './failure-parts.ts'

/** How long the texts may take, in milliseconds. */
const PATIENCE_MS = 1_000

// Part of the first load, for when the network was gone before the other texts were there.
const GENERAL = msg`This did not work. Your money is not affected. Check your connection and try again.`

/** The kinds in which the server chose to say something. An error page's words are nobody's. */
const SPOKEN = new Set<FailureKind>(['refused', 'session', 'too-many'])

let partsOf: typeof failureParts | undefined
let tried = false
const listeners = new Set<() => void>()

function onTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function load(): Promise<void> {
  const [module] = await Promise.all([import('./failure-parts.ts'), loadParts(failureTexts)])
  partsOf = module.failureParts
}

/** Loads the texts of failures. Resolves when they are there, cannot be had, or take too long on the very network that failed. */
export async function loadFailureTexts(): Promise<void> {
  const tell = () => {
    tried = true
    for (const listener of listeners) listener()
  }
  const loaded = load().then(tell, tell)
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  if (!tried) tell()
}

/** The text of a failure in the language now shown; the server's own words where it gave any. */
export function failureText(error: unknown, i18n: I18n): string {
  const known = error instanceof ApiError ? error : undefined
  if (known?.msg && SPOKEN.has(known.kind) && !known.wait) return known.msg
  const parts = partsOf?.(known)
  if (!parts?.every(({ id }) => id in i18n.messages)) return i18n._(GENERAL)
  const seconds = known?.wait?.seconds ?? 0
  const { code = '--', status = '--' } = known ?? {}
  const values = { code, status, seconds, minutes: Math.ceil(seconds / 60) }
  return parts.map(({ id }) => i18n._(id, values)).join(sentenceGap(i18n.locale))
}

/** Gives the text of a failure, for components; nothing for the moment in which the texts are on their way. */
export function useFailureText(): (error: unknown) => string {
  const { i18n } = useLingui()
  const ready = useSyncExternalStore(onTexts, () => partsOf ?? tried)
  return useCallback(
    (failure) => {
      if (ready) return failureText(failure, i18n)
      void loadFailureTexts()
      return ''
    },
    [i18n, ready],
  )
}
