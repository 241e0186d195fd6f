import { expect, it } from 'vitest'
import { usdtNetwork } from '../../../../src/features/orders/usdt-network.ts'
import { NO_PAYMENT_DETAILS } from '../../../../src/api/deposits.ts'

const TRON = 'TCdtRJJqmp4DWDGzE9aDatpPUQZNenAF1g'
const ETHEREUM = '0x1d40f669B66c5AD245f431310E5008aAbbB59Bc9'

it.each([
  ['TRC20', 'USDT', TRON, 'TRC20', false],
  [undefined, 'USDT-TRC20', TRON, 'TRC20', false],
  [undefined, 'USDT', TRON, 'TRC20', false],
  // Many networks have addresses like Ethereum's.
  [undefined, 'USDT', ETHEREUM, '', false],
  [undefined, undefined, ETHEREUM, '', false],
  [undefined, 'USDT', TRON.toLowerCase(), '', false],
  [undefined, 'USDT', TRON.slice(1), '', false],
  ['TRC20', 'USDT', ETHEREUM, 'TRC20', true],
  ['trc-20', 'USDT', ETHEREUM, 'trc-20', true],
  ['USDT-TRC20', 'USDT', ETHEREUM, 'USDT-TRC20', true],
  ['TRON (TRC20)', 'USDT', ETHEREUM, 'TRON (TRC20)', true],
  ['TRC 20', 'USDT', TRON, 'TRC 20', false],
  [undefined, 'USDT_TRC20', ETHEREUM, 'TRC20', true],
  ['BEP20', 'USDT', ETHEREUM, 'BEP20', false],
  ['ERC20/TRC20', 'USDT', TRON, 'ERC20/TRC20', false],
  ['TRC20/ERC20', 'USDT', ETHEREUM, 'TRC20/ERC20', false],
  [undefined, 'USDT ERC20/TRC20', TRON, 'TRC20', false],
  [undefined, 'USDT TRC20/ERC20', ETHEREUM, 'ERC20', false],
  [undefined, 'USDT ERC20/TRC20', 'somewhere', 'ERC20/TRC20', false],
  ['TRC20 only, not ERC20', 'USDT', ETHEREUM, 'TRC20 only, not ERC20', true],
  ['Tron', 'USDT', TRON, 'Tron', false],
  ['Tron', 'USDT', ETHEREUM, 'Tron', true],
  ['Ethereum', 'USDT', ETHEREUM, 'Ethereum', false],
  ['Ethereum', 'USDT', TRON, 'Ethereum', true],
  [undefined, 'USDT_TRON', ETHEREUM, 'TRC20', true],
  [undefined, 'Electronic USDT', ETHEREUM, '', false],
  [undefined, 'Database button', ETHEREUM, '', false],
  [undefined, 'USDT-ERC20', ETHEREUM, 'ERC20', false],
  [undefined, 'USDT-BEP20', ETHEREUM, 'BEP20', false],
  [undefined, 'USDT-BEP20', TRON, 'BEP20', true],
  ['BEP20', 'USDT', TRON, 'BEP20', true],
  [undefined, 'USDT (BSC)', ETHEREUM, 'BEP20', false],
  [undefined, 'USDT BNB Smart Chain', ETHEREUM, 'BEP20', false],
  [undefined, 'USDT_Polygon', ETHEREUM, 'Polygon', false],
  [undefined, 'USDT·Arbitrum One', ETHEREUM, 'Arbitrum', false],
  [undefined, 'USDT ERC20/BEP20/TRC20', ETHEREUM, 'ERC20/BEP20', false],
  [undefined, 'USDT-TON', ETHEREUM, 'TON', true],
  [undefined, 'USDT（TON）', ETHEREUM, 'TON', true],
  [undefined, 'USDT Base', ETHEREUM, 'Base', false],
  [undefined, 'TON-USDT', ETHEREUM, 'TON', true],
  [undefined, 'Base USDT', ETHEREUM, 'Base', false],
  [undefined, 'USDT ERC20/Optimism', ETHEREUM, 'ERC20/Optimism', false],
  [undefined, 'USDT Base/ERC20', ETHEREUM, 'Base/ERC20', false],
  ['Base', 'USDT', ETHEREUM, 'Base', false],
  ['TON', 'USDT', ETHEREUM, 'TON', true],
  // Also English words.
  [undefined, 'USDT (base rate 7.1)', ETHEREUM, '', false],
  [undefined, 'USDT, base rate 7.1', ETHEREUM, '', false],
  [undefined, 'USDT-TRC20 (base rate 7.1)', TRON, 'TRC20', false],
  [undefined, 'A ton of USDT', ETHEREUM, '', false],
  [undefined, 'USDT at the best base', ETHEREUM, '', false],
  ['Solana', 'USDT', ETHEREUM, 'Solana', true],
  [undefined, 'USDT Solana', 'somewhere', 'Solana', false],
  [undefined, 'USDT', 'somewhere', '', false],
])('network %s, title %s, address %s', (network, title, usdtAddress, name, mismatch) => {
  expect(usdtNetwork({ network, title, params: { ...NO_PAYMENT_DETAILS, usdtAddress } })).toEqual({
    name,
    mismatch,
  })
})
