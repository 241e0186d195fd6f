import type { Call } from '../../src/api/call.ts'
import { configureApi } from '../../src/api/client.ts'
import { attempt, type Attempt, type Line } from './attempt.ts'

const NOBODY = 'nobody is logged in'

/** How many targets a call is tried with while the server refuses. */
const MAX_TRIES = 5

/** A visit to one server: who is logged in, and the verdict on each call. */
export class Visit {
  /** The token sent with calls. */
  token: string | undefined
  readonly #notify: (line: Line) => void
  readonly #lines = new Map<string, Line>()

  constructor(notify: (line: Line) => void) {
    this.#notify = notify
    // Browsers set `onLine`; Node has `navigator` without it.
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
    configureApi({
      token: () => this.token,
      language: () => 'EN',
      sessionEnded: () => undefined,
      reached: () => undefined,
      lost: () => undefined,
    })
  }

  get lines(): Line[] {
    return [...this.#lines.values()]
  }

  /** Records the verdict on a call; only the first one counts. */
  note(line: Line): void {
    if (this.#lines.has(line.path)) return
    this.#lines.set(line.path, line)
    this.#notify(line)
  }

  /** Records why a call is not made. */
  leaveOut({ path }: Pick<Line, 'path'>, why: string): void {
    this.note({ path, verdict: 'not tried', why })
  }

  /** Makes a call and records the verdict. Resolves with undefined when it fails, or needs a login that is missing. */
  async make<Request, Answer>(what: Call<Request, Answer>, body: Request): Promise<Answer | undefined> {
    return (await this.makeUntilAccepted(what, [body]))?.answer
  }

  /**
   * Makes a call with one body after another until the server accepts one. Records the last verdict. Resolves with the accepted body and its
   * answer.
   */
  async makeUntilAccepted<Request, Answer>(
    what: Call<Request, Answer>,
    bodies: readonly Request[],
  ): Promise<{ body: Request; answer: Answer } | undefined> {
    if (what.access === 'member' && this.token === undefined) {
      this.leaveOut(what, NOBODY)
      return undefined
    }
    const tried = bodies.slice(0, MAX_TRIES)
    for (const [refusals, body] of tried.entries()) {
      const { line, answer, failure } = await attempt(what, body)
      if (failure === 'refused' && refusals + 1 < tried.length) continue
      const others = refusals > 0 && `${refusals} refused before`
      this.note({ ...line, why: [line.why, others].filter(Boolean).join('; ') })
      return answer === undefined ? undefined : { body, answer }
    }
    return undefined
  }

  /** Makes a call with one body after another until one answers rows. Records the last verdict. */
  async makeUntilRows<Request, Row>(
    what: Call<Request, Row[]>,
    bodies: readonly Request[],
    without: string,
  ): Promise<Row[]> {
    let made: Attempt<Row[]> | undefined
    for (const body of bodies) {
      made = await attempt(what, body)
      if (made.answer?.length !== 0) break
    }
    if (made) this.note(made.line)
    else this.leaveOut(what, this.token === undefined ? NOBODY : without)
    return made?.answer ?? []
  }
}
