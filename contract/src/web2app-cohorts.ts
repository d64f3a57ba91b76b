import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, text } from './fields.ts'
import { platforms } from './platforms.ts'
import { attributionSettings } from './publish-plan.ts'

export const cohortGroupings = ['day', 'ad', 'link'] as const
export type CohortGrouping = (typeof cohortGroupings)[number]

export const cohortLimits = {
  /** Install days of one answer. */
  days: 92,
  /** Ads or links of one answer; the others are in its totals. */
  rows: 200,
  /** The last day after the install: ages are 0 to 30. */
  age: 30,
} as const

/** One value for each age; null: no user of the row has reached that age. */
const byAge = <Of extends z.core.$ZodType>(value: Of) => z.array(z.nullable(value))

/**
 * Users by age: days since their install, in the time zone of the account where the install counts. Values at an age are those of the
 * users who have reached it alone, so that a rate is a value divided by `of` at the same age.
 */
const cohort = z.object({
  installs: z.number(),
  /** How many of the installs have reached each age. */
  of: z.array(z.number()),
  /** How many of those reached it today: their day is not over. */
  running: z.array(z.number()),
  /** Users who opened the app on that day after their install. */
  retained: byAge(z.number()),
  /** Users whose first payment was by then. */
  payers: byAge(z.number()),
  /** Orders less refunds until then, in micros of the answer's currency. */
  revenue: byAge(z.string()),
  /** Installs that `revenue` is out of: fewer than `of` if the amounts of an account have no rate. */
  revenueOf: z.array(z.number()),
})
export type Cohort = z.infer<typeof cohort>

const row = z.extend(cohort, {
  /** The install day; or what tells an ad or a link from the others, empty for installs that none brought. */
  key: z.string(),
  /** Of the ad or link. Null: of a day, or of installs that none brought. */
  name: z.nullable(z.string()),
  /** The account of an ad. */
  account: z.nullable(z.object({ name: z.string(), platform: z.enum(platforms) })),
})
export type CohortRow = z.infer<typeof row>

/**
 * Retention, payers and revenue of the users of an app by the day of their install, or by the ad or link that brought them. Install days are
 * those from `from` to `to`, at most `cohortLimits.days`. `account` (in Adroit), `campaign`, `adSet` and `ad` (source IDs) and `link` narrow
 * what is counted. Throws `app_gone`, `report_range_invalid` and `report_range_too_long`.
 */
export const listCohorts = endpoint({
  name: 'listCohorts',
  method: 'GET',
  path: '/api/mobile/platform/web2app/cohorts',
  access: 'reports.read',
  input: z.object({
    app: id,
    from: day,
    to: day,
    by: z.enum(cohortGroupings),
    account: z.exactOptional(id),
    campaign: z.exactOptional(text(200)),
    adSet: z.exactOptional(text(200)),
    ad: z.exactOptional(text(200)),
    link: z.exactOptional(id),
  }),
  answer: z.object({
    /** Of the app's account. Amounts in another one are converted at the rate of the order's day. */
    currency: z.string(),
    /** By the app's account. */
    today: day,
    /** Decides until when payments belong to an install. */
    attribution: z.enum(attributionSettings),
    /** Name of what the rows are narrowed to; null: they are not, or it has none. */
    narrowed: z.nullable(z.string()),
    /** Days: the newest first. Ads and links: those with the most installs first. */
    rows: z.array(row),
    /** How many further ads or links are in `totals` alone. */
    others: z.number(),
    totals: cohort,
    /** Accounts whose amounts have no rate on some day: they are left out of `revenue` and `revenueOf`. */
    withoutRate: z.array(z.object({ name: z.string(), currency: z.string() })),
  }),
})
export type SentCohorts = z.input<typeof listCohorts.input>
export type Cohorts = z.output<typeof listCohorts.answer>
