import type { AdObject } from './world.ts'

/** Notes that an entity is in its present state since a moment (ISO 8601 in UTC). */
export function stateSince(object: AdObject, at: string): void {
  object.changedAt = at
  object.history.push({ at, switch: object.switch, condition: object.condition, micros: object.budget?.micros ?? null })
}
