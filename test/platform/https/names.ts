import { hostname, networkInterfaces } from 'node:os'

/** Networks inside this machine, which no phone is in. */
const VIRTUAL = /^(docker|br-|veth|virbr|vbox|vmnet|utun|tun|tap|zt)/i

/** The addresses of this machine in its networks (IPv4), those that a phone can likeliest reach first. */
export function lanAddresses(interfaces = networkInterfaces()): string[] {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(
        ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
      )
      .map(({ address }) => ({ address, virtual: VIRTUAL.test(name) })),
  )
  return found
    .toSorted((one, other) => Number(one.virtual) - Number(other.virtual))
    .map(({ address }) => address)
}

/** Every name under which this machine may be opened: its own, and its addresses in the networks. */
export function namesOfMachine(addresses: readonly string[]): string[] {
  const host = hostname().toLowerCase()
  const isName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host) && host !== 'localhost'
  return ['localhost', '127.0.0.1', ...(isName ? [host] : []), ...addresses]
}
