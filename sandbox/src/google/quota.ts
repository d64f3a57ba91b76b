import { nowOf } from '../world/read.ts'
import type { World } from '../world/world.ts'
import { fail } from './failure.ts'

/** Limit of basic access. "Per day" means the last 24 hours, counted per developer token (developers.google.com, access levels). */
const operationsPerDay = 15_000
const minuteMs = 60_000
const windowMinutes = 24 * 60

interface Counter {
  /** Operations by minute since 1970. */
  readonly minutes: Record<string, number>
}

function counterOf(world: World): Counter {
  const own = world.own.google as { operations?: Counter }
  own.operations ??= { minutes: {} }
  return own.operations
}

/** Operations within the last 24 hours. */
function operationsUsed(world: World): number {
  const counter = counterOf(world)
  const first = Math.floor(nowOf(world).getTime() / minuteMs) - windowMinutes
  for (const minute of Object.keys(counter.minutes)) if (Number(minute) <= first) delete counter.minutes[minute]
  return Object.values(counter.minutes).reduce((sum, count) => sum + count, 0)
}

/** Counts operations, or rejects them all with Google's Failure. */
export function takeOperations(world: World, count: number): void {
  const used = operationsUsed(world)
  const minute = Math.floor(nowOf(world).getTime() / minuteMs)
  const counter = counterOf(world)
  if (used + count > operationsPerDay) {
    const oldest = Math.min(...Object.keys(counter.minutes).map(Number))
    const seconds = Math.max(1, Math.ceil(((oldest + windowMinutes + 1) * minuteMs - nowOf(world).getTime()) / 1_000))
    exhausted(seconds, 'DEVELOPER', 'Number of operations for basic access')
  }
  counter.minutes[minute] = (counter.minutes[minute] ?? 0) + count
}

export function exhausted(seconds: number, rateScope: 'ACCOUNT' | 'DEVELOPER', rateName: string): never {
  return fail(429, {
    code: ['quotaError', 'RESOURCE_EXHAUSTED'],
    message: `Too many requests. Retry in ${seconds} seconds.`,
    details: { quotaErrorDetails: { rateScope, rateName, retryDelay: `${seconds}s` } },
  })
}
