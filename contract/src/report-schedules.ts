import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, moment, text } from './fields.ts'
import { presets } from './presets.ts'

const area = '/api/mobile/admanage/report'

export const scheduleLimits = {
  /** Schedules that a member may have, over all reports. */
  schedules: 20,
  recipients: 50,
  /** Hours for which a scheduled report waits for accounts that are not synced. */
  waitHours: 3,
  /** The file of a mail; a larger one is left out. */
  fileBytes: 5_000_000,
  /** Rows that a mail shows. */
  rows: 10,
  /** Metrics that a mail shows. */
  metrics: 6,
} as const

export const scheduleRhythms = ['day', 'weekdays', 'week', 'month'] as const
export const scheduleFiles = ['none', 'csv', 'xlsx'] as const

export const scheduleDefinition = z.object({
  /** month: on the first. */
  rhythm: z.enum(scheduleRhythms),
  /** For `week`: 0 = Sunday … 6 = Saturday. */
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  /** On clocks of `timeZone`. An hour that a clock change skips is sent an hour later; one that it repeats is sent once. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  /** The zone of the hour and of the day on which it is sent; omitted: the company's, also if that changes. */
  timeZone: z.exactOptional(text(64)),
  /** The days that the report covers, as of the day on which it is sent. */
  days: z.enum(presets),
  file: z.enum(scheduleFiles),
})
export type ScheduleDefinition = z.infer<typeof scheduleDefinition>

/**
 * How a recipient gets the report. mail: by mail and notification · notification: mail is not set up, or they have no verified address · left:
 * they are no longer active · no_access: they may not see the report. The last two get nothing.
 */
export const recipientStates = ['mail', 'notification', 'left', 'no_access'] as const

const person = { id, name: z.string() }

const reportSchedule = z.object({
  id,
  definition: scheduleDefinition,
  on: z.boolean(),
  maker: z.object(person),
  /** The caller made it and may change it. */
  mine: z.boolean(),
  recipients: z.array(z.object({ ...person, state: z.enum(recipientStates) })),
  /** When it is sent next; null: it is off, or its maker is no longer active. */
  nextAt: z.nullable(moment),
  /** The latest day on which it was due, and what became of it; null: it was not due yet. */
  last: z.nullable(z.object({ day, sent: z.number(), notSent: z.number(), waiting: z.number() })),
})
export type ReportSchedule = z.infer<typeof reportSchedule>

/**
 * Schedules of a report: those that the caller made or gets, and all of them for members who may share the report. Throws `report_gone`.
 */
export const listReportSchedules = endpoint({
  name: 'listReportSchedules',
  method: 'GET',
  path: `${area}/schedules`,
  access: 'reports.read',
  input: z.object({ report: id }),
  answer: z.object({
    schedules: z.array(reportSchedule),
    /** The company's zone. */
    timeZone: z.string(),
    /** Other zones, of accounts of the report that the caller sees. */
    otherZones: z.array(z.string()),
    /** Whether mails reach the caller. */
    mail: z.enum(['yes', 'no_address', 'not_set_up']),
    /** Members who may see the report, except the caller; empty unless the caller may share it. */
    candidates: z.array(z.object(person)),
  }),
})

/**
 * Creates a schedule, or changes the caller's own one with the id. Others than the caller receive it only if the caller may share the report.
 * Throws `report_gone`, `schedule_gone`, `schedule_limit`, `schedule_recipient` (somebody is no longer active, or may not see the report),
 * `time_zone_unknown` and `not_allowed`.
 */
export const saveReportSchedule = endpoint({
  name: 'saveReportSchedule',
  method: 'POST',
  path: `${area}/schedule_save`,
  access: 'reports.read',
  input: z.object({
    id: z.exactOptional(id),
    report: id,
    definition: scheduleDefinition,
    on: z.boolean(),
    recipients: z.array(id).check(z.minLength(1), z.maxLength(scheduleLimits.recipients)),
  }),
  answer: reportSchedule,
})

/**
 * Deletes a schedule: of the caller, or of a report that the caller may share. Anybody else who gets the report is taken out of its
 * recipients. Throws `schedule_gone`.
 */
export const deleteReportSchedule = endpoint({
  name: 'deleteReportSchedule',
  method: 'POST',
  path: `${area}/schedule_delete`,
  access: 'reports.read',
  input: z.object({ id }),
  answer: z.null(),
})

/** An account whose metrics are not complete for a report, and when it was last synced; null: never. */
const unsyncedAccount = z.object({ ...person, since: z.nullable(moment) })
export type UnsyncedAccount = z.infer<typeof unsyncedAccount>

/** Sends the caller the report as if its schedule were due now; nobody else gets it. Throws `schedule_gone` and `report_gone`. */
export const sendReportNow = endpoint({
  name: 'sendReportNow',
  method: 'POST',
  path: `${area}/schedule_send`,
  access: 'reports.read',
  input: z.object({ id }),
  answer: z.object({
    /** Not sent: `accounts` are not synced. */
    sent: z.boolean(),
    mailed: z.boolean(),
    accounts: z.array(unsyncedAccount),
  }),
})
