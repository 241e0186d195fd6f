import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Hashes a password with a salt of its own: `salt:hash`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await stretch(password, salt)
  return `${salt.toString('base64url')}:${hash.toString('base64url')}`
}

/** Says whether a password is the one that `stored` was made from. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':')
  const expected = Buffer.from(hash, 'base64url')
  const actual = await stretch(password, Buffer.from(salt, 'base64url'))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

function stretch(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
