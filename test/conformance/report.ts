import type { Line, Verdict } from './attempt.ts'

const WIDTH = 26

/** Formats a line for printing, with all secrets masked. */
export function lineOf({ path, verdict, why }: Line, secrets: readonly string[]): string {
  const text = `${path.padEnd(WIDTH)} ${verdict}${why && `: ${why}`}`
  return secrets.reduce((line, secret) => (secret ? line.replaceAll(secret, '***') : line), text)
}

/** Formats how many calls have each verdict. */
export function summaryOf(lines: readonly Line[]): string {
  const count = (verdict: Verdict) => lines.filter((line) => line.verdict === verdict).length
  const [works, dropped, fail, left] = [
    count('works'),
    count('works with dropped fields'),
    count('fails'),
    count('not tried'),
  ]
  return `\n${lines.length} calls: ${works} work, ${dropped} work with dropped fields, ${fail} fail, ${left} not tried.`
}
