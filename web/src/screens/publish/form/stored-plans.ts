import { type Plan, plan } from '@adroit/contract/publish-plan'
import * as z from 'zod/mini'
import { browserStore, type KeyStore, storedText } from '../../../lib/stored.ts'
import { isSameOwner, type Owner, workOwner } from '../../../state/work-owner.ts'

/** Storage key, which logout removes (`lib/stored-work.ts`). */
const plansKey = 'recent_plans'

const keptPlan = z.object({
  plan,
  /** The version that was changed; null: a draft that the server does not have yet. */
  version: z.nullable(z.number()),
  /** ms since 1970. */
  at: z.number(),
})
export type StoredPlan = z.infer<typeof keptPlan>

const kept = z.object({ owner: workOwner, plans: z.record(z.string(), keptPlan) })

/** Number of plans that are kept, the newest ones: one may have 200 kB. */
const most = 3
const daysKept = 7

function readAll(who: Owner, store: KeyStore): Record<string, StoredPlan> {
  try {
    const read = z.safeParse(kept, JSON.parse(storedText(plansKey, store) ?? 'null'))
    return read.success && isSameOwner(read.data.owner, who) ? read.data.plans : {}
  } catch {
    return {}
  }
}

/** What was typed into a draft and not saved before its tab closed; null: nothing. `key`: the draft's id, or `new`. */
export function readPlan(key: string, who: Owner, now: number, store: KeyStore = browserStore()): StoredPlan | null {
  const stored = readAll(who, store)[key]
  return stored && stored.at > now - daysKept * 86_400_000 ? stored : null
}

/** Stores a plan in the browser until the server has it; null removes it. */
export function storePlan(key: string, stored: { plan: Plan; version: number | null } | null, who: Owner, now: number): void {
  const store = browserStore()
  const { [key]: _, ...others } = readAll(who, store)
  const newest = Object.entries(stored ? { ...others, [key]: { ...stored, at: now } } : others)
    .toSorted(([, one], [, other]) => other.at - one.at)
    .slice(0, most)
  if (newest.length === 0) store.removeItem(plansKey)
  else store.setItem(plansKey, JSON.stringify({ owner: who, plans: Object.fromEntries(newest) }))
}
