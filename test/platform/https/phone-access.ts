import { join } from 'node:path'
import { renderUnicodeCompact } from 'uqr'
import type { PlatformOptions } from '../start-platform.ts'
import { tlsOrPlainServer } from './tls-or-plain-server.ts'
import { certificateFor } from './certificate.ts'
import { lanAddresses, namesOfMachine } from './names.ts'
import { trustPage } from './trust-page.ts'

/** How the platform is served to phones. */
export interface PhoneAccess {
  options: Required<Pick<PlatformOptions, 'host' | 'serve'>>
  /** Returns the text for the terminal, once the port is known. */
  text(port: number): string
}

/** Prepares this machine's certificates, in a folder that survives a reset of the data. Throws `LaunchProblem`. */
export async function phoneAccess(dataFolder: string): Promise<PhoneAccess> {
  const addresses = lanAddresses()
  const names = namesOfMachine(addresses)
  const certificate = await certificateFor(join(dataFolder, 'certificate'), names, Date.now())
  return {
    options: {
      host: '0.0.0.0',
      serve: (answer) => tlsOrPlainServer(certificate, answer, trustPage(certificate.authority)),
    },
    text: (port) => phoneText(addresses, port),
  }
}

/** Returns the start text for phones. It has the URL, also as a QR code, and a warning that everybody on the network can open it. */
function phoneText(addresses: readonly string[], port: number): string {
  const [first, ...others] = addresses.map((address) => `${address}:${port}`)
  if (first === undefined) {
    return 'This machine is in no network, so no phone can reach it: connect it to one, then start again.'
  }
  return `On a phone in the same network: http://${first}${others.map((other) => `, or http://${other}`).join('')}

${renderUnicodeCompact(`http://${first}`, { border: 2 })}

The page there brings the phone to trust this machine, then leads to https://${first}
Warning: everybody in this network can now reach this test platform and all its members.`
}
