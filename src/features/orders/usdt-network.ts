import type { DepositDetails } from '../../api/deposits.ts'

const TRC20 = /^T[1-9A-HJ-NP-Za-km-z]{33}$/
const ERC20 = /^0x[0-9a-fA-F]{40}$/

/** Returns the network whose address format matches; undefined if none does. */
export function networkOfAddress(address: string): string | undefined {
  if (TRC20.test(address)) return 'TRC20'
  return ERC20.test(address) ? 'ERC20' : undefined
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
  const named = network || /\b(TRC|ERC)-?20\b/i.exec(title ?? '')?.[0] || ''
  const looks = networkOfAddress(params.usdtAddress?.trim() ?? '')
  const name = named || looks || ''
  const plain = name.replace('-', '').toUpperCase()
  return { name, mismatch: looks !== undefined && ['TRC20', 'ERC20'].includes(plain) && plain !== looks }
}
