import { expect, it } from 'vitest'
import { SEED } from '../../seed.ts'
import { DAYS, TIMEOUT_MS, playDays } from './model/days.ts'

it(
  `never lost, never doubled, never reported wrongly on a server that knows no request ids (seed ${SEED})`,
  { timeout: TIMEOUT_MS },
  async () => {
    expect(await playDays(SEED + 1, true)).toBe(DAYS)
  },
)
