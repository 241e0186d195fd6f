import { expect, it } from 'vitest'
import { noteLogin, storedLogins } from '../../../src/session/logins.ts'

it('counts one session once, however often it is opened', async () => {
  expect(await noteLogin('once', 'T1', 1)).toBeUndefined()
  expect(await noteLogin('once', 'T1', 2)).toBeUndefined()
  expect(await storedLogins.read('once')).toEqual({
    mark: expect.any(String),
    last: { at: 1, device: expect.any(String) },
  })
})

it('shows the login before when the member logs in again', async () => {
  await noteLogin('again', 'T1', 1)
  expect(await noteLogin('again', 'T2', 2)).toMatchObject({ at: 1 })
  expect(await noteLogin('again', 'T2', 3), 'a reload').toBeUndefined()
  expect(await storedLogins.read('again')).toMatchObject({ last: { at: 2 }, before: { at: 1 } })
})

it('keeps the logins of members apart', async () => {
  await noteLogin('first', 'T1', 1)
  expect(await storedLogins.read('second')).toBeNull()
})
