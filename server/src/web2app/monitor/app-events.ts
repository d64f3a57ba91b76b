import { addDays, type Day } from '@adroit/contract/calendar'
import { type EventKind, eventKinds } from '@adroit/contract/web2app-events'
import { type AppEvents, monitorDays } from '@adroit/contract/web2app-monitor'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import { fail } from '../../lib/app-error.ts'
import type { Caller } from '../../session/caller.ts'
import { selectApp } from '../app-store.ts'
import { countDays } from './count-days.ts'
import { type ClickCount, type EventCount, lastClick, lastEvent } from './monitor-store.ts'
import { type SetAsideRow, selectSetAside, setAsideByReason } from './set-aside-counts.ts'

/** Throws `app_gone`. */
export function appEventsOf(ctx: Context, { company }: Caller, app: string): Promise<AppEvents> {
  const today = ctx.clock().toISOString().slice(0, 10)
  const from = addDays(today, 1 - monitorDays)
  const whose = { company, app }
  return forCompany(ctx.db, company, async (tx) => {
    if (!(await selectApp(tx, company, app))) throw fail('app_gone')
    const counted = await countDays(ctx, tx, whose, from, today)
    const events = [...counted.today.events, ...counted.earlier.events]
    const clicks = [...counted.today.clicks, ...counted.earlier.clicks]
    const opens = { today: counted.today.opens, earlier: counted.earlier.opens }
    const setAside = await selectSetAside(tx, whose, from)
    // further back only where nothing is recent: it reads more partitions
    const lastEventAt = latest(events) ?? (await lastEvent(tx, whose, from))
    const lastClickAt = latest(clicks) ?? (await lastClick(tx, whose, from))
    return {
      days: daysOf(today, events, clicks, setAside),
      setAside: setAsideByReason(setAside),
      problems: problemsOf(events),
      lastEventAt: lastEventAt?.toISOString() ?? null,
      lastClickAt: lastClickAt?.toISOString() ?? null,
      firstOpens: {
        today: opens.today,
        days: { all: opens.today.all + opens.earlier.all, joined: opens.today.joined + opens.earlier.joined },
      },
    }
  })
}

const latest = (rows: readonly { readonly last: Date }[]): Date | null =>
  rows.reduce<Date | null>((last, row) => (last && last >= row.last ? last : row.last), null)

function daysOf(
  today: Day,
  events: readonly EventCount[],
  clicks: readonly ClickCount[],
  setAside: readonly SetAsideRow[],
): AppEvents['days'] {
  const sum = (rows: readonly { readonly count: number }[]) => rows.reduce((all, { count }) => all + count, 0)
  return Array.from({ length: monitorDays }, (_, back) => addDays(today, -back)).map((day) => {
    const own = events.filter((row) => row.day === day)
    const ofKind = (kind: EventKind) => sum(own.filter((row) => row.kind === kind))
    return {
      day,
      clicks: sum(clicks.filter((row) => row.day === day)),
      events: Object.fromEntries(eventKinds.map((kind) => [kind, ofKind(kind)])) as Record<EventKind, number>,
      setAside: sum(setAside.filter((row) => row.day === day)),
    }
  })
}

function problemsOf(events: readonly EventCount[]): AppEvents['problems'] {
  const byProblem = new Map<AppEvents['problems'][number]['problem'], { count: number; last: Date }>()
  for (const { problem, count, last } of events) {
    if (problem === null) continue
    const known = byProblem.get(problem)
    byProblem.set(problem, { count: count + (known?.count ?? 0), last: known && known.last > last ? known.last : last })
  }
  return [...byProblem]
    .map(([problem, { count, last }]) => ({ problem, count, lastAt: last.toISOString() }))
    .sort((one, other) => other.count - one.count)
}
