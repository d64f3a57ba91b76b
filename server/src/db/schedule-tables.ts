import type { ScheduleDefinition } from '@adroit/contract/report-schedules'
import type { Generated, JSONColumnType } from 'kysely'
import type { Id, Moment } from './column-types.ts'

/** The tables of scheduled reports. */
export interface ScheduleTables {
  report_schedules: {
    id: Id
    company_id: string
    report_id: string
    member_id: string
    definition: JSONColumnType<ScheduleDefinition, string, string>
    enabled: boolean
    origin: string
    next_day: string
    next_at: Moment
    last_day: Generated<string | null>
    created_at: Moment
  }
  report_schedule_recipients: { company_id: string; schedule_id: string; member_id: string }
  report_deliveries: {
    company_id: string
    schedule_id: string
    day: string
    member_id: string
    state: 'waiting' | 'sent' | 'not_sent' | 'left' | 'no_access'
    due_at: Moment
    look_at: Moment | null
    ended_at: Generated<Date | null>
  }
}
