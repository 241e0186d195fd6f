import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { userSchema } from '../../../src/api/auth-user.ts'
import { routePaths } from '../../gate/routes.ts'
import { ROOT } from '../../gate/stage.ts'
import { readTexts } from '../../gate/texts.ts'
import { disagreements } from './compare.ts'
import { CALLS, LATER_CALLS, NAMED_ROUTES, ROUTES, TEXTS, USER_FIELDS, VIP_LABELS } from './tables.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Returns the paths in the contract's files. */
function calls(): Set<string> {
  const files = readdirSync(join(ROOT, 'src/api'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const text = files.map((file) => read(join('src/api', file))).join('\n')
  return new Set([...text.matchAll(/['"`]\/?(m\/[a-z_]+\/[a-z_]+)['"`]/g)].map(([, path = '']) => `/${path}`))
}

describe('the specification', () => {
  it('routes', () => {
    expect(disagreements(ROUTES, new Set(routePaths()))).toEqual([])
  })

  it('names of routes', () => {
    for (const [path, name] of Object.entries(NAMED_ROUTES)) {
      expect(read(`src/routes${path}.tsx`)).toContain(`staticData: { name: '${name}'`)
    }
  })

  it('user fields with their defaults', () => {
    // Unlike in the specification, money that the server does not send is unknown.
    const expected = { ...USER_FIELDS, username: 'demo', balance: null, lock_balance: null }
    expect(v.parse(userSchema, { username: 'demo' })).toEqual(expected)
  })

  it('calls', () => {
    const all = [...CALLS, ...LATER_CALLS]
    expect(CALLS).toHaveLength(40) // as the specification counts them
    expect(disagreements(all, calls())).toEqual([])
    const known = new Set(all.map((call) => call.name))
    expect([...calls()].filter((path) => !known.has(path))).toEqual([])
  })

  it('texts, in every language', async () => {
    const locales = new Map<string, Set<string>>()
    for (const { locale, id, source, translation } of await readTexts()) {
      const names = locales.get(locale) ?? new Set()
      locales.set(locale, names)
      if (translation) names.add(id).add(source)
    }
    const [names = new Set<string>(), ...others] = locales.values()
    const inAll = [...names].filter((name) => others.every((other) => other.has(name)))
    expect(locales.size).toBe(4)
    expect(disagreements(TEXTS, new Set(inAll))).toEqual([])
    expect(disagreements(VIP_LABELS, new Set(inAll))).toEqual([])
  })

  it('the login-error text says in Chinese that the login has expired and must be done again', async () => {
    const text = (await readTexts()).find(({ locale, id }) => locale === 'zh-CN' && id === 'mine.login-error')
    expect(text?.translation).toMatch(/登录.*(过期|失效).*重新登录/)
  })
})

describe('the comparison', () => {
  it('finds what counts as built but is missing', () => {
    expect(disagreements([{ name: '/home' }], new Set())).toHaveLength(1)
  })

  it('finds what is built and still listed as open', () => {
    expect(disagreements([{ name: '/home', open: 'An issue' }], new Set(['/home']))).toHaveLength(1)
  })

  it('agrees with the truth', () => {
    expect(
      disagreements([{ name: '/home' }, { name: '/vip', open: 'An issue' }], new Set(['/home'])),
    ).toEqual([])
  })
})
