import type { DepositDetails } from '../../api/deposits.ts'
import { EVM, networksIn, TRON } from '../cards/network-names.ts'

/** The networks whose addresses have another format than Ethereum’s. */
const NOT_EVM = new Set(['TRC20', 'TON', 'Solana'])

/** Returns whether the address may belong to the network. True if its format is unknown. */
function mayBelong(address: string, network: string): boolean {
  if (TRON.test(address)) return network === 'TRC20'
  return !EVM.test(address) || !NOT_EVM.has(network)
}

/** The network of an order, and whether its address belongs to another network. If so, nobody may pay to that address. */
export interface UsdtNetwork {
  /** Empty if unknown. */
  name: string
  mismatch: boolean
}

/**
 * Returns the network of a USDT order. It is the one sent by the server, else the one that its title names. Without either, only
 * the format of Tron’s addresses indicates one: many networks share Ethereum’s.
 */
export function usdtNetwork({
  network,
  title,
  params,
}: Pick<DepositDetails, 'network' | 'title' | 'params'>): UsdtNetwork {
  const address = params.usdtAddress ?? ''
  const named = networksIn(network || title || '')
  const possible = named.filter((name) => mayBelong(address, name))
  const mismatch = named.length > 0 && possible.length === 0
  if (network) return { name: network, mismatch }
  if (named.length === 0) return { name: TRON.test(address) ? 'TRC20' : '', mismatch }
  return { name: (mismatch ? named : possible).join('/'), mismatch }
}
