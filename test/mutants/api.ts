import type { FileChanges } from './mutant.ts'

/** Changes to how calls are made and how answers are read. */
export const API: readonly FileChanges[] = [
  {
    file: 'src/api/client.ts',
    changes: [
      ['const TIMEOUT_MS = 10_000', 'const TIMEOUT_MS = 30_000'],
      ['...(token === undefined ? {} : { authorization: `Bearer ${token}` }),', ''],
      ['const lang = config.language()', "const lang: WireLanguage = 'CN'"],
      ['if (!endpoint.writes && !options.probe &&', 'if (!options.probe &&'],
      ["error.kind === 'session' && token === undefined ? 'refused' : error.kind", 'error.kind'],
      ['if (storedAt === null) answered', "if (storedAt !== '') answered"],
      ['if (error.wait) waits.set(waitKey(endpoint.path, token), error.wait)', ''],
      ["config.lost('slow')", "config.lost('cut')"],
    ],
  },
  {
    file: 'src/api/envelope.ts',
    changes: [
      ['if (code === 200 && status !== 401)', 'if (code === 200)'],
      ['(status < 500 ?', '(status <= 500 ?'],
      ["413: 'too-large',", ''],
      ['status === 511 || ', ''],
    ],
  },
  {
    file: 'src/api/client.ts',
    changes: [
      ['MAX_WAIT_S = 3_600', 'MAX_WAIT_S = 36_000'],
      ['Math.ceil(seconds)', 'Math.floor(seconds)'],
    ],
  },
  {
    file: 'src/api/scalars.ts',
    changes: [
      ["value === '1' || ", ''],
      ['if (bad) countDropped(name)', ''],
    ],
  },
  {
    file: 'src/api/masked.ts',
    changes: [
      ['{11,18}', '{12,18}'],
      ['.slice(-4)', '.slice(-6)'],
    ],
  },
  {
    file: 'src/api/records.ts',
    changes: [
      ['title: masked(read.title)', 'title: read.title'],
      ["masked(note || remark || '')", "(note || remark || '')"],
    ],
  },
  {
    file: 'src/api/order-state.ts',
    changes: [
      ["4: 'rejected'", "4: 'progress'"],
      ["['progress', 'unknown']", "['progress']"],
    ],
  },
  {
    file: 'src/api/config.ts',
    changes: [
      ["'rules.password_min', wholeNumber, 6", "'rules.password_min', wholeNumber, 8"],
      ["'+08:00'", "'+00:00'"],
      ["'status', flag, true", "'status', flag, false"],
    ],
  },
  {
    file: 'src/api/auth-user.ts',
    changes: [
      ["new ApiError('session', { code: 401 })", "new ApiError('unreadable')"],
      ['v.picklist([1, 2])), 1 as const', 'v.picklist([1, 2])), 2 as const'],
    ],
  },
  {
    file: 'src/api/pages.ts',
    changes: [
      ['wire.lastPage || wire.last_page ||', 'wire.lastPage ||'],
      ['Math.ceil(total / sent)', '0'],
      ['sent && (wire', '(wire'],
    ],
  },
  {
    file: 'src/api/orders.ts',
    changes: [['id: read.id ?? orderId', 'id: read.id']],
  },
]
