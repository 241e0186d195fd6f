import { expect, it } from 'vitest'
import {
  captureInviteCode,
  forgetInviteCode,
  storedInviteCode,
} from '../../../../src/features/account/invite-code.ts'

const DAY = 24 * 3_600_000

it.each([
  ['?invite_code=LANTERN8', 'LANTERN8'],
  ['?topic=password&invite_code=a_b-9', 'a_b-9'],
  ['', ''],
  ['?invite_code=', ''],
  ['?invite_code=%3Cscript%3E', ''],
  [`?invite_code=${'x'.repeat(65)}`, ''],
])('the link %s stores the code "%s"', async (search, code) => {
  await forgetInviteCode()
  await captureInviteCode(search)
  expect(await storedInviteCode()).toBe(code)
})

it('stays stored when the app is opened without one, and is replaced by a newer one', async () => {
  await captureInviteCode('?invite_code=OLD')
  await captureInviteCode('?page=2')
  expect(await storedInviteCode()).toBe('OLD')
  await captureInviteCode('?invite_code=NEW')
  expect(await storedInviteCode()).toBe('NEW')
})

it('is stored for 30 days', async () => {
  await captureInviteCode('?invite_code=LANTERN8')
  expect(await storedInviteCode(Date.now() + 29 * DAY)).toBe('LANTERN8')
  expect(await storedInviteCode(Date.now() + 31 * DAY)).toBe('')
  expect(await storedInviteCode(Date.now() - 0.9 * DAY), 'a clock that ran ahead was put right').toBe(
    'LANTERN8',
  )
  expect(await storedInviteCode(Date.now() - 2 * DAY)).toBe('')
})

it('is gone once it was forgotten', async () => {
  await captureInviteCode('?invite_code=LANTERN8')
  await forgetInviteCode()
  expect(await storedInviteCode()).toBe('')
})
