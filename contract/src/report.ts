import * as z from 'zod/mini'
import { id, moment, text } from './fields.ts'
import { limits } from './limits.ts'
import { type MetricKey, metricKeys } from './metrics.ts'
import { dimensions, levels, platforms } from './platforms.ts'
import { rangeChoice } from './presets.ts'
import { compareChoice, filters, targets } from './report-filters.ts'
import { roles } from './roles.ts'

const metricKey = z.enum(metricKeys as [MetricKey, ...MetricKey[]])

/** Sorted by a metric or by name; "no value" comes last in both directions. */
const sort = z.object({ by: z.union([metricKey, z.literal('name')]), direction: z.enum(['asc', 'desc']) })
export type Sort = z.infer<typeof sort>

/** What a person decides about a report (ledger R1). */
export const reportDefinition = z.object({
  name: z.string(),
  /** null: all platforms. */
  platform: z.nullable(z.enum(platforms)),
  /** Empty: every account of the platform, also ones that come later. */
  accounts: z.array(id).check(z.maxLength(limits.reportAccounts)),
  dimension: z.enum(dimensions),
  metrics: z.array(metricKey).check(z.minLength(1), z.maxLength(limits.reportMetrics)),
  sort,
  range: rangeChoice,
  compare: z._default(compareChoice, { with: 'previous' }),
  filters: z._default(filters, []),
  targets: z._default(targets, []),
})
export type ReportDefinition = z.infer<typeof reportDefinition>

/**
 * The definition as it is sent: metric and sort names stay open strings, so that an unknown one is refused in words
 * (`report_metric_unknown`, `report_sort_unknown`) and not as a wrong shape.
 */
export const sentDefinition = z.extend(reportDefinition, {
  name: text(4_000),
  metrics: z.array(text(80)).check(z.minLength(1), z.maxLength(limits.reportMetrics)),
  sort: z.object({ by: text(80), direction: z.enum(['asc', 'desc']) }),
})
/** What may be left out stands for the period just before, and for no filters and targets. */
export type SentDefinition = z.input<typeof sentDefinition>

/** Who sees a report beside its creator. Figures are always those of the accounts that the reader sees. */
export const audiences = ['nobody', 'members', 'roles', 'company'] as const

const sharing = z.object({
  with: z.enum(audiences),
  /** Of `members`. */
  members: z.array(z.object({ id, name: z.string() })),
  /** Of `roles`. */
  roles: z.array(z.enum(roles)),
})
export type Sharing = z.infer<typeof sharing>

export const report = z.extend(reportDefinition, {
  id,
  creator: z.object({ id, name: z.string() }),
  /** Made by the member who asks. */
  mine: z.boolean(),
  /** The asking member may edit, hide and delete it. */
  editable: z.boolean(),
  hidden: z.boolean(),
  sharing,
  /** Accounts of the report that the asking member does not see: they are in none of its figures. */
  accountsOutOfSight: z.number(),
  /** Among the asking member's favourites, which home shows; at most `limits.pickerSelections`. */
  favourite: z.boolean(),
  /** Metrics that the asking member chose for the figures and the chart above the table; null: the report's first ones. */
  cards: z.nullable(z.array(metricKey)),
  /** Order and widths (CSS pixels; null: as wide as it needs) of the columns as the asking member arranged them; null: as the report says. */
  columns: z.nullable(z.array(z.object({ metric: metricKey, width: z.nullable(z.number()) }))),
  /** Grows with each change; an edit that names an older one is refused (`report_changed_meanwhile`). */
  version: z.number(),
  createdAt: moment,
  updatedAt: moment,
})
export type Report = z.infer<typeof report>

/** A place in the hierarchy that a drill-down stands in. */
export const place = z.object({ level: z.enum(levels), key: id })
export type Place = z.infer<typeof place>
