import { nowOf } from './read.ts'
import { stateSince } from './state-since.ts'
import type { AdObject, World } from './world.ts'

/** Sets the budget of an entity, in micros, from a later moment on. Replaces what was scheduled for it before. */
export function scheduleBudget(world: World, object: AdObject, micros: number, at: Date): void {
  const key = `${object.platform}/${object.id}`
  world.scheduled = [...(world.scheduled ?? []).filter((one) => one.key !== key), { key, micros, at: at.toISOString() }]
}

/** Makes the scheduled budgets whose moment has come. Call it before the world is read or changed. */
export function applyScheduledBudgets(world: World): void {
  if (world.scheduled === undefined || world.scheduled.length === 0) return
  const now = nowOf(world).toISOString()
  for (const { key, micros, at } of world.scheduled) {
    const object = world.objects[key]
    if (at > now || object?.budget == null) continue
    object.budget = { ...object.budget, micros }
    stateSince(object, at)
  }
  world.scheduled = world.scheduled.filter(({ at }) => at > now)
}
