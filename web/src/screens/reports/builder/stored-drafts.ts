import { type Report, reportDefinition } from '@adroit/contract/report'
import * as z from 'zod/mini'
import { browserStore, type KeyStore, storedText } from '../../../lib/stored.ts'
import { draftsKey } from '../../../lib/stored-work.ts'
import { isSameOwner, type Owner, workOwner } from '../../../state/work-owner.ts'
import { steps } from './steps.ts'

const keptDraft = z.object({
  definition: reportDefinition,
  some: z.boolean(),
  step: z.enum(steps),
  furthest: z.number(),
  /** Version of the report when editing began; null for a new report. */
  version: z.nullable(z.number()),
  /** ms since 1970. */
  at: z.number(),
})
export type StoredDraft = z.infer<typeof keptDraft>

const kept = z.object({ owner: workOwner, drafts: z.record(z.string(), keptDraft) })

/** Number of drafts that are kept, the newest ones. */
const most = 5
const daysKept = 30

/** Keys of a definition as version 1.0.4 kept them. */
const olderKeys: Readonly<Record<string, string>> = { range: 'dateRange', compare: 'comparison', dimension: 'breakdown' }

/** Reviver: gives a definition that an older version kept its present keys. */
function renamed(key: string, value: unknown): unknown {
  if (key !== 'definition' || typeof value !== 'object' || value === null) return value
  const { platform, ...parts } = Object.fromEntries(Object.entries(value).map(([name, part]) => [olderKeys[name] ?? name, part]))
  return { platforms: platform ? [platform] : [], ...parts }
}

function readStored(store: KeyStore): z.infer<typeof kept> | null {
  try {
    const read = z.safeParse(kept, JSON.parse(storedText(draftsKey, store) ?? 'null', renamed))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

function readAll(who: Owner, store: KeyStore): Record<string, StoredDraft> {
  const stored = readStored(store)
  return stored && isSameOwner(stored.owner, who) ? stored.drafts : {}
}

/** Whether there are drafts of an earlier session whose owner can be checked only once the profile is loaded. */
export function isUndecided(who: Owner, store: KeyStore = browserStore()): boolean {
  const stored = readStored(store)?.owner
  return who.member === null && !!stored && stored.tenant === who.tenant && stored.session !== who.session && stored.member !== null
}

export const draftOf = (report: Pick<Report, 'id'> | null): string => report?.id ?? 'new'

export function readDraft(key: string, who: Owner, now: number, store: KeyStore = browserStore()): StoredDraft | null {
  const draft = readAll(who, store)[key]
  return draft && draft.at > now - daysKept * 86_400_000 ? draft : null
}

/** Stores a draft in the browser, where it outlives the tab; null deletes it. */
export function saveDraft(key: string, draft: StoredDraft | null, who: Owner, store: KeyStore = browserStore()): void {
  const { [key]: _, ...others } = readAll(who, store)
  const all = draft ? { ...others, [key]: draft } : others
  const newest = Object.entries(all)
    .toSorted(([, one], [, other]) => other.at - one.at)
    .slice(0, most)
  if (newest.length === 0) store.removeItem(draftsKey)
  else store.setItem(draftsKey, JSON.stringify({ owner: who, drafts: Object.fromEntries(newest) }))
}
