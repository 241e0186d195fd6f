import { describe, expect, it } from 'vitest'
import { launchBlock, type LaunchFacts } from '../../../../src/features/lobby/launch.ts'

const free: LaunchFacts = {
  gone: false,
  loggedIn: true,
  blocked: false,
  status: 1,
  open: true,
  online: true,
}

describe('the reasons that block a launch', () => {
  it.each<[string, Partial<LaunchFacts>, ReturnType<typeof launchBlock>]>([
    ['nothing', {}, undefined],
    ['nothing, as far as is known of the member', { status: undefined }, undefined],
    ['a venue that is gone, whatever else', { gone: true, loggedIn: false, open: false }, 'gone'],
    ['a guest', { loggedIn: false, status: undefined }, 'guest'],
    ['a guest, whatever else', { loggedIn: false, open: false, online: false }, 'guest'],
    ['a guest, also where a member has blocked games', { loggedIn: false, blocked: true }, 'guest'],
    [
      'a member who has blocked games, whatever else',
      { blocked: true, status: 0, open: false, online: false },
      'self-blocked',
    ],
    ['a disabled member', { status: 0 }, 'disabled'],
    [
      'who is off, before the venue and the connection',
      { status: 0, open: false, online: false },
      'disabled',
    ],
    ['maintenance', { open: false }, 'closed'],
    ['maintenance, before the connection', { open: false, online: false }, 'closed'],
    ['no connection', { online: false }, 'offline'],
  ])('%s', (_, facts, why) => {
    expect(launchBlock({ ...free, ...facts })).toBe(why)
  })
})
