import { parseArgs } from 'node:util'

/** The parsed command line of a check. */
export interface ConformanceOptions {
  /** The server's base URL, without the paths of the calls. */
  api: string
  login: { user: string; password: string } | undefined
  /** A token instead of a login. */
  token: string | undefined
  /** How much to deposit, transfer and withdraw; undefined moves no money. */
  money: string | undefined
  /** Whether to register a member and make the other writes as that member. */
  writes: boolean
  /** The origin of the app if it is on another host: checks whether its pages may call the server. */
  origin: string | undefined
}

/** How the check is called. */
export const USAGE =
  'npm run conformance -- --api URL (--user U --password P | --token TOKEN) [--money AMOUNT] [--writes] [--origin URL]'

/** Parses the command line. Throws a one-sentence error when it is invalid. */
export function conformanceOptions(args: readonly string[]): ConformanceOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      api: { type: 'string', default: '' },
      user: { type: 'string' },
      password: { type: 'string' },
      token: { type: 'string' },
      money: { type: 'string' },
      writes: { type: 'boolean', default: false },
      origin: { type: 'string' },
    },
  })
  const { user, password, token, money, writes } = values
  const api = values.api.replace(/\/+$/, '')
  if (!isWeb(api)) throw new Error('--api takes an http(s) address.')
  if (values.origin !== undefined && !isWeb(values.origin))
    throw new Error('--origin takes an http(s) address.')
  if ((user === undefined) !== (password === undefined)) throw new Error('--user and --password go together.')
  if (money !== undefined && !/^(?!0*(\.0*)?$)\d{1,9}(\.\d{1,4})?$/.test(money))
    throw new Error('--money takes an amount above 0 with at most four decimals.')
  const login = user === undefined || password === undefined ? undefined : { user, password }
  return { api, login, token, money, writes, origin: values.origin && new URL(values.origin).origin }
}

const isWeb = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? '')
