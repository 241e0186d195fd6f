import { expect, it } from 'vitest'
import { conformanceOptions } from '../../conformance/options.ts'

const API = ['--api', 'https://api.example.com/']

it('a command line is read', () => {
  expect(conformanceOptions(API)).toEqual({ api: 'https://api.example.com', writes: false })
  const all = ['--user', 'me', '--password=-x y', '--token', 't', '--money', '0.5', '--writes']
  expect(conformanceOptions([...API, ...all])).toEqual({
    api: 'https://api.example.com',
    login: { user: 'me', password: '-x y' },
    token: 't',
    money: '0.5',
    writes: true,
  })
  expect(conformanceOptions([...API, '--origin', 'https://App.example.com/home'])).toMatchObject({
    origin: 'https://app.example.com',
  })
})

it.each([
  ['no address', []],
  ['an address of another kind', ['--api', 'ftp://example.com']],
  ['an origin of another kind', [...API, '--origin', 'app.example.com']],
  ['a password without a name', [...API, '--password', 'x']],
  ['no money at all', [...API, '--money', '0.00']],
  ['money that is no amount', [...API, '--money', '1e3']],
  ['an option that there is not', [...API, '--verbose']],
])('%s is refused', (_, args) => {
  expect(() => conformanceOptions(args)).toThrow(/./)
})
