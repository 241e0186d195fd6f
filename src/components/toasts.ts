import { i18n } from '@lingui/core'
import { ApiError } from '../api/errors.ts'
import { failureText } from './failure-text.ts'
import { cell } from '../signal.ts'
import type { ToastItem } from '../ui/toast.tsx'

const MAX_TOASTS = 3
// Enough time to read three short sentences twice.
const SHOWN_MS = 12_000
let page = 0
const toasts = cell<readonly (ToastItem & { page: number })[]>([])
let lastId = 0

/**
 * Shows a failure toast, unless the same text is on screen. Skips failures that are shown elsewhere (`offline` in the offline bar,
 * `session` in the session dialog) and `aborted` (the call was aborted or the session changed).
 */
export function showFailure(error: unknown): void {
  if (error instanceof ApiError && ['offline', 'aborted', 'session'].includes(error.kind)) return
  showText(failureText(error, i18n))
}

let deferred: ApiError | undefined

/**
 * Keeps the server's reason for ending the session until its dialog is shown. The dialog comes first (specification section 8).
 * `undefined` drops a reason, as another session has begun.
 */
export function deferFailure(error: ApiError | undefined): void {
  // If several calls fail, prefer an error with a message.
  if (!error || !deferred?.msg) deferred = error
}

/** Shows the stored reason in a toast, once. */
export function showDeferredFailure(): void {
  if (deferred) showText(failureText(deferred, i18n))
  deferred = undefined
}

/** Shows a text in a toast, unless it is on screen. */
export function showText(text: string): void {
  if (!toasts.get().some((toast) => toast.text === text)) showToast({ text })
}

/** Shows a toast; returns the function that dismisses it. */
export function showToast(toast: Omit<ToastItem, 'id'>): () => void {
  const id = ++lastId
  toasts.set([...toasts.get(), { id, page, ...toast }].slice(-MAX_TOASTS))
  setTimeout(() => dismissToast(id), SHOWN_MS)
  return () => dismissToast(id)
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Dismisses all toasts. */
export const clearToasts = () => toasts.set([])

/** Dismisses toasts from before the previous page. Called whenever a page opens. */
export function expireToasts(): void {
  toasts.set(toasts.get().filter((toast) => toast.page === page))
  page += 1
}

export const shownToasts = toasts.get

export const useToasts = toasts.use
