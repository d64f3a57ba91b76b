import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

/** IPv4 addresses by which other devices of the same network reach this machine: private ones, as used at homes and offices. */
export function lanAddresses(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces()): string[] {
  const all = Object.values(interfaces).flatMap((infos) => infos ?? [])
  return [...new Set(all.filter((info) => info.family === 'IPv4' && !info.internal && isPrivate(info.address)).map((info) => info.address))]
}

function isPrivate(address: string): boolean {
  return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address)
}
