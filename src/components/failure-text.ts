import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { ApiError, type FailureKind } from '../api/errors.ts'
import { sentenceGap } from '../i18n/locales.ts'
import { failureParts } from './failure-parts.ts'

/** The kinds in which the server chose to say something. An error page's words are nobody's. */
const SPOKEN = new Set<FailureKind>(['refused', 'session', 'too-many'])

/** The text of a failure in the language now shown; the server's own words where it gave any. */
export function failureText(error: unknown, i18n: I18n): string {
  const known = error instanceof ApiError ? error : undefined
  if (known?.msg && SPOKEN.has(known.kind) && !known.wait) return known.msg
  const seconds = known?.wait?.seconds ?? 0
  const { code = '--', status = '--' } = known ?? {}
  const values = { code, status, seconds, minutes: Math.ceil(seconds / 60) }
  return failureParts(known)
    .map(({ id }) => i18n._(id, values))
    .join(sentenceGap(i18n.locale))
}

/** Gives the text of a failure, for components. */
export function useFailureText(): (error: unknown) => string {
  const { i18n } = useLingui()
  return useCallback((failure) => failureText(failure, i18n), [i18n])
}
