// Runs as its own process, started by `runCrowd`: members use a platform at the same time. Arguments: its URL and their tokens.
import { randomUUID } from 'node:crypto'

const [url = '', ...tokens] = process.argv.slice(2)
const results = await Promise.all(tokens.map((token) => visit(url, token)))
const times = results.flatMap((result) => result.times).toSorted((a, b) => a - b)
const codes = [...new Set(results.flatMap((result) => result.codes))]
console.log(JSON.stringify({ codes, calls: times.length, p95: times[Math.floor(times.length * 0.95)] }))

/** Makes the calls of one member. Reads, orders, moves money to venues and back, and recovers it all. */
async function visit(url: string, token: string): Promise<{ codes: number[]; times: number[] }> {
  const calls: [string, object][] = [
    ['/m/token/user', {}],
    ['/m/recharge/order', { id: 101, money: '100', request_id: randomUUID() }],
    ['/m/game/deposit', { id: 1, money: '50', request_id: randomUUID() }],
    ['/m/game/deposit', { id: 6, money: '20', request_id: randomUUID() }],
    ['/m/game/withdrawal', { id: 1, money: '10', request_id: randomUUID() }],
    ['/m/game/all_trans', { request_id: randomUUID() }],
    ['/m/drawing/order', { id: 1, money: '100', request_id: randomUUID() }],
    ['/m/transfers_log/getlist', {}],
  ]
  const codes: number[] = []
  const times: number[] = []
  for (const [path, body] of calls) {
    const start = performance.now()
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    codes.push(Object(await answer.json()).code)
    times.push(performance.now() - start)
  }
  return { codes, times }
}
