import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

interface Resolved {
  readonly address: string
  readonly family: number
}

/** All addresses of a host name. Throws if there are none. */
export type Resolve = (host: string) => Promise<readonly Resolved[]>

/**
 * How a socket finds the address that it connects to: the name is resolved once for each connection, and what is checked is what is
 * connected to, so that a second answer of a resolver changes nothing.
 */
export function guardedLookup(resolve: Resolve): LookupFunction {
  return (host, options, done) => {
    const find = async () => {
      const wanted = typeof options.family === 'number' && options.family !== 0 ? options.family : null
      const found = (await resolve(host)).filter(
        ({ address, family }) => isPublicAddress(address) && (wanted === null || family === wanted),
      )
      const [first] = found
      if (first === undefined) throw new Error('the host has no public address')
      return { found, first }
    }
    find().then(
      ({ found, first }) => (options.all === true ? done(null, [...found]) : done(null, first.address, first.family)),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), '', 0),
    )
  }
}
