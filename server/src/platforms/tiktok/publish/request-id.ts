import { createHash } from 'node:crypto'

const bits = 63n

/**
 * `request_id`: the first 63 bits of a hash of the object's name, which ends in its reference, as a decimal. TikTok remembers it for ten
 * seconds (docs id 1843312852800706), so it spares twins of quick repetitions only. With it, a name may exist twice.
 */
export function requestIdOf(name: string): string {
  const hash = createHash('sha256').update(`tiktok|${name}`).digest()
  return (hash.readBigUInt64BE() >> (64n - bits)).toString()
}
