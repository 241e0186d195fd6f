import type { TradeRecord } from '../../../../src/api/records.ts'
import { amount } from '../../../../src/money/amount.ts'

/** Returns a successful deposit of 100 with these fields changed. It is from noon on 20 November 2025 (server time). */
export function record(id: string, fields: Partial<TradeRecord> = {}): TradeRecord {
  return {
    id,
    order: undefined,
    title: 'Bank transfer',
    money: amount('100.0000'),
    status: 1,
    createdAt: '2025-11-20 12:00:00',
    reason: undefined,
    usdt: null,
    requestId: undefined,
    ...fields,
  }
}
