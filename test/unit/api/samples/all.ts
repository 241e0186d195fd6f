import { CONTRACT } from '../../../contract/contract.ts'
import { ACCOUNT } from './account.ts'
import { MONEY } from './money.ts'
import { PLAY } from './play.ts'

/** `data` of a complete answer, by path. */
export const SAMPLES: Readonly<Record<string, unknown>> = { ...ACCOUNT, ...MONEY, ...PLAY }

/** The calls of the contract. */
export const ALL_CALLS = Object.values(CONTRACT).flatMap((group) => Object.values(group))
