import { beforeEach, expect, it } from 'vitest'
import { diskKeys, removeWhere, writeDisk } from '../../../src/storage/disk.ts'
import { memberKeyOf, sealMembers, wipeMembers, wipeOtherMembers } from '../../../src/storage/member-space.ts'

const DEVICE = ['session', 'site:EN', 'submissions']
const OF_A = ['drafts:deposit', 'queries', 'records:deposit:2025-11'].map((what) => memberKeyOf('a', what))
const OF_AB = [memberKeyOf('ab', 'queries')]

beforeEach(async () => {
  await removeWhere(() => true)
  for (const key of [...DEVICE, ...OF_A, ...OF_AB]) await writeDisk(key, 1)
})

it('a log-out leaves nothing of any member', async () => {
  await wipeMembers()
  expect(await diskKeys('')).toEqual(DEVICE)
})

it('a session that the server ended leaves records and drafts, sealed', async () => {
  await sealMembers()
  expect(await diskKeys('')).toEqual([OF_A[0], OF_A[2], ...DEVICE])
})

it('a member who comes leaves nothing of another one, even when one key begins like the other', async () => {
  await wipeOtherMembers('a')
  expect(await diskKeys('')).toEqual([...OF_A, ...DEVICE])
})
