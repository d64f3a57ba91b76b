import type { AuditEntry } from '@adroit/contract/audit-log'
import { addDays, type Day, dayAt } from '@adroit/contract/calendar'

interface AuditDay {
  readonly day: Day
  readonly kind: 'today' | 'yesterday' | 'earlier'
  readonly entries: readonly AuditEntry[]
}

/** Groups entries by their day in the company's time zone, in their given order. */
export function byDay(entries: readonly AuditEntry[], timeZone: string, now: Date): readonly AuditDay[] {
  const today = dayAt(now, timeZone)
  const yesterday = addDays(today, -1)
  return [...Map.groupBy(entries, ({ at }) => dayAt(new Date(at), timeZone))].map(([day, group]) => ({
    day,
    kind: day === today ? 'today' : day === yesterday ? 'yesterday' : 'earlier',
    entries: group,
  }))
}
