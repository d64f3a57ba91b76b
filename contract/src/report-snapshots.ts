import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment, text } from './fields.ts'
import { limits } from './limits.ts'
import { type MetricKey, metricKeys } from './metrics.ts'
import { breakdowns, platforms } from './platforms.ts'
import { sentMetrics, sentSort } from './report.ts'
import { reportQuery } from './report-query.ts'
import { cell, comparison, rowKinds } from './table.ts'

const area = '/api/mobile/admanage/report'

export const snapshotLimits = {
  /** Rows that a snapshot has; the totals cover all. */
  rows: 1_000,
  /** Open links that a member may have, over all reports. */
  open: 50,
  /** Days for which a link is open. */
  days: [1, 7, 30, 90],
  /** Days after which a link that has ended is deleted with its numbers. */
  keptDays: 30,
} as const

const days = z.object({ from: z.string(), to: z.string() })

/**
 * A report's table as it was. It has what is shown and nothing else: no keys of accounts or ad entities. Values as in `insightsTable`: money
 * in major units of the row's currency.
 */
export const snapshotTable = z.object({
  breakdown: z.enum(breakdowns),
  dateRange: days,
  previousRange: days,
  comparison,
  metrics: z.array(z.enum(metricKeys as [MetricKey, ...MetricKey[]])),
  /** Number of all rows; the first `snapshotLimits.rows` are here. */
  count: z.number(),
  rows: z.object({
    /** Platform, country, or `from/to` of a period; empty for accounts and ad entities. */
    keys: z.array(z.string()),
    names: z.array(z.string()),
    kinds: z.array(z.enum(rowKinds)),
    platforms: z.array(z.nullable(z.enum(platforms))),
    currencies: z.array(z.string()),
    values: z.array(z.array(cell)),
    deltas: z.array(z.array(z.nullable(z.number()))),
  }),
  /** Without a rate, money is that of one currency, and `missing` names the currencies that have none. */
  totals: z.object({
    currency: z.nullable(z.string()),
    values: z.array(cell),
    deltas: z.array(z.nullable(z.number())),
    missing: z.array(z.string()),
  }),
  /** Names from the account down to the ad entity whose rows these are. */
  path: z.array(z.string()),
  /** Part of a name that the rows contain; empty: all. */
  search: z.string(),
  filtered: z.boolean(),
  /** The oldest sync or import time among the accounts; null: there is no data. */
  readAt: z.nullable(moment),
  /** Of a report as of an earlier moment. */
  asOf: z.nullable(moment),
  /** True if part of it is the product's sample data. */
  sample: z.boolean(),
})
export type SnapshotTable = z.infer<typeof snapshotTable>

export const snapshotStates = ['open', 'expired', 'revoked'] as const

const snapshot = z.object({
  id,
  name: z.string(),
  state: z.enum(snapshotStates),
  dateRange: days,
  by: z.object({ id, name: z.string() }),
  createdAt: moment,
  expiresAt: moment,
  /** How often the link was opened, and when last; null: never. */
  opened: z.number(),
  openedAt: z.nullable(moment),
})
export type ReportSnapshot = z.infer<typeof snapshot>

/** Snapshots of a report that the caller made, or all for members who may edit the report; the newest first. Throws `report_gone`. */
export const listReportSnapshots = endpoint({
  name: 'listReportSnapshots',
  method: 'GET',
  path: `${area}/snapshots`,
  access: 'reports.write',
  input: z.object({ report: id }),
  answer: z.object({ snapshots: z.array(snapshot) }),
})

/**
 * Freezes a report as the caller sees it now, and makes a link to it for people without an account. `secret` is answered once, and stored
 * only as a hash: the address is `snapshot.html#key=<secret>`. Throws what a query of the report throws, `snapshot_limit`, and
 * `name_length` for a name outside `limits.reportName`.
 */
export const createReportSnapshot = endpoint({
  name: 'createReportSnapshot',
  method: 'POST',
  path: `${area}/snapshot_create`,
  access: 'reports.write',
  input: z.extend(reportQuery, {
    report: id,
    /** What the link is called. */
    name: text(200),
    metrics: z.exactOptional(sentMetrics),
    sort: z.exactOptional(sentSort),
    days: z.literal(snapshotLimits.days),
  }),
  answer: z.object({ snapshot, secret: z.string() }),
})

/** Closes a link at once. Its maker may, and whoever may edit the report. Throws `snapshot_gone`. */
export const revokeReportSnapshot = endpoint({
  name: 'revokeReportSnapshot',
  method: 'POST',
  path: `${area}/snapshot_revoke`,
  access: 'reports.write',
  input: z.object({ id }),
  answer: z.null(),
})

/**
 * Returns the frozen report of a link. The one error `snapshot_unavailable` stands for a link that is unknown, expired or revoked, whose maker is
 * no longer active, or whose report is deleted. Its path is that of guests: they are kept out of caches and search engines.
 */
export const openReportSnapshot = endpoint({
  name: 'openReportSnapshot',
  method: 'POST',
  path: '/api/mobile/external/snapshot',
  access: 'anyone',
  input: z.object({ secret: text(limits.deviceId.max) }),
  answer: z.object({
    name: z.string(),
    company: z.string(),
    by: z.string(),
    createdAt: moment,
    expiresAt: moment,
    table: snapshotTable,
  }),
})
export type OpenedSnapshot = z.infer<(typeof openReportSnapshot)['answer']>
