import type { FileChanges } from './mutant.ts'

/** Changes to the rules of the screens on which money moves or is limited. */
export const FEATURES: readonly FileChanges[] = [
  {
    file: 'src/features/deposit/rules.ts',
    changes: [
      ["if (channel.entry !== 'chosen')", "if (channel.entry === 'typed')"],
      ['compareAmounts(choice, ZERO) > 0 &&', ''],
      ['addAmounts(cut, STEP)', 'least'],
      ['addAmounts(pay, given ?? ZERO)', 'pay'],
      ["limit(level?.minDeposit, 'level')", "limit(level?.maxDeposit, 'level')"],
    ],
  },
  {
    file: 'src/features/settings/clear-cache.ts',
    changes: [
      ['(drafts && DRAFTS.test(key))', 'DRAFTS.test(key)'],
      ['(records|searches$)', '(searches$)'],
      ['(records|searches$)', '(records)'],
    ],
  },
  {
    file: 'src/features/orders/deadline.ts',
    changes: [
      ['placed && span !== null ? placed.at + span : expires', 'expires'],
      ['!== null && deadline.at <= now', '!== null && deadline.at >= now'],
      ['deadline?.isCertain === true', 'deadline !== null'],
      ['isCertain: isTimed', 'isCertain: true'],
    ],
  },
  {
    file: 'src/features/orders/usdt-network.ts',
    changes: [
      ["return network === 'TRC20'", "return network !== 'TRC20'"],
      ['!NOT_EVM.has(network)', 'true'],
    ],
  },
  {
    file: 'src/features/deposit/queries.ts',
    changes: [['picture: undefined, url: undefined', 'url: undefined']],
  },
  {
    file: 'src/features/withdraw/rules.ts',
    changes: [
      [
        "(isInProgress(status) || orderState(status) === 'successful')",
        "orderState(status) === 'successful'",
      ],
      ['rows.length < LISTED_ROWS', 'rows.length <= LISTED_ROWS'],
      ['addDays(serverDay(now, zone), 1)', 'serverDay(now, zone)'],
      ['today.count >= most', 'today.count > most'],
      ['isFresh && balance !== null ? {', 'balance !== null ? {'],
      ['if (!isFresh || balance === null) return undefined', 'if (balance === null) return undefined'],
      ['compareAmounts(value, least) < 0', 'compareAmounts(value, least) <= 0'],
      ['!isFresh && balance !== null && compareAmounts', 'balance !== null && compareAmounts'],
    ],
  },
  {
    file: 'src/features/safer-play/rules.ts',
    changes: [
      ['compareAmounts(wanted, limit.amount) <= 0', 'compareAmounts(wanted, limit.amount) >= 0'],
      ['const RAISE_AFTER_MS = DAY_MS', 'const RAISE_AFTER_MS = DAY_MS / 24'],
      ['serverNow + days * DAY_MS > timeOut.end', 'serverNow + days * DAY_MS < timeOut.end'],
      ["if (excluded) return { why: 'excluded' }", ''],
      ['serverNow >= end', 'serverNow <= end'],
    ],
  },
  {
    file: 'src/features/safer-play/trades.ts',
    changes: [
      ["state !== 'refused'", 'true'],
      ['isResultUnknown(entry) || ', ''],
      ['tries ? DAY_MS : 0', '0'],
      ["period === 'day' ? 1 : 7", "period === 'day' ? 1 : 6"],
      ['?? now) >= begin', '?? 0) >= begin'],
      ['compareAmounts(money, left) > 0', 'compareAmounts(money, left) >= 0'],
    ],
  },
  {
    file: 'src/features/transfer/rules.ts',
    changes: [
      ['max: isStale ? undefined : most', 'max: most'],
      ["(game === '' ? 2 : 0)", "(game === '' ? 0 : 2)"],
      ['(open ? 1 : 0)', '0'],
      ['other.at - one.at', 'one.at - other.at'],
      ['hasReportedMoney(wallet) || isWaiting(wallet)', 'hasReportedMoney(wallet)'],
      ['cutToDecimals(there, decimalsOf(wholeOnly))', 'there'],
    ],
  },
  {
    file: 'src/features/transfer/use-recovery.ts',
    changes: [
      ['...others.filter(hasReportedMoney).map(lastReported)', ''],
      ['!ids.some((id) => asked.includes(id))', 'true'],
      ['compareAmounts(now, ZERO) <= 0 : named.has(id)', 'compareAmounts(now, ZERO) <= 0 : true'],
      ['named.has(id) && !reasons.has(id)', 'named.has(id)'],
      ['sum && money && addAmounts(sum, money)', 'money'],
    ],
  },
]
