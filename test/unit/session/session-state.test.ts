import { describe, expect, it } from 'vitest'
import {
  GUEST,
  reduceSession,
  type SessionEvent,
  type SessionState,
} from '../../../src/session/session-state.ts'

const fresh: SessionState = { ...GUEST, token: 'T1' }
const member: SessionState = { ...fresh, member: 'm' }
const expired: SessionState = { ...GUEST, notice: 'expired', before: 'm' }
const left: SessionState = { ...GUEST, before: 'm' }
const unknown: SessionState = { ...GUEST, token: 'T2', before: 'm' }
const other: SessionState = { ...GUEST, token: 'T2', member: 'n' }

const table: [string, SessionState, SessionEvent, SessionState][] = [
  ['a login', GUEST, { type: 'began', token: 'T1' }, fresh],
  ['a login after the session ended', expired, { type: 'began', token: 'T2' }, unknown],
  ['a login here after a logout elsewhere', left, { type: 'began', token: 'T2' }, unknown],
  [
    'a login as another member forgets the first one',
    member,
    { type: 'began', token: 'T2' },
    { ...GUEST, token: 'T2' },
  ],
  ['the user info', fresh, { type: 'known', token: 'T1', member: 'm' }, member],
  ['the user info of an older session', fresh, { type: 'known', token: 'T0', member: 'x' }, fresh],
  ['the user info after a logout', GUEST, { type: 'known', token: 'T1', member: 'm' }, GUEST],
  ['a logout', member, { type: 'ended', token: 'T1', reason: 'logout' }, GUEST],
  ['a 401', member, { type: 'ended', token: 'T1', reason: 'expired' }, expired],
  ['a late 401 of an older token', member, { type: 'ended', token: 'T0', reason: 'expired' }, member],
  ['a second 401 of the same session', expired, { type: 'ended', token: 'T1', reason: 'expired' }, expired],
  [
    'a second 401 before the member is known',
    unknown,
    { type: 'ended', token: 'T2', reason: 'expired' },
    expired,
  ],
  ['a login in another tab', GUEST, { type: 'synced', token: 'T1', member: 'm' }, member],
  ['another tab knows who it is', fresh, { type: 'synced', token: 'T1', member: 'm' }, member],
  ['a logout in another tab', member, { type: 'synced', token: undefined, member: undefined }, left],
  [
    'another member in another tab',
    member,
    { type: 'synced', token: 'T2', member: 'n' },
    { ...other, notice: 'changed' },
  ],
  [
    'a login in another tab, of whom is not known',
    member,
    { type: 'synced', token: 'T2', member: undefined },
    unknown,
  ],
  [
    'then it is another member',
    unknown,
    { type: 'known', token: 'T2', member: 'n' },
    { ...other, notice: 'changed' },
  ],
  [
    'then another tab says that it is another member',
    unknown,
    { type: 'synced', token: 'T2', member: 'n' },
    { ...other, notice: 'changed' },
  ],
  [
    'then it is the same member',
    unknown,
    { type: 'known', token: 'T2', member: 'm' },
    { ...member, token: 'T2' },
  ],
  [
    'another member after a logout, all in another tab',
    left,
    { type: 'synced', token: 'T2', member: 'n' },
    { ...other, notice: 'changed' },
  ],
  [
    'the same member in another tab while the dialog is open',
    expired,
    { type: 'synced', token: 'T1', member: 'm' },
    member,
  ],
  [
    'another member while the dialog is open',
    expired,
    { type: 'synced', token: 'T2', member: 'n' },
    { ...other, notice: 'changed' },
  ],
  [
    'another tab while the dialog is open',
    expired,
    { type: 'synced', token: undefined, member: undefined },
    expired,
  ],
  ['the dialog was read', expired, { type: 'read' }, left],
  ['that the account changed was read', { ...other, notice: 'changed' }, { type: 'read' }, other],
]

describe('a session after', () => {
  it.each(table)('%s', (_, before, event, after) => {
    expect(reduceSession(before, event)).toEqual(after)
  })
})

it('is the same object when nothing changed, so that nobody is notified', () => {
  const nothing: [SessionState, SessionEvent][] = [
    [member, { type: 'known', token: 'T1', member: 'm' }],
    [member, { type: 'known', token: 'T0', member: 'm' }],
    [member, { type: 'ended', token: 'T0', reason: 'logout' }],
    [member, { type: 'synced', token: 'T1', member: 'm' }],
    [member, { type: 'synced', token: 'T1', member: undefined }],
    [member, { type: 'read' }],
    [GUEST, { type: 'read' }],
  ]
  for (const [state, event] of nothing) expect(reduceSession(state, event)).toBe(state)
})
