import { setTimeout } from 'node:timers/promises'
import { busySeconds, fail } from '../lib/app-error.ts'
import { requester } from '../lib/requester.ts'
import { type TakeTurn, takeTurns } from '../lib/take-turns.ts'
import type { Caller } from '../session/caller.ts'

/** How many files may be produced at the same time. */
export interface ExportBounds {
  readonly perMember: number
  readonly perCompany: number
  readonly inAll: number
}

/** How long a known member waits for a slot before they are refused. */
const waitMs = 1_000

type Who = Pick<Caller, 'company' | 'member'>

/** Limits the exports that run at the same time: each keeps the stores busy until its file is sent. */
export interface ExportSlots {
  /**
   * Takes a slot for the member whose session has this token. Returns a function that frees it; calling it again has no effect. Throws
   * exports_at_once, and server_busy if the server as a whole has none left.
   */
  readonly take: (who: Who, token: string) => () => void
  /**
   * Throws what `take` would throw for a token that it has seen lately, without a question to the database. Waits a second for a slot first:
   * who has one already, or was refused, and asks again and again keeps the server less busy.
   */
  readonly refuseKnown: (token: string) => Promise<void>
}

export function openExportSlots({ perMember, perCompany, inAll }: ExportBounds): ExportSlots {
  let running = 0
  const ofCompany = new Map<string, number>()
  const ofMember = new Map<string, number>()
  /** Who has which token, of companies with a running export. */
  const known = new Map<string, Who>()

  function isFull({ company, member }: Who): boolean {
    return running >= inAll || (ofCompany.get(company) ?? 0) >= perCompany || (ofMember.get(`${company} ${member}`) ?? 0) >= perMember
  }

  function refuse(who: Who): void {
    if (!isFull(who)) return
    if ((ofMember.get(`${who.company} ${who.member}`) ?? 0) >= perMember) throw fail('exports_at_once', { max: perMember })
    if ((ofCompany.get(who.company) ?? 0) >= perCompany) throw fail('exports_at_once', { max: perCompany })
    throw fail('server_busy', { seconds: busySeconds })
  }

  function count({ company, member }: Who, change: 1 | -1): void {
    running += change
    add(ofMember, `${company} ${member}`, change)
    add(ofCompany, company, change)
    if (ofCompany.has(company)) return
    for (const [token, who] of known) if (who.company === company) known.delete(token)
  }

  return {
    take: (who, token) => {
      if (ofCompany.has(who.company)) known.set(token, who)
      refuse(who)
      count(who, 1)
      known.set(token, who)
      let taken = true
      return () => {
        if (taken) count(who, -1)
        taken = false
      }
    },
    refuseKnown: async (token) => {
      const before = known.get(token)
      if (!before || !isFull(before)) return
      await setTimeout(waitMs, undefined, { ref: false })
      const now = known.get(token)
      if (now) refuse(now)
    },
  }
}

/**
 * Returns a line of pages of exports. After a page, the next one waits for as long as that page took: exports take at most half of the time
 * in which others look at pages. The line is not bounded: slots bound the exports, and a page leaves it when its requester goes.
 */
export function openExportTurns(): TakeTurn {
  const unbounded = Number.POSITIVE_INFINITY
  const { take } = takeTurns({ atOnce: 1, inAll: unbounded, perKey: [unbounded, unbounded] })
  return (keys, work) =>
    new Promise((resolve, reject) => {
      const inTurn = async () => {
        const begun = performance.now()
        await work().then(resolve, reject)
        await setTimeout(performance.now() - begun, undefined, { ref: false })
      }
      take(keys, inTurn, { signal: requester().gone }).catch(reject)
    })
}

function add(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + change
  if (now === 0) counts.delete(key)
  else counts.set(key, now)
}
