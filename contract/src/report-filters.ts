import * as z from 'zod/mini'
import { accountLimits } from './account-limits.ts'
import { deliveryStates } from './delivery-status.ts'
import { day, text } from './fields.ts'
import { limits } from './limits.ts'

/**
 * Which rows a report shows; a row must match every filter. Totals and shares cover the matching rows only.
 * - name: part of a row's name or id
 * - status: campaigns, ad sets, ads and accounts in one of these states; rows with unknown state are left out; other breakdowns ignore it
 * - metric: a row's own value in the date range, money in the currency of the table's totals; "no value" never matches
 * - tag: only accounts with one of these tags, whatever the rows stand for
 */
const filter = z.union([
  z.object({ by: z.literal('name'), contains: text(limits.search.max) }),
  z.object({ by: z.literal('status'), states: z.array(z.enum(deliveryStates)).check(z.minLength(1), z.maxLength(deliveryStates.length)) }),
  z.object({ by: z.literal('metric'), metric: text(80), is: z.enum(['at_least', 'at_most']), value: text(40) }),
  z.object({
    by: z.literal('tag'),
    tags: z.array(text(accountLimits.accountTag.max)).check(z.minLength(1), z.maxLength(accountLimits.accountTags)),
  }),
])
export type Filter = z.infer<typeof filter>

export const filters = z.array(filter).check(z.maxLength(limits.reportFilters))

/**
 * The comparison range. previous: as many days just before the date range · year_before: the same dates of the previous year; 29 February
 * has no counterpart unless the range begins with it, then it is the 28th · custom: as many days from a chosen day; it must not overlap the date range (`report_comparison_overlaps`).
 */
export const compareChoice = z.union([
  z.object({ with: z.literal('previous') }),
  z.object({ with: z.literal('year_before') }),
  z.object({ with: z.literal('custom'), from: day }),
])
export type CompareChoice = z.infer<typeof compareChoice>

/** A target value of a metric. Cells are colored by it, in the metric's direction. Money is in the company's currency. */
const target = z.object({ metric: text(80), value: text(40) })
export type Target = z.infer<typeof target>
export const targets = z.array(target).check(z.maxLength(limits.reportMetrics))
