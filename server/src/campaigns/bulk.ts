import type { Change } from '@adroit/contract/campaigns'
import type { Context } from '../context.ts'
import { AppError } from '../lib/app-error.ts'
import { limitConcurrency } from '../lib/limit-concurrency.ts'
import type { Caller } from '../session/caller.ts'
import type { Changed } from './execute.ts'
import type { Named } from './find-entity.ts'
import { setSwitch } from './service.ts'
import { undo } from './undo.ts'

/** Requests in progress at once: a platform's rate limiter decides the rest. */
const atOnce = 4

/** The result of one of several changes. Both null: an internal error, and the outcome is not known. */
export interface Outcome {
  readonly change: Change | null
  /** The setting was in place before: `change` is an earlier one, or one that changed nothing. */
  readonly already: boolean
  readonly error: AppError | null
}

/** Pauses several ad entities, each once. Returns the outcomes in the order of the input. */
export function pauseAll(ctx: Context, caller: Caller, entities: readonly Named[]): Promise<Outcome[]> {
  const nameOf = ({ account, level, key }: Named) => `${account} ${level} ${key}`
  return each(ctx, entities, nameOf, (named) => setSwitch(ctx, caller, named, 'off'))
}

/** Undoes several changes, each once. Returns the outcomes in the order of the input. */
export function undoAll(ctx: Context, caller: Caller, changes: readonly string[]): Promise<Outcome[]> {
  const itself = (id: string) => id
  return each(ctx, changes, itself, (id) => undo(ctx, caller, id))
}

const lost: Outcome = { change: null, already: false, error: null }

/** Makes one change per different item. A change that fails stops no other. */
async function each<Item>(
  ctx: Context,
  items: readonly Item[],
  nameOf: (item: Item) => string,
  run: (item: Item) => Promise<Changed>,
): Promise<Outcome[]> {
  const limited = limitConcurrency(atOnce)
  const since = ctx.clock()
  const started = new Map<string, Promise<Outcome>>()
  for (const item of items) {
    const name = nameOf(item)
    if (!started.has(name))
      started.set(
        name,
        limited(() => outcomeOf(ctx, since, run(item))),
      )
  }
  return await Promise.all(items.map((item) => started.get(nameOf(item)) ?? lost))
}

async function outcomeOf(ctx: Context, since: Date, work: Promise<Changed>): Promise<Outcome> {
  try {
    const { change } = await work
    return { change, already: new Date(change.at) < since || change.before === change.after, error: null }
  } catch (error) {
    if (error instanceof AppError) return { ...lost, error }
    ctx.log.error({ err: error }, 'one of several changes broke off')
    return lost
  }
}
