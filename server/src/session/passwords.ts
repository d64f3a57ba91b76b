import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../lib/limit-concurrency.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Compares with a stored hash. With null (no such member) it does the same work and returns false. */
  matches(stored: string | null, password: string): Promise<boolean>
  /** Number of comparisons so far, for the test that every refused login costs exactly one. */
  readonly comparisons: () => number
}

/** What a hash costs: KiB of memory, passes over it, and lanes. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** OWASP's floor for argon2id (this library's default kind): 19 MiB, two passes, one lane. */
const floor: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Concurrent hashes. More would fill Node's thread pool and block file reads during a login flood. */
const atOnce = 2

/** `cost`: what new hashes cost. A hash names its own cost, so those made at another one still match. */
export function openPasswords(cost: PasswordCost = floor): Passwords {
  let count = 0
  const queued = limitConcurrency(atOnce)
  let decoy: Promise<string> | null = null
  return {
    hash: (password) => queued(() => hash(password, cost)),
    matches: async (stored, password) => {
      count += 1
      decoy ??= hash('nobody has this password', cost)
      const compared = stored ?? (await decoy)
      const equal = await queued(() => verify(compared, password))
      return stored !== null && equal
    },
    comparisons: () => count,
  }
}
