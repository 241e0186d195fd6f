import type { FileChanges } from './mutant.ts'

/** Changes to who is logged in, and to what a logout leaves behind. */
export const SESSION: readonly FileChanges[] = [
  {
    file: 'src/session/session-state.ts',
    changes: [
      ['event.token === state.token ? known(state, event.member) : state', 'known(state, event.member)'],
      ['if (event.token !== state.token) return state', 'if (!state.token) return state'],
      ['return { ...GUEST, token: event.token, before', 'return { ...state, token: event.token, before'],
      [', before: state.before }', ' }'],
      ['const before = state.member ?? state.before', 'const before = state.member'],
    ],
  },
  {
    file: 'src/session/session.ts',
    changes: [
      ['if (session.get() !== before || !stored) return', 'if (!stored) return'],
      ['if (isStored && session.get().token !== undefined) clearPendingWipe()', ''],
      ['&& !ended.includes(tokenMark(token))', ''],
      ["reason === 'logout' && !isNewer", "reason === 'expired' && !isNewer"],
      ["if (reason === 'logout') clearPendingWipe()", ''],
      ['isWipePending() ? undefined : tokenMark(token)', ''],
      ['!isWipePending(tokenMark(leftover.token))', 'false'],
      ["reason === 'logout' ? wipeMembers() : sealMembers()", 'sealMembers()'],
      ['await wipeOtherMembers(member)', ''],
      ['.slice(-MAX_ENDED)', '.slice(0, MAX_ENDED)'],
      ['const MAX_ENDED = 50', 'const MAX_ENDED = 5'],
    ],
  },
  {
    file: 'src/session/token-cookie.ts',
    changes: [
      ['{1,4096}', '{0,4096}'],
      ['Max-Age=0', 'Max-Age=60'],
    ],
  },
  {
    file: 'src/session/member-key.ts',
    changes: [
      ['`${API_BASE || location.origin} ${member}`', 'API_BASE || location.origin'],
      ["{ name: 'HMAC', hash: 'SHA-256' }, false,", "{ name: 'HMAC', hash: 'SHA-256' }, true,"],
      ['isDeviceKey(other) ? other : newKey', 'newKey'],
      ['isDeviceKey(stored) && !valueInMemory(DEVICE_KEY)', 'isDeviceKey(stored)'],
      ['isDeviceKey(storedNow) && !valueInMemory(DEVICE_KEY)', 'isDeviceKey(storedNow)'],
      ["if (key === 'refused') addPlainKey(hash)", ''],
      ['isRead && !stored', 'isRead'],
      ['isRead && !stored', '!stored'],
    ],
  },
  {
    file: 'src/session/logins.ts',
    changes: [['if (known?.mark === mark) return known', '']],
  },
]
