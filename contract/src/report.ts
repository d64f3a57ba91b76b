import * as z from 'zod/mini'
import { id, moment, text } from './fields.ts'
import { limits } from './limits.ts'
import { type MetricKey, metricKeys } from './metrics.ts'
import { breakdowns, levels, platforms } from './platforms.ts'
import { rangeChoice } from './presets.ts'
import { compareChoice, filters, targets } from './report-filters.ts'
import { roles } from './roles.ts'

const metricKey = z.enum(metricKeys as [MetricKey, ...MetricKey[]])

/** Sorted by a metric or by name; "no value" comes last in both directions. */
const sort = z.object({ by: z.union([metricKey, z.literal('name')]), direction: z.enum(['asc', 'desc']) })
export type Sort = z.infer<typeof sort>

/** The settings of a report that a person chooses (ledger R1). */
export const reportDefinition = z.object({
  name: z.string(),
  /** Empty: all platforms. */
  platforms: z.array(z.enum(platforms)).check(z.maxLength(platforms.length)),
  /** Empty: every account of the platforms, including later ones. */
  accounts: z.array(id).check(z.maxLength(limits.reportAccounts)),
  breakdown: z.enum(breakdowns),
  metrics: z.array(metricKey).check(z.minLength(1), z.maxLength(limits.reportMetrics)),
  sort,
  dateRange: rangeChoice,
  /**
   * Whose installs, retention and revenue it shows: true: those that the company counts from its own clicks and events; otherwise those that
   * platforms report. Never both.
   */
  firstParty: z.exactOptional(z.boolean()),
  comparison: z._default(compareChoice, { with: 'previous' }),
  filters: z._default(filters, []),
  targets: z._default(targets, []),
})
export type ReportDefinition = z.infer<typeof reportDefinition>

/**
 * Metrics and sort order as clients send them: names are plain strings, so that an unknown one gets its own error (`report_metric_unknown`,
 * `report_sort_unknown`) and not a schema error.
 */
export const sentMetrics = z.array(text(80)).check(z.minLength(1), z.maxLength(limits.reportMetrics))
export const sentSort = z.object({ by: text(80), direction: z.enum(['asc', 'desc']) })

/** The definition as clients send it. */
export const sentDefinition = z.extend(reportDefinition, { name: text(4_000), metrics: sentMetrics, sort: sentSort })
/** An omitted comparison is the previous period; omitted filters and targets are empty. */
export type SentDefinition = z.input<typeof sentDefinition>

/** Who sees a report besides its creator. Metrics always cover only the accounts that the reader can see. */
export const audiences = ['nobody', 'members', 'roles', 'company'] as const

const sharing = z.object({
  with: z.enum(audiences),
  /** For `members`. */
  members: z.array(z.object({ id, name: z.string() })),
  /** For `roles`. */
  roles: z.array(z.enum(roles)),
})
export type Sharing = z.infer<typeof sharing>

/** The parts of a report's view that are remembered per member. An omitted part is the report's own. */
const rememberedView = z.object({
  breakdown: z.exactOptional(z.enum(breakdowns)),
  sort: z.exactOptional(sort),
  filters: z.exactOptional(filters),
})
export type RememberedView = z.infer<typeof rememberedView>

/** The same as clients send it. */
export const sentView = z.extend(rememberedView, { sort: z.exactOptional(sentSort) })
export type SentView = z.input<typeof sentView>

export const report = z.extend(reportDefinition, {
  id,
  creator: z.object({ id, name: z.string() }),
  /** Created by the caller. */
  mine: z.boolean(),
  /** The caller may edit, hide and delete it. */
  editable: z.boolean(),
  hidden: z.boolean(),
  /** When it was deleted; it can be restored for `reportLimits.deletedReportDays`. null: it is not deleted. */
  deletedAt: z.nullable(moment),
  /**
   * Set for the reports that every company has: of all accounts, or of those of one platform. Home opens them; no list contains them, and nobody
   * edits them. The interface names them in its language.
   */
  builtIn: z.nullable(z.enum(['all', ...platforms])),
  sharing,
  /** Number of the report's accounts that the caller cannot see; their metrics are left out. */
  accountsOutOfScope: z.number(),
  /** One of the caller's favorites, which home shows; at most `limits.pickerSelections`. */
  favorite: z.boolean(),
  /** Metrics that the caller chose for the KPI tiles and the chart above the table; null: the report's first ones. */
  kpiTiles: z.nullable(z.array(metricKey)),
  /** Order and widths of the columns as the caller arranged them (in CSS pixels; null: automatic); null: those of the report. */
  columns: z.nullable(z.array(z.object({ metric: metricKey, width: z.nullable(z.number()) }))),
  /**
   * How the caller last viewed the report, where it differs from the report; null: as the report defines. Filters by metrics that no longer
   * exist are left out.
   */
  view: z.nullable(rememberedView),
  /** Grows with each change. An edit that names an older version throws `report_changed_meanwhile`. */
  version: z.number(),
  createdAt: moment,
  updatedAt: moment,
})
export type Report = z.infer<typeof report>

/** The ad entity of a drill-down. */
export const adEntityRef = z.object({ level: z.enum(levels), key: id })
export type AdEntityRef = z.infer<typeof adEntityRef>
