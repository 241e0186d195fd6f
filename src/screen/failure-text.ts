import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { ApiError, type FailureKind } from '../api/errors.ts'

/** What a member reads for each kind of failure: what happened, and what to do. A refusal has the server's own words. */
const TEXTS: Record<FailureKind, MessageDescriptor> = {
  offline: msg`No connection. Nothing was sent.`,
  unreachable: msg`The service cannot be reached. Check your connection and try again.`,
  timeout: msg`No answer came within 10 seconds. The network may be slow; try again.`,
  unreadable: msg`The answer could not be read. If this network asks you to sign in, do that first.`,
  server: msg`The service has a problem at the moment. Try again in a little while.`,
  'too-large': msg`That was too large to send.`,
  'too-many': msg`Too many tries. Wait a moment before you try again.`,
  session: msg`You have been logged out. Log in again to go on.`,
  refused: msg`The request was refused.`,
  left: msg`The request was stopped.`,
}

const UNEXPECTED = msg`Something went wrong in the app. Your money is not affected.`

/** The text of a failure in the language now shown; the server's own words where it gave any. */
export function failureText(error: unknown, i18n: I18n): string {
  if (!(error instanceof ApiError)) return i18n._(UNEXPECTED)
  if (error.msg) return error.msg
  const text = i18n._(TEXTS[error.kind])
  return error.kind === 'refused' && error.code !== undefined ? `${text} (${error.code})` : text
}

/** Gives the text of a failure, for components. */
export function useFailureText(): (error: unknown) => string {
  const { i18n } = useLingui()
  return useCallback((error) => failureText(error, i18n), [i18n])
}
