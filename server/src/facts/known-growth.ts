import type { AdditiveKey } from '@adroit/contract/metrics'
import type { Facts, GrowthSelection } from './facts.ts'
import type { Measures } from './insights-row.ts'
import type { Growth } from './stored-data.ts'
import { addSums } from './table/decode.ts'

/** Changes that are kept in memory, of all accounts: about 50 MB. What does not fit is read each time. */
const most = 200_000

interface Known {
  /** The last day. */
  readonly to: string
  readonly changes: readonly Growth[]
  readonly upTo: Date
  /** What the changes add up to, by `keyOf`. */
  readonly sums: ReadonlyMap<string, Measures>
}

const known = new WeakMap<Facts, Map<string, Known>>()

/**
 * Returns `facts.growth`, of which it reads only what is new since the last call for the same selection. If that and what was known do not
 * add up to the stored sums, it reads everything: stored rows were removed, or written with an earlier moment.
 */
export async function growthSoFar(facts: Facts, selection: GrowthSelection): Promise<readonly Growth[]> {
  const kept = known.get(facts) ?? new Map<string, Known>()
  known.set(facts, kept)
  const name = nameOf(selection)
  const before = kept.get(name)
  const found = (before && (await continued(facts, selection, before))) ?? (await begun(facts, selection))
  kept.delete(name)
  keep(kept, name, found)
  return found.changes
}

async function begun(facts: Facts, selection: GrowthSelection): Promise<Known> {
  const changes = await facts.growth(selection)
  return { to: selection.dateRange.to, changes, upTo: latest(changes, new Date(0)), sums: sumsOf(changes) }
}

/** Null: what is known and what is new do not add up. */
async function continued(facts: Facts, selection: GrowthSelection, before: Known): Promise<Known | null> {
  const { changes, now } = await facts.growthAfter(selection, before.upTo)
  const sums = sumsOf(changes, before.sums)
  const stored = new Map(now.map((one) => [keyOf(one), one.sums]))
  for (const key of new Set([...sums.keys(), ...stored.keys()])) if (!areSame(sums.get(key) ?? {}, stored.get(key) ?? {})) return null
  return { ...before, changes: [...before.changes, ...changes], upTo: latest(changes, before.upTo), sums }
}

const latest = (changes: readonly Growth[], first: Date): Date => changes.reduce((last, { at }) => (at > last ? at : last), first)

/** Keeps it if there is room, which days that are over leave first. */
function keep(kept: Map<string, Known>, name: string, found: Known): void {
  const fits = () => [...kept.values()].reduce((count, { changes }) => count + changes.length, found.changes.length) <= most
  if (!fits()) for (const [other, { to }] of kept) if (to < found.to) kept.delete(other)
  if (fits()) kept.set(name, found)
}

const nameOf = ({ company, accounts, dateRange, metrics, level, firstParty = false }: GrowthSelection) =>
  JSON.stringify([company, accounts.map(({ id }) => id), dateRange.from, dateRange.to, [...new Set(metrics)].sort(), level, firstParty])

const keyOf = ({ account, entity, from, to, synced }: Omit<Growth, 'at' | 'sums'>) => `${account} ${entity} ${from} ${to} ${synced}`

function sumsOf(changes: readonly Growth[], before: ReadonlyMap<string, Measures> = new Map()): Map<string, Measures> {
  const sums = new Map(before)
  for (const [key, own] of Map.groupBy(changes, keyOf)) sums.set(key, addSums([sums.get(key) ?? {}, ...own.map((one) => one.sums)]))
  return sums
}

/** An absent measure counts as 0. */
function areSame(one: Measures, other: Measures): boolean {
  const keys = Object.keys({ ...one, ...other }) as AdditiveKey[]
  return keys.every((key) => (one[key] ?? 0n) === (other[key] ?? 0n))
}
