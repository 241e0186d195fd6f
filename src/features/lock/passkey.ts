import { brand } from '../../pwa/brand.ts'

const USER_VERIFIED = 0x04

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** How long the device may take to answer (milliseconds). Some never do, and a PIN works without them. */
const ANSWER_MS = 2_000

/**
 * Resolves with whether this device can verify its owner by fingerprint, face or device code. A device that does not answer cannot.
 */
export async function hasPasskeys(): Promise<boolean> {
  try {
    const timeout = new Promise<false>((resolve) => setTimeout(resolve, ANSWER_MS, false))
    return await Promise.race([PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable(), timeout])
  } catch {
    return false // the API is missing, or blocked for this page
  }
}

/** Creates a passkey on the device. Resolves with its id, or with undefined if the member or the device refuses. */
export async function makePasskey(): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const created = await navigator.credentials.create({
      publicKey: {
        challenge: random(32),
        rp: { name: brand.name },
        user: { id: random(16), name: brand.name, displayName: brand.name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        // A discoverable passkey would sync to other devices, where it is useless.
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'discouraged',
          userVerification: 'required',
        },
      },
    })
    return created instanceof PublicKeyCredential ? new Uint8Array(created.rawId) : undefined
  } catch {
    return undefined
  }
}

/** Resolves with whether the device verified its owner. No server is involved: only the device's user-verified flag counts. */
export async function verifyPasskey(id: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    const credential = await navigator.credentials.get({
      publicKey: {
        challenge: random(32),
        allowCredentials: [{ type: 'public-key', id, transports: ['internal'] }],
        userVerification: 'required',
      },
    })
    if (!(credential instanceof PublicKeyCredential)) return false
    if (!(credential.response instanceof AuthenticatorAssertionResponse)) return false
    const flags = new Uint8Array(credential.response.authenticatorData)[32] ?? 0
    return (flags & USER_VERIFIED) !== 0
  } catch {
    return false
  }
}
