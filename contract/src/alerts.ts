import * as z from 'zod/mini'
import { alertConditions } from './alert-conditions.ts'
import { endpoint } from './endpoint.ts'
import { day, id, moment, nothing, text } from './fields.ts'
import { limits } from './limits.ts'
import { type MetricKey, metricKeys } from './metrics.ts'
import { levels, platforms } from './platforms.ts'

const area = '/api/mobile/admanage/alert'

/** Rules that a member may have. */
export const mostAlertRules = 50

/** For how long a condition must hold, in minutes. */
export const alertMinutes = [0, 30, 60, 120, 240, 480] as const

const decimal = text(30).check(z.regex(/^\d{1,15}(\.\d{1,6})?$/))

/** What an alert watches, in the accounts that its member sees. Money is in the company's currency, converted at the day's rate. */
export const alertDefinition = z.object({
  level: z.enum(levels),
  /** Empty: all. */
  platforms: z.array(z.enum(platforms)),
  /** Empty: all. */
  accounts: z.array(id).check(z.maxLength(limits.reportAccounts)),
  metric: z.enum(metricKeys as [MetricKey, ...MetricKey[]]),
  condition: z.enum(alertConditions),
  /** Money in major units, a count, or a fraction (0.5 = 50 %); unused by conditions without a threshold. */
  threshold: decimal,
  /** What the entity must have spent today before the alert is considered (idle: yesterday); 0: anything. Unused for statuses. */
  minSpend: decimal,
  minutes: z.literal(alertMinutes),
  /** Whether the alert pauses what it finds. It never resumes anything. */
  pauses: z.boolean(),
})
export type AlertDefinition = z.infer<typeof alertDefinition>

/** When an alert's condition had held for long enough, on one day of one entity. */
const alertIncident = z.object({
  account: z.object({ id, name: z.string() }),
  /** The campaign, ad set or ad; null: the account itself. */
  entity: z.nullable(z.object({ key: id, name: z.string() })),
  /** The day of the account's calendar. */
  day,
  at: moment,
  /** The first reading since which the condition held. */
  since: moment,
  /** Today's value; money in the company's currency. Of a pace: the expected spend as a fraction of the budget; of a status: the reason. */
  value: z.string(),
  /** The value of yesterday at the same time; null unless the condition compares with it. */
  before: z.nullable(z.string()),
})
export type AlertIncident = z.infer<typeof alertIncident>

const alertRule = z.object({
  id,
  definition: alertDefinition,
  on: z.boolean(),
  /** Currency of money in the definition. */
  currency: z.string(),
  /** When it last told of something; null: never. */
  lastAt: z.nullable(moment),
})
export type AlertRule = z.infer<typeof alertRule>

/** The caller's own alerts, newest first. */
export const listAlerts = endpoint({
  name: 'listAlerts',
  method: 'GET',
  path: `${area}/list`,
  access: 'signed_in',
  input: nothing,
  answer: z.object({ alerts: z.array(alertRule), currency: z.string() }),
})

/**
 * Creates an alert, or changes the one with the id. Throws `alert_gone`, `alert_limit`, `alert_condition_invalid` (the metric cannot be below a
 * threshold, the threshold is 0 where it must not be, or the level has no such condition), `not_allowed` (it pauses, and the caller may not
 * change campaigns) and `account_gone`.
 */
export const saveAlert = endpoint({
  name: 'saveAlert',
  method: 'POST',
  path: `${area}/save`,
  access: 'signed_in',
  input: z.object({ id: z.exactOptional(id), definition: alertDefinition, on: z.boolean() }),
  answer: alertRule,
})

/** Deletes an alert. What it told stays in the list of notifications. */
export const deleteAlert = endpoint({
  name: 'deleteAlert',
  method: 'POST',
  path: `${area}/delete`,
  access: 'signed_in',
  input: z.object({ id }),
  answer: z.null(),
})

/** Days before today that a preview covers, beside today. */
export const alertPreviewDays = 14

/**
 * What an alert would have told in the last 14 days (at ads in the last 3), newest first, from the readings that are kept: quarter hours for
 * three days, full hours before. Of statuses no history is kept: what has the status now. Throws as `saveAlert` does.
 */
export const previewAlert = endpoint({
  name: 'previewAlert',
  method: 'POST',
  path: `${area}/preview`,
  access: 'signed_in',
  reads: true,
  input: z.object({ definition: alertDefinition }),
  answer: z.object({
    /** At most 100. */
    incidents: z.array(alertIncident),
    count: z.number(),
    /** Accounts that the alert watches, and those of them without readings in these days. */
    accounts: z.number(),
    withoutReadings: z.number(),
    from: day,
    to: day,
    currency: z.string(),
  }),
})
