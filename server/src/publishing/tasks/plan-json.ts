import type { AccountPlan } from '../../platforms/account-plan.ts'

/**
 * An account's plan as JSON text. Amounts are `{"$micros": "…"}` and moments `{"$at": "…"}`, so that they read back as they were, whatever
 * fields a later version of the plan has.
 */
export function planJson(plan: AccountPlan): string {
  return JSON.stringify(tagged(plan))
}

/** Reads a plan of the database, parsed from its JSON. */
export function planFrom(stored: object): AccountPlan {
  return untagged(stored) as AccountPlan
}

function tagged(value: unknown): unknown {
  if (typeof value === 'bigint') return { $micros: String(value) }
  if (value instanceof Date) return { $at: value.toISOString() }
  if (Array.isArray(value)) return value.map(tagged)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, tagged(one)]))
}

function untagged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(untagged)
  if (typeof value !== 'object' || value === null) return value
  if ('$micros' in value && typeof value.$micros === 'string') return BigInt(value.$micros)
  if ('$at' in value && typeof value.$at === 'string') return new Date(value.$at)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, untagged(one)]))
}
