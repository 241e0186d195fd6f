import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** scrypt's cost N: Node's default. */
const COST = 16_384
/** The cost for passwords that everybody knows anyway: tests log in faster. */
export const PUBLIC_COST = 2

/** Hashes a password with its own salt: `cost:salt:hash`, salt and hash in base64url. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16)
  const hash = await stretch(password, salt, cost)
  return `${cost}:${salt.toString('base64url')}:${hash.toString('base64url')}`
}

/** Resolves with whether `stored` was made from the password. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [cost = '', salt = '', hash = ''] = stored.split(':')
  const expected = Buffer.from(hash, 'base64url')
  const actual = await stretch(password, Buffer.from(salt, 'base64url'), Number(cost))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

function stretch(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, { cost }, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
