import ipaddr from 'ipaddr.js'

/** Ranges that ipaddr.js calls unicast, or that carry an IPv4 address within: ::/96 · NAT64, also with local prefixes · 6to4. */
const embedding = ['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16'].map((range) => ipaddr.IPv6.parseCIDR(range))

/** Whether an IP address (IPv6 also in brackets) belongs to the public internet; false for names. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[(.*)\]$/, '$1')
  if (!ipaddr.isValid(bare)) return false
  const parsed = ipaddr.parse(bare)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || embedding.every((range) => !parsed.match(range))
}
