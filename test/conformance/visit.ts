import type { Call } from '../../src/api/call.ts'
import { wireApi } from '../../src/api/client.ts'
import { attempt, type Attempt, type Line } from './attempt.ts'

const NOBODY = 'nobody is logged in'

/** A walk through the calls of one server: who is logged in, and what has been said of each call. */
export class Visit {
  /** The token that calls carry. */
  token: string | undefined
  readonly #tell: (line: Line) => void
  readonly #lines = new Map<string, Line>()

  constructor(notify: (line: Line) => void) {
    this.#tell = notify
    // A browser says whether it has a network; Node has the same object without it.
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
    wireApi({
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

  /** Says of a call what came of it; only the first word counts. */
  note(line: Line): void {
    if (this.#lines.has(line.path)) return
    this.#lines.set(line.path, line)
    this.#tell(line)
  }

  /** Says why a call is not made. */
  leaveOut({ path }: Pick<Line, 'path'>, why: string): void {
    this.note({ path, verdict: 'not tried', why })
  }

  /** Makes a call and says what came of it; undefined when it failed, or is the members' and nobody is logged in. */
  async make<Request, Answer>(what: Call<Request, Answer>, body: Request): Promise<Answer | undefined> {
    if (what.access === 'member' && this.token === undefined) {
      this.leaveOut(what, NOBODY)
      return undefined
    }
    const made = await attempt(what, body)
    this.note(made.line)
    return made.answer
  }

  /** Makes a call with each of the bodies until one gives rows, and says what came of that, or else of the last. */
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
