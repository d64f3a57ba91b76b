import { hash, verify } from '@node-rs/argon2'
import { inTurn } from '../lib/in-turn.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Compares with a stored hash. With null (no such member) it does the same work and answers false. */
  matches(stored: string | null, password: string): Promise<boolean>
  /** How many comparisons were made, for the test that every refused login costs exactly one. */
  readonly comparisons: () => number
}

/** OWASP's floor for argon2id (this library's default kind): 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most this many at once: more would fill Node's thread pool and starve file reads during a login flood. */
const atOnce = 2

export function openPasswords(): Passwords {
  let count = 0
  const queued = inTurn(atOnce)
  let decoy: Promise<string> | null = null
  return {
    hash: (password) => queued(() => hash(password, settings)),
    matches: async (stored, password) => {
      count += 1
      decoy ??= hash('nobody has this password', settings)
      const compared = stored ?? (await decoy)
      const equal = await queued(() => verify(compared, password))
      return stored !== null && equal
    },
    comparisons: () => count,
  }
}
