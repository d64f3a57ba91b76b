import type { listReportSchedules, ReportSchedule, ScheduleDefinition } from '@adroit/contract/report-schedules'
import type { Data } from './sendable.ts'
import { ok, paths, type Stub } from './stub.ts'
import { profile } from './stub-data.ts'

const longName = 'Wilhelmina Featherstonehaugh-Montgomery of the southern office'

export const weekly: ReportSchedule = {
  id: '71',
  definition: { rhythm: 'week', weekday: 1, hour: 8, days: 'past_7_days', file: 'xlsx' },
  on: true,
  maker: { id: profile.id, name: profile.name },
  mine: true,
  recipients: [
    { id: profile.id, name: profile.name, state: 'mail' },
    { id: '81', name: longName, state: 'notification' },
    { id: '82', name: 'Bo', state: 'left' },
  ],
  nextAt: '2026-11-23T08:00:00Z',
  last: { day: '2026-11-16', sent: 2, notSent: 1, waiting: 0 },
}

/** Serves the schedules of any report, and keeps what is saved and deleted. */
export function serveSchedules(
  api: Stub,
  first: readonly ReportSchedule[] = [],
  more: Partial<Data<typeof listReportSchedules>> = {},
): { readonly stored: () => readonly ReportSchedule[] } {
  let stored = [...first]
  const candidates = [
    { id: '83', name: 'Ana' },
    { id: '81', name: longName },
  ]
  api.answer(paths.listReportSchedules, () =>
    ok({ schedules: stored, timeZone: 'Europe/Berlin', otherZones: [], mail: 'yes', candidates, ...more }),
  )
  api.answer(paths.saveReportSchedule, ({ body }) => {
    const given = body as { id?: string; definition: ScheduleDefinition; on: boolean; recipients: string[] }
    const schedule: ReportSchedule = {
      ...weekly,
      id: given.id ?? String(90 + stored.length),
      definition: given.definition,
      on: given.on,
      recipients: given.recipients.map((id) => ({
        id,
        name: candidates.find((one) => one.id === id)?.name ?? profile.name,
        state: 'mail',
      })),
      nextAt: given.on ? '2026-11-21T07:00:00Z' : null,
      last: null,
    }
    stored = [...stored.filter(({ id }) => id !== schedule.id), schedule]
    return ok(schedule)
  })
  api.answer(paths.deleteReportSchedule, ({ body }) => {
    stored = stored.filter(({ id }) => id !== (body as { id: string }).id)
    return ok(null)
  })
  api.answer(paths.sendReportNow, ok({ sent: true, mailed: true, accounts: [] }))
  return { stored: () => stored }
}
