import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { prepareFolder } from '../launch-folders.ts'
import { notWritable } from '../launch-problem.ts'
import { DAY } from '../server-time.ts'

/** A certificate with its key, both PEM. */
interface Pair {
  cert: string
  key: string
}

/** The server's certificate, and the one that a phone must trust. */
export interface ServerCertificate extends Pair {
  /** The certificate of the authority that signed it, PEM. */
  authority: string
}

const AUTHORITY_DAYS = 730
/** Phones refuse a server's certificate that is valid for more than 398 days. */
const SERVER_DAYS = 397
const RENEWED_BEFORE_DAYS = 30
const CURVE = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const

/**
 * Resolves with a certificate for these names and addresses, signed by our own authority. The first name is its common name. Stored ones are
 * renewed only when missing, broken, about to expire (30 days from `now`, in ms) or without a name, so that phones keep trusting them. Throws
 * `LaunchProblem` when the folder is not writable.
 */
export async function certificateFor(
  folder: string,
  names: readonly string[],
  now: number,
): Promise<ServerCertificate> {
  prepareFolder(folder)
  const lasts = (certificate: X509Certificate) =>
    Date.parse(certificate.validTo) > now + RENEWED_BEFORE_DAYS * DAY
  const authority = await keptOr(folder, 'authority', lasts, () => newAuthority(now))
  const signer = new X509Certificate(authority.cert).publicKey
  const fits = (certificate: X509Certificate) =>
    lasts(certificate) && certificate.verify(signer) && names.every((name) => isFor(certificate, name))
  const server = await keptOr(folder, 'server', fits, () => newServer(authority, names, now))
  return { ...server, authority: authority.cert }
}

const isFor = (certificate: X509Certificate, name: string) =>
  (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined

async function keptOr(
  folder: string,
  name: string,
  isGood: (certificate: X509Certificate) => boolean,
  make: () => Promise<Pair>,
): Promise<Pair> {
  const [certFile, keyFile] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)]
  const stored = readPair(certFile, keyFile)
  if (stored && isGood(new X509Certificate(stored.cert))) return stored
  const made = await make()
  try {
    writeFileSync(keyFile, made.key, { mode: 0o600 })
    writeFileSync(certFile, made.cert, { mode: 0o600 })
  } catch {
    throw notWritable(folder)
  }
  return made
}

/** Reads a certificate and its key; undefined unless both exist and match. */
function readPair(certFile: string, keyFile: string): Pair | undefined {
  if (!existsSync(certFile) || !existsSync(keyFile)) return undefined
  try {
    const [cert, key] = [readFileSync(certFile, 'utf8'), readFileSync(keyFile, 'utf8')]
    return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)) ? { cert, key } : undefined
  } catch {
    return undefined // damaged, so a new one is made
  }
}

async function newAuthority(now: number): Promise<Pair> {
  // Phones identify authorities by name.
  const name = `Lantern test ${randomBytes(2).toString('hex')}`
  const made = await generate([{ name: 'commonName', value: name }], {
    ...CURVE,
    ...validity(now, AUTHORITY_DAYS),
    extensions: [
      { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  return { cert: made.cert, key: made.private }
}

async function newServer(authority: Pair, names: readonly string[], now: number): Promise<Pair> {
  const made = await generate([{ name: 'commonName', value: names[0] ?? 'localhost' }], {
    ...CURVE,
    ...validity(now, SERVER_DAYS),
    ca: authority,
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: names.map((name) => (isIP(name) ? { type: 7, ip: name } : { type: 2, value: name })),
      },
    ],
  })
  return { cert: made.cert, key: made.private }
}

/** Starts a day ago, because a phone's clock may be slow. */
function validity(now: number, days: number) {
  return { notBeforeDate: new Date(now - DAY), notAfterDate: new Date(now + (days - 1) * DAY) }
}
