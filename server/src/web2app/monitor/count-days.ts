import { addDays, type Day } from '@adroit/contract/calendar'
import type { Context } from '../../context.ts'
import type { Db, Scoped } from '../../db/database.ts'
import { type OpenCount, selectFirstOpens } from './first-opens.ts'
import { type ClickCount, countClicks, countEvents, type EventCount, type Span, type Whose } from './monitor-store.ts'

/** What arrived in some days. */
interface Counted {
  readonly events: readonly EventCount[]
  readonly clicks: readonly ClickCount[]
  readonly opens: OpenCount
}

/** The page is polled, and earlier days hardly change: they are counted once in so many ms. */
const keptMs = 5 * 60_000

const kept = new WeakMap<Db, Map<string, { readonly until: number; readonly counted: Counted }>>()

/** Counts the running UTC day, and the days before it from a day on, which may be five minutes old. */
export async function countDays(
  ctx: Context,
  tx: Scoped,
  whose: Whose,
  from: Day,
  today: Day,
): Promise<{ today: Counted; earlier: Counted }> {
  return {
    today: await countSpan(tx, whose, { from: today, before: addDays(today, 1) }),
    earlier: await countEarlier(ctx, tx, whose, { from, before: today }),
  }
}

async function countEarlier({ db, clock }: Context, tx: Scoped, whose: Whose, span: Span): Promise<Counted> {
  const now = clock().getTime()
  const known = kept.get(db) ?? new Map<string, { until: number; counted: Counted }>()
  kept.set(db, known)
  const key = `${whose.company} ${whose.app} ${span.before}`
  const last = known.get(key)
  if (last && last.until > now) return last.counted
  const counted = await countSpan(tx, whose, span)
  for (const [other, { until }] of known) if (until <= now) known.delete(other)
  known.set(key, { until: now + keptMs, counted })
  return counted
}

async function countSpan(tx: Scoped, whose: Whose, span: Span): Promise<Counted> {
  return {
    events: await countEvents(tx, whose, span),
    clicks: await countClicks(tx, whose, span),
    opens: await selectFirstOpens(tx, whose, span),
  }
}
