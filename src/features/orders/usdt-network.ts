import type { DepositDetails } from '../../api/deposits.ts'

const TRC20 = /^T[1-9A-HJ-NP-Za-km-z]{33}$/
const ERC20 = /^0x[0-9a-fA-F]{40}$/

/** Returns the network whose address format matches; undefined if none does. */
export function networkOfAddress(address: string): string | undefined {
  if (TRC20.test(address)) return 'TRC20'
  return ERC20.test(address) ? 'ERC20' : undefined
}

const NAME = /(?:TRC|ERC)[-_ ]?20|(?<![a-z])(?:tron|ethereum)(?![a-z])/
/** Names that a separator joins, so that the member may choose. "TRC20, not ERC20" names one. */
const NAMES = new RegExp(`(?:${NAME.source})(?:\\s*[/|,&+]\\s*(?:${NAME.source}))*`, 'i')

/** Returns the networks that a text names: servers write `TRC20`, `trc-20`, `Tron` or `ERC20/TRC20`. */
function networksIn(text: string): string[] {
  const [joined = ''] = NAMES.exec(text) ?? []
  const names = joined.match(new RegExp(NAME, 'gi')) ?? []
  return [...new Set(names.map((name) => (/^t/i.test(name) ? 'TRC20' : 'ERC20')))]
}

/** The network of an order, and whether its address belongs to another network. If so, nobody may pay to that address. */
export interface UsdtNetwork {
  /** Empty if unknown. */
  name: string
  mismatch: boolean
}

/**
 * Returns the network of a USDT order. It is the one sent by the server, else the one that its title or address format indicates.
 */
export function usdtNetwork({
  network,
  title,
  params,
}: Pick<DepositDetails, 'network' | 'title' | 'params'>): UsdtNetwork {
  const named = networksIn(network || title || '')
  const looks = networkOfAddress(params.usdtAddress ?? '')
  const mismatch = looks !== undefined && named.length > 0 && !named.includes(looks)
  return { name: network || (looks && !mismatch ? looks : named.join('/')), mismatch }
}
