import { isIPv4, isIPv6 } from 'node:net'

/** How many of the eight words of an IPv6 address its owner cannot choose: of a network (/64), and of a site, which has up to 65,536 of them (/48). */
const words = { network: 4, site: 3 } as const

/**
 * Who is behind a network address, for counting: an IPv4 address, or the /64 network of an IPv6 address, whose owner can choose the other
 * half freely. Text that is no address is one group, '?'. A port, as some proxies append it, is ignored.
 */
export const addressGroup = (address: string): string => prefixOf(address, 'network')

/** As `addressGroup`, but the /48 site of an IPv6 address: the most that one customer of a provider usually has. */
export const addressSite = (address: string): string => prefixOf(address, 'site')

function prefixOf(address: string, size: keyof typeof words): string {
  const bare = withoutPort(address.trim())
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return '?'
  const all = wordsOf(bare)
  // ::ffff:0:0/96 is how a socket for both versions writes an IPv4 address
  if (all.slice(0, 5).every((word) => word === 0) && all[5] === 0xffff) return ipv4Of(all[6] ?? 0, all[7] ?? 0)
  const known = all.slice(0, words[size]).map((word) => word.toString(16))
  return `${known.join(':')}::/${words[size] * 16}`
}

const withoutPort = (address: string) => /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address

/** The eight words of a valid IPv6 address. */
function wordsOf(address: string): number[] {
  const [plain = ''] = address.split('%')
  const hexOnly = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [before = [], after = []] = hexOnly.split('::').map((part) => part.split(':').filter((word) => word !== ''))
  const skipped = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...skipped, ...after].map((word) => Number.parseInt(word, 16))
}

const ipv4Of = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.')
