import { busySeconds, fail } from './app-error.ts'
import { refuseLate } from './refuse-late.ts'
import { TooManyWait, takeTurns } from './take-turns.ts'

interface Bounds {
  /** Pieces of work of one member at a time. */
  readonly perMember: number
  /** Of one company; fewer than `atOnce`, so that there is room for others. */
  readonly perCompany: number
  readonly atOnce: number
}

interface Who {
  readonly company: string
  readonly member: string
}

/**
 * Runs a member's work when it is their turn. Throws server_busy a second later where too much of the member, of the company or in all waits, or
 * when it has waited for a minute. `gone`: nobody needs it any longer.
 */
export type MemberTurns = <T>(who: Who, gone: AbortSignal | null, work: () => Promise<T>) => Promise<T>

const [mostOfMember, mostOfCompany, mostInAll] = [64, 512, 4_096]
const longestWaitMs = 60_000

/** Lets companies take turns, and the members of each, with a bounded number of pieces of work at a time for each of them. */
export function memberTurns({ perMember, perCompany, atOnce }: Bounds): MemberTurns {
  const unlimited = Number.POSITIVE_INFINITY
  // What waits for a turn of its member is in no line of its company yet.
  const present = takeTurns({ atOnce: unlimited, inAll: mostInAll, perKey: [mostOfCompany] }).take
  const ofMember = takeTurns({ atOnce: unlimited, atOncePerKey: perMember, inAll: unlimited, perKey: [mostOfMember] }).take
  const ofCompany = takeTurns({ atOnce, atOncePerKey: perCompany, inAll: unlimited, perKey: [unlimited, unlimited] }).take
  return async ({ company, member }, signal, work) => {
    const until = performance.now() + longestWaitMs
    const waiting = () => ({ signal, atMostMs: until - performance.now() })
    try {
      return await present([company], () => ofMember([member], () => ofCompany([company, member], work, waiting()), waiting()), { signal })
    } catch (error) {
      if (!(error instanceof TooManyWait)) throw error
      return await refuseLate(fail('server_busy', { seconds: busySeconds }))
    }
  }
}
