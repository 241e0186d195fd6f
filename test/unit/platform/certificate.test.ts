import { X509Certificate } from 'node:crypto'
import { copyFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { certificateFor } from '../../platform/https/certificate.ts'
import { NOON, testFolder } from './running-platform.ts'

const DAY = 24 * 3_600_000
const NAMES = ['localhost', '127.0.0.1', '192.168.1.20']

const days = ({ validFrom, validTo }: X509Certificate) => (Date.parse(validTo) - Date.parse(validFrom)) / DAY

it('is accepted by phones: for every name, not valid for too long, signed by a trusted authority', async () => {
  const { cert, authority } = await certificateFor(testFolder(), NAMES, NOON)
  const [server, signer] = [new X509Certificate(cert), new X509Certificate(authority)]
  expect(server.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1, IP Address:192.168.1.20')
  expect(server.keyUsage, 'for servers').toEqual(['1.3.6.1.5.5.7.3.1'])
  expect(days(server)).toBeLessThanOrEqual(398)
  expect(Date.parse(server.validFrom)).toBeLessThan(NOON)
  expect([server.ca, signer.ca]).toEqual([false, true])
  expect(server.checkIssued(signer) && server.verify(signer.publicKey)).toBe(true)
})

it('is stored where only the owner can read it', async () => {
  const folder = join(testFolder(), 'certificate')
  await certificateFor(folder, NAMES, NOON)
  const modes = readdirSync(folder).map((file) => statSync(join(folder, file)).mode & 0o777)
  expect(modes).toEqual([0o600, 0o600, 0o600, 0o600])
})

const spoil = (file: string) => (folder: string) => writeFileSync(join(folder, file), 'spoiled')
const swap = (folder: string) => copyFileSync(join(folder, 'authority.key'), join(folder, 'server.key'))

it.each<{
  what: string
  names?: string[]
  later?: number
  first?: (folder: string) => void
  renewed: string[]
}>([
  { what: 'nothing has changed', renewed: [] },
  { what: 'an address went', names: NAMES.slice(0, 2), renewed: [] },
  { what: 'an address came', names: [...NAMES, '10.0.0.7'], renewed: ['cert'] },
  { what: 'it ends in 31 days', later: 396 - 31, renewed: [] },
  { what: 'it ends in 29 days', later: 396 - 29, renewed: ['cert'] },
  { what: 'the authority ends in 29 days', later: 729 - 29, renewed: ['cert', 'authority'] },
  { what: 'it is spoiled', first: spoil('server.crt'), renewed: ['cert'] },
  { what: 'its key is another’s', first: swap, renewed: ['cert'] },
  { what: 'the authority is spoiled', first: spoil('authority.key'), renewed: ['cert', 'authority'] },
])('is renewed if needed when $what', async ({ names = NAMES, later = 0, first, renewed }) => {
  const folder = testFolder()
  const before = await certificateFor(folder, NAMES, NOON)
  first?.(folder)
  const after = await certificateFor(folder, names, NOON + later * DAY)
  const changed = (['cert', 'authority'] as const).filter((part) => before[part] !== after[part])
  expect(changed).toEqual(renewed)
  expect(new X509Certificate(after.cert).verify(new X509Certificate(after.authority).publicKey)).toBe(true)
})
