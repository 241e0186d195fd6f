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
  /** The member's withdrawal code. */
  payPassword: string | undefined
  /** Whether to register a member and make the other writes as that member. */
  writes: boolean
  /** The app's origin if it is on another host. Its pages must be able to call the server. */
  origin: string | undefined
}

/** How the check is called, and what each option does. */
export const USAGE = `npm run conformance -- --api URL [options]

  --api URL                  the server's address, without the paths of the calls
  --user U --password P      logs in as this member
  --token T                  uses this token instead, for a server that asks for a captcha at login
  --money AMOUNT             also makes the money writes, as that member: real money moves
  --pay-password CODE        that member's withdrawal code of six digits, if there is one
  --writes                   also makes the other writes, as a member that it registers
  --origin URL               also checks CORS for an app on that host
  --help                     prints this text

Exit codes: 1 when a call fails, 2 when an option is wrong. test/conformance/README.md has the rest.`

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
      'pay-password': { type: 'string' },
      writes: { type: 'boolean', default: false },
      origin: { type: 'string' },
    },
  })
  const { user, password, token, money, writes, 'pay-password': payPassword } = values
  const api = values.api.replace(/\/+$/, '')
  if (!isWeb(api)) throw new Error('--api takes an http(s) address.')
  if (values.origin !== undefined && !isWeb(values.origin))
    throw new Error('--origin takes an http(s) address.')
  if ((user === undefined) !== (password === undefined))
    throw new Error('--user and --password must be used together.')
  if (money !== undefined && !/^(?!0*(\.0*)?$)\d{1,9}(\.\d{1,4})?$/.test(money))
    throw new Error('--money takes an amount above 0 with at most four decimals.')
  if (payPassword !== undefined && !/^\d{6}$/.test(payPassword))
    throw new Error('--pay-password takes six digits.')
  const login = user === undefined || password === undefined ? undefined : { user, password }
  const origin = values.origin && new URL(values.origin).origin
  return { api, login, token, money, payPassword, writes, origin }
}

const isWeb = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? '')
