import type { Call } from '../../src/api/call.ts'
import { configureApi } from '../../src/api/client.ts'
import { attempt, type Attempt, type Line } from './attempt.ts'

const NOBODY = 'nobody is logged in'

/** A visit to one server: who is logged in, and the verdict on each call. */
export class Visit {
  /** The token sent with calls. */
  token: string | undefined
  readonly #tell: (line: Line) => void
  readonly #lines = new Map<string, Line>()

  constructor(notify: (line: Line) => void) {
    this.#tell = notify
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
    this.#tell(line)
  }

  /** Records why a call is not made. */
  leaveOut({ path }: Pick<Line, 'path'>, why: string): void {
    this.note({ path, verdict: 'not tried', why })
  }

  /** Makes a call and records the verdict. Resolves with undefined when it fails, or needs a login that is missing. */
  async make<Request, Answer>(what: Call<Request, Answer>, body: Request): Promise<Answer | undefined> {
    if (what.access === 'member' && this.token === undefined) {
      this.leaveOut(what, NOBODY)
      return undefined
    }
    const made = await attempt(what, body)
    this.note(made.line)
    return made.answer
  }

  /** Makes a call with one body after another until one answers rows, and records the last verdict. */
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
