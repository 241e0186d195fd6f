import { hostname, networkInterfaces } from 'node:os'

/** Virtual networks of this machine, which phones cannot reach. */
const VIRTUAL = /^(docker|br-|veth|virbr|vbox|vmnet|utun|tun|tap|zt)/i

/** Returns this machine's IPv4 addresses, those that a phone can most likely reach first. */
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

/** Returns every name under which this machine may be opened: its hostname and its addresses. */
export function namesOfMachine(addresses: readonly string[]): string[] {
  const host = hostname().toLowerCase()
  const isName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host) && host !== 'localhost'
  return ['localhost', '127.0.0.1', ...(isName ? [host] : []), ...addresses]
}
