import type { Line, Verdict } from './attempt.ts'

const WIDTH = 26

/** A line as it is printed. What is secret is left out of it, wherever it came from. */
export function lineOf({ path, verdict, why }: Line, secrets: readonly string[]): string {
  const text = `${path.padEnd(WIDTH)} ${verdict}${why && `: ${why}`}`
  return secrets.reduce((line, secret) => (secret ? line.replaceAll(secret, '***') : line), text)
}

/** How many calls there are of each verdict. */
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
