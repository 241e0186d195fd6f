import { describe, expect, it, onTestFinished } from 'vitest'
import { CONTRACT } from '../../contract/contract.ts'
import { conformanceOptions } from '../../conformance/options.ts'
import { execute } from '../../gate/stage.ts'
import { systemClock } from '../../platform/clock.ts'
import { startPlatform, type Platform } from '../../platform/start-platform.ts'
import type { OldServer } from '../../old-server/old-server.ts'
import { testFile } from '../platform/running-platform.ts'
import { runOldServer, tokenOf } from '../old-server/running-old-server.ts'
import { changed, checked, checkedByProgram } from './checked.ts'

const CALLS = Object.values(CONTRACT).flatMap((group) => Object.values(group))
const PATHS: string[] = CALLS.map(({ path }) => path)
const WRITES: string[] = CALLS.filter((call) => 'writes' in call && call.writes).map(({ path }) => path)

const pathsOf = (lines: readonly (readonly [path: string, verdict: string])[]) =>
  lines.map(([path]) => path).toSorted()
const arrived = ({ requests }: OldServer) => new Set(requests.map(({ path }) => path))
const without = (key: string) => (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== key))

// The check takes its days from the machine's clock.
async function runPlatform(): Promise<Platform> {
  const clock = systemClock()
  const platform = await startPlatform({ dataFile: await testFile(clock), port: 0, clock })
  onTestFinished(() => platform.close())
  return platform
}

describe('the platform', () => {
  it('works, in every call', async () => {
    const platform = await runPlatform()
    const flags = ['--money', '100', '--writes', '--origin', 'https://app.example.com']
    const { code, lines, output } = await checkedByProgram(platform.url, flags)
    expect(pathsOf(lines)).toEqual(PATHS.toSorted())
    expect(lines.filter(([, verdict]) => verdict !== 'works')).toEqual([])
    expect(output).toMatch(/^CORS for https:\/\/app\.example\.com works$/m)
    expect(code).toBe(0)
    expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
  })

  it('gets the withdrawal code of a member who has one', async () => {
    const { url } = await runPlatform()
    const coded = ['--user', 'coded', '--password', 'coded1234']
    const without = await checked(url, ['--money', '100'], coded)
    expect(without.verdicts.get('/m/drawing/order')).toMatch(/^not tried: .*--pay-password/)
    const given = await checked(url, ['--money', '100', '--pay-password', '246810'], coded)
    expect(given.verdicts.get('/m/drawing/order')).toBe('works')
    expect(given.output).not.toContain('246810')
  })
})

describe('the program', () => {
  it('lists every option', async () => {
    const { code, output } = await execute(process.execPath, ['test/conformance/run.ts', '--help'])
    for (const option of ['api', 'user', 'token', 'money', 'pay-password', 'writes', 'origin'])
      expect(output).toContain(`--${option} `)
    expect(code).toBe(0)
  })

  it.each([
    [['--api', 'here'], '--api takes an http(s) address.'],
    [['--api', 'https://api.example.com', '--pay-password', '12345'], '--pay-password takes six digits.'],
  ])('refuses %j', (flags, why) => {
    expect(() => conformanceOptions(flags)).toThrow(why)
  })
})

describe('an old server', () => {
  it('works, in every call', async () => {
    const server = await runOldServer()
    const { code, lines } = await checked(server.url, ['--money', '100', '--writes'])
    expect(pathsOf(lines)).toEqual(PATHS.toSorted())
    expect(lines.filter(([, verdict]) => verdict !== 'works')).toEqual([])
    expect(code).toBe(0)
  })

  it('gets only the writes that were asked for', async () => {
    const server = await runOldServer()
    const { code, lines, verdicts } = await checked(server.url)
    expect(pathsOf(lines)).toEqual(PATHS.toSorted())
    const left = lines.filter(([, verdict]) => verdict.startsWith('not tried:')).map(([path]) => path)
    expect(left.toSorted()).toEqual(WRITES.toSorted())
    expect([...arrived(server)].filter((path) => WRITES.includes(path))).toEqual([])
    expect(verdicts.get('/m/drawing/order')).toContain('--money')
    expect(verdicts.get('/m/user/register')).toContain('--writes')
    expect(code).toBe(0)
  })

  it('whose first venue refuses is checked with another', async () => {
    const server = await runOldServer()
    const closed = '{"code":0,"msg":"closed","data":[]}'
    const firstRefuses = (data: unknown, sent: unknown) => (String(Object(sent).id) === '1' ? closed : data)
    const paths = ['/m/game/balance', '/m/game/login', '/m/game/deposit']
    const url = await changed(server, Object.fromEntries(paths.map((path) => [path, firstRefuses])))
    const { code, verdicts } = await checked(url, ['--money', '100'])
    for (const path of paths) expect(verdicts.get(path)).toBe('works: 1 refused before')
    expect(verdicts.get('/m/game/withdrawal')).toBe('works')
    expect(server.requests.findLast(({ path }) => path === '/m/game/withdrawal')?.sent['id']).toBe('2')
    expect(code).toBe(0)

    const shut = await changed(await runOldServer(), { '/m/game/balance': () => closed })
    const all = await checked(shut)
    expect(all.verdicts.get('/m/game/balance')).toBe(
      'fails: refused (code 0, HTTP 200, “closed”); 2 refused before',
    )
    expect(all.code).toBe(1)
  })

  it('that requires a captcha is checked with a token', async () => {
    const server = await runOldServer({ captchaAtLogin: true })
    const asked = await checked(server.url)
    expect(asked.verdicts.get('/m/user/login')).toMatch(/^not tried: .*captcha.*--token/)
    expect(asked.verdicts.get('/m/token/user')).toMatch(/^not tried/)
    expect(arrived(server)).not.toContain('/m/user/login')

    const open = await runOldServer()
    const token = await tokenOf(open, 'demo')
    const given = await checked(open.url, [], ['--token', token])
    expect(given.verdicts.get('/m/token/user')).toBe('works')
    expect(given.output).not.toContain(token)
  })
})

describe('a faulty server', () => {
  it('gets a report of missing and unreadable fields, and of failing calls', async () => {
    const url = await changed(await runOldServer(), {
      '/m/indexdata/getlist': (data) => ({
        ...Object(data),
        banner: undefined,
        system: Object(data).system.filter(({ name }: { name: string }) => name !== 'vip_levels'),
      }),
      '/m/lang/getlist': () => ({ data: 'none' }),
      '/m/trade/record': (page) => ({ ...Object(page), data: Object(page).data.map(without('created_at')) }),
      '/m/token/user': (list) => [{ ...Object(list)[0], balance: 'much', lock_balance: undefined }],
      '/m/drawing/getlist': (cards) => [{ ...Object(cards)[0], id: {} }, ...Object(cards).slice(1)],
      '/m/interface/class': () => 'none today',
      '/m/promotion/getlist': () => [],
      '/m/game/login': () => ({ url: 5 }),
      '/m/notice/getlist': () => [],
      '/m/feedback_type/getlist': () => '{"code":0,"msg":"demo1234 is no password","data":[]}',
    })
    const { code, verdicts, output } = await checked(url)
    expect(verdicts.get('/m/indexdata/getlist')).toBe(
      'works with dropped fields: vip_levels missing, banner missing',
    )
    expect(verdicts.get('/m/lang/getlist')).toBe('works with dropped fields: language unreadable')
    expect(verdicts.get('/m/trade/record')).toBe('works with dropped fields: trade.created_at ×20 missing')
    expect(verdicts.get('/m/token/user')).toBe(
      'works with dropped fields: user.balance unreadable, user.lock_balance missing',
    )
    expect(verdicts.get('/m/drawing/getlist')).toBe('works with dropped fields: card unreadable')
    expect(verdicts.get('/m/interface/class')).toBe('fails: no envelope (HTTP 200)')
    expect(verdicts.get('/m/promotion/getlist')).toBe(
      'works with dropped fields: promotion.url missing, promotion.invite_reg missing, promotion.invite_suc missing, ' +
        'promotion.bet_amount missing, promotion.total missing, promotion.d_total missing',
    )
    expect(verdicts.get('/m/game/login')).toBe('fails: data.url is not string')
    expect(verdicts.get('/m/notice/getlist')).toBe('works: an empty list, so no row was read')
    expect(verdicts.get('/m/feedback_type/getlist')).toContain('“*** is no password”')
    expect(verdicts.get('/m/deposit/class')).toBe('works')
    expect(output).not.toContain('demo1234')
    expect(output).toContain('40 calls: ')
    expect(code).toBe(1)
  })

  it('gets a report that it lists the oldest rows first', async () => {
    const url = await changed(await runOldServer(), {
      '/m/trade/record': (page) => ({ ...Object(page), data: Object(page).data.toReversed() }),
    })
    const { verdicts, code } = await checked(url)
    expect(verdicts.get('/m/trade/record')).toBe('works: the oldest rows come first')
    expect(code).toBe(0)
  })

  it('gets a report that it accepts any token', async () => {
    const server = await runOldServer()
    const url = await changed(server, {})
    const demo = server.state.member('demo')
    if (demo) server.state.tokens.set('no-token-of-this-server', demo)
    const { verdicts, code } = await checked(url)
    expect(verdicts.get('/m/token/user')).toBe('fails: a token that is not known is not answered with 401')
    expect(code).toBe(1)
  })

  it('that is unreachable fails in every call that was tried', async () => {
    const { verdicts, code } = await checked('http://127.0.0.1:1')
    expect(verdicts.get('/m/indexdata/getlist')).toBe('fails: no answer: the server cannot be reached')
    expect(code).toBe(1)
  })
})
