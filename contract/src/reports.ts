import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { explanation } from './explanation.ts'
import { id, moment, nothing, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { dimensions, platforms } from './platforms.ts'
import { rangeChoice } from './presets.ts'
import { place, report, sentDefinition } from './report.ts'
import { cell, comparison, deliveryTable } from './table.ts'
import { buckets, trend } from './trend.ts'

const area = '/api/mobile/admanage/report'

export const listReports = endpoint({
  name: 'listReports',
  method: 'GET',
  path: `${area}/list`,
  access: 'reports.read',
  input: z.object({
    mine: z.exactOptional(z.enum(['true', 'false'])),
    hidden: z.exactOptional(z.enum(['true', 'false'])),
    platform: z.exactOptional(z.enum(platforms)),
    search: z.exactOptional(text(limits.search.max)),
  }),
  /** Last changed first. Counts are of all that the member may see, whatever the filter. */
  answer: z.object({ reports: z.array(report), counts: z.object({ shown: z.number(), mine: z.number(), hidden: z.number() }) }),
})

export const getReport = endpoint({
  name: 'getReport',
  method: 'GET',
  path: `${area}/details`,
  access: 'reports.read',
  input: z.object({ id }),
  answer: report,
})

export const createReport = endpoint({
  name: 'createReport',
  method: 'POST',
  path: `${area}/create`,
  access: 'reports.write',
  input: sentDefinition,
  answer: z.object({ id }),
})

export const updateReport = endpoint({
  name: 'updateReport',
  method: 'POST',
  path: `${area}/update`,
  access: 'reports.write',
  input: z.object({ id, version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)), definition: sentDefinition }),
  answer: report,
})

export const hideReport = endpoint({
  name: 'hideReport',
  method: 'POST',
  path: `${area}/hide`,
  access: 'reports.write',
  input: z.object({ id, hidden: z.boolean() }),
  answer: z.null(),
})

export const deleteReport = endpoint({
  name: 'deleteReport',
  method: 'POST',
  path: `${area}/delete`,
  access: 'reports.write',
  input: z.object({ id }),
  answer: z.null(),
})

/** Undoes a deletion. */
export const restoreReport = endpoint({
  name: 'restoreReport',
  method: 'POST',
  path: `${area}/restore`,
  access: 'reports.write',
  input: z.object({ id }),
  answer: z.null(),
})

/** The asking member's favourites; a sixth is refused (`too_many_selected`). */
export const favouriteReport = endpoint({
  name: 'favouriteReport',
  method: 'POST',
  path: `${area}/favourite`,
  access: 'reports.read',
  input: z.object({ id, favourite: z.boolean() }),
  answer: z.null(),
})

/** Which figures stand above the table for the asking member; empty: the report's first ones. More than five are refused (`too_many_selected`). */
export const chooseCards = endpoint({
  name: 'chooseCards',
  method: 'POST',
  path: `${area}/cards`,
  access: 'reports.read',
  input: z.object({ id, metrics: z.array(text(80)).check(z.maxLength(limits.reportMetrics)) }),
  answer: z.null(),
})

/** How a saved report is looked at: anything left out is as the report says. */
const view = z.object({
  dimension: z.exactOptional(z.enum(dimensions)),
  range: z.exactOptional(rangeChoice),
  metrics: z.exactOptional(z.array(text(80)).check(z.minLength(1), z.maxLength(limits.reportMetrics))),
  sort: z.exactOptional(z.object({ by: text(80), direction: z.enum(['asc', 'desc']) })),
  /** Part of a name or id at the level of the rows. */
  search: z.exactOptional(text(limits.search.max)),
  /** Only what lies below this place. */
  within: z.exactOptional(place),
  offset: z._default(wholeNumber(0, 100_000_000), 0),
  limit: z._default(wholeNumber(1, limits.pageRows), 200),
})

/** The figures of a saved report. */
export const queryReport = endpoint({
  name: 'queryReport',
  method: 'POST',
  path: `${area}/query`,
  access: 'reports.read',
  input: z.extend(view, { id }),
  answer: deliveryTable,
})

/**
 * Notes that the asking member has the report before him; the page says so when it opens and whenever it asks anew. Looks less than
 * `limits.sameLookMinutes` apart are one, and what changed is counted from the one before.
 */
export const lookAtReport = endpoint({
  name: 'lookAtReport',
  method: 'POST',
  path: `${area}/look`,
  access: 'reports.read',
  input: z.object({ id }),
  answer: z.null(),
})

/** The figures of a report that is not saved yet. */
export const previewReport = endpoint({
  name: 'previewReport',
  method: 'POST',
  path: `${area}/preview`,
  access: 'reports.write',
  input: z.extend(view, { definition: sentDefinition }),
  answer: deliveryTable,
})

/** How many rows each level of a saved report has in a range. */
export const countLevels = endpoint({
  name: 'countLevels',
  method: 'POST',
  path: `${area}/counts`,
  access: 'reports.read',
  input: z.object({ id, range: z.exactOptional(rangeChoice), within: z.exactOptional(place) }),
  answer: z.object({ ACCOUNT: z.number(), CAMPAIGN: z.number(), AD_SET: z.number(), AD: z.number() }),
})

/** The same figures over time, with the previous period behind them. */
export const reportTrend = endpoint({
  name: 'reportTrend',
  method: 'POST',
  path: `${area}/trend`,
  access: 'reports.read',
  input: z.object({
    id,
    range: z.exactOptional(rangeChoice),
    within: z.exactOptional(place),
    metrics: z.array(text(80)).check(z.minLength(1), z.maxLength(limits.pickerSelections)),
    /** Left out: days up to 62 of them, else weeks. */
    bucket: z.exactOptional(z.enum(buckets)),
  }),
  answer: trend,
})

/** What a number is: where it comes from, what it was converted with, and what it was before. */
export const explainNumber = endpoint({
  name: 'explainNumber',
  method: 'POST',
  path: `${area}/explain`,
  access: 'reports.read',
  input: z.object({
    id,
    dimension: z.enum(dimensions),
    range: z.exactOptional(rangeChoice),
    within: z.exactOptional(place),
    /** Key of the row, as the table gives it; null: the totals. */
    row: z.nullable(text(64)),
    metric: text(80),
  }),
  answer: explanation,
})

const period = z.object({
  preset: z.enum(['today', 'yesterday', 'past_7_days']),
  from: z.string(),
  to: z.string(),
  comparison,
  comparedUpTo: deliveryTable.shape.comparedUpTo,
  /** spend, impressions, clicks, action; money in `currency`. */
  values: z.array(cell),
  changes: z.array(z.nullable(z.number())),
  /** Accounts that delivered anything in it. */
  accounts: z.number(),
})

/** Home: what all accounts delivered lately, in the company's currency. */
export const overview = endpoint({
  name: 'overview',
  method: 'GET',
  path: `${area}/overview`,
  access: 'reports.read',
  input: nothing,
  answer: z.object({
    currency: z.string(),
    conversion: deliveryTable.shape.conversion,
    periods: z.array(period),
    /** Past 7 days by platform, largest spend first. */
    platforms: z.array(
      z.object({
        platform: z.enum(platforms),
        accounts: z.number(),
        spend: cell,
        share: z.nullable(z.number()),
        change: z.nullable(z.number()),
      }),
    ),
    /** Past 7 days, the accounts that spent most, each in its own currency; at most five. */
    top: z.array(
      z.object({
        account: id,
        name: z.string(),
        platform: z.enum(platforms),
        currency: z.string(),
        spend: cell,
        share: z.nullable(z.number()),
        change: z.nullable(z.number()),
      }),
    ),
    /** spend, impressions, clicks, action of the past 30 days, day by day. */
    trend,
    accounts: z.number(),
    readAt: z.nullable(moment),
    held: deliveryTable.shape.held,
    sample: z.boolean(),
  }),
})
