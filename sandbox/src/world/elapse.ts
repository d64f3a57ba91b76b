import { endProcessing } from './made.ts'
import { nowOf } from './read.ts'
import { endReviews } from './review.ts'
import { applyScheduledBudgets } from './scheduled-budgets.ts'
import type { World } from './world.ts'

/** Makes what the clock has brought about since the last call. Call it before the world is read or changed. */
export function elapse(world: World): void {
  const now = nowOf(world).toISOString()
  applyScheduledBudgets(world)
  endReviews(world, now)
  endProcessing(world, now)
  if (world.hidden === undefined) return
  const hidden = Object.entries(world.hidden).filter(([, until]) => until > now)
  if (hidden.length > 0) world.hidden = Object.fromEntries(hidden)
  else delete world.hidden
}
