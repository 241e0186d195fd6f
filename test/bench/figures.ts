import { BUDGETS } from '../gate/budgets.ts'

/** The unit of a figure; `score` is Lighthouse's, 0 to 100. */
export type Unit = 'ms' | 'kB' | 'MB' | 'score' | 'shift' | 'count' | 'ratio'

/** A kind of figure. Missing `must` fails the run; `aim` is the next target. Without both, a figure only shows how cost grows. */
export interface Goal {
  unit: Unit
  must?: number
  aim?: number
  /** Judged by its worst value instead of the median. One visit in which a page jumps is too many. */
  worst?: true
}

/**
 * Every kind of figure, with its unit and goals. A kB has 1000 bytes, an MB 1000 kB. File sizes are as the server sends them (brotli), the worker's
 * gzipped.
 */
export const GOALS = {
  'bare page: paint': { unit: 'ms' },
  'first visit: paint': { unit: 'ms', must: 450, aim: 410 },
  'first visit: content': { unit: 'ms', must: 740, aim: 590 },
  'first visit: interactive': { unit: 'ms', must: 1900, aim: 1500 },
  'first visit: blocking': { unit: 'ms', must: 200, aim: 100 },
  'first visit: whole': { unit: 'ms' },
  'second visit: paint': { unit: 'ms' },
  'second visit: content': { unit: 'ms', must: 460, aim: 370 },
  'second visit: interactive': { unit: 'ms', must: 1300, aim: 900 },
  'second visit: whole': { unit: 'ms' },
  'second visit: data': { unit: 'kB', must: 15, aim: 8 },
  'offline: content': { unit: 'ms', must: 460, aim: 370 },
  'offline: whole': { unit: 'ms' },
  'view: content': { unit: 'ms' },
  'view: bare page with the same markup': { unit: 'ms' },
  'view: content over bare page': { unit: 'ratio', must: 1.25, aim: 1 },
  'first visit: stage': { unit: 'ms' },
  'second visit: stage': { unit: 'ms' },
  'offline: stage': { unit: 'ms' },
  'layout shift': { unit: 'shift', must: 0.02, aim: 0, worst: true },
  'first load': { unit: 'kB', must: BUDGETS.firstLoad / 1000, aim: 120 },
  'lazy route': { unit: 'kB', must: BUDGETS.route / 1000, aim: 12 },
  worker: { unit: 'kB', must: BUDGETS.worker / 1000, aim: 8 },
  precache: { unit: 'kB', must: BUDGETS.precache / 1000, aim: 520 },
  'tap to next screen': { unit: 'ms', must: 150, aim: 80 },
  'records: first rows': { unit: 'ms', must: 150, aim: 100 },
  'records: longest task': { unit: 'ms', must: 50, aim: 30 },
  'records: heap': { unit: 'MB', must: 40, aim: 20 },
  'records: rows': { unit: 'count' },
  'games: drawn': { unit: 'count' },
  'games: longest task': { unit: 'ms', must: 50, aim: 30 },
  'lighthouse: performance': { unit: 'score', must: 95, aim: 99 },
  'lighthouse: accessibility': { unit: 'score', must: 100, aim: 100 },
  'lighthouse: best practices': { unit: 'score', must: 100, aim: 100 },
  'tabs: whole of the newest': { unit: 'ms' },
  'tabs: calls of the newest': { unit: 'count' },
  'platform: 95 of 100 calls of a crowd': { unit: 'ms' },
  'languages: page': { unit: 'kB' },
  'languages: first load': { unit: 'kB' },
  'languages: precache': { unit: 'kB' },
} as const satisfies Record<string, Goal>

export type FigureName = keyof typeof GOALS

/** One measured value. `where` distinguishes figures of one kind: a visitor, a path, a number of records. */
export interface Figure {
  what: FigureName
  where: string
  value: number
}

export function figure(what: FigureName, where: string, value: number): Figure {
  return { what, where, value }
}
