import * as z from 'zod/mini'
import { deliveryStates } from './delivery-status.ts'
import { day, text } from './fields.ts'
import { limits } from './limits.ts'

/**
 * Which rows a report keeps; all of them must hold. They select, as a search does: totals and shares are of the rows that are left.
 * name: part of the name or id of a row · status: campaigns, ad sets, ads and accounts that are in one of these states; rows whose state is not
 * known are left out, and other dimensions take no notice · metric: a row's own figure in the range, money in the currency of the table's totals;
 * "no value" never holds · tag: only accounts that carry one of these tags, whatever the rows stand for.
 */
const filter = z.union([
  z.object({ by: z.literal('name'), contains: text(limits.search.max) }),
  z.object({ by: z.literal('status'), states: z.array(z.enum(deliveryStates)).check(z.minLength(1), z.maxLength(deliveryStates.length)) }),
  z.object({ by: z.literal('metric'), metric: text(80), is: z.enum(['at_least', 'at_most']), value: text(40) }),
  z.object({ by: z.literal('tag'), tags: z.array(text(limits.accountTag.max)).check(z.minLength(1), z.maxLength(limits.accountTags)) }),
])
export type Filter = z.infer<typeof filter>

export const filters = z.array(filter).check(z.maxLength(limits.reportFilters))

/**
 * What a range is compared with, always as many days. previous: just before it · year_before: from the same day of the year before ·
 * custom: from a day; it must not share days with the range (`report_comparison_overlaps`).
 */
export const compareChoice = z.union([
  z.object({ with: z.literal('previous') }),
  z.object({ with: z.literal('year_before') }),
  z.object({ with: z.literal('custom'), from: day }),
])
export type CompareChoice = z.infer<typeof compareChoice>

/** A figure to reach; cells are tinted by it, in the direction that the metric has. Money in the company's currency. */
const target = z.object({ metric: text(80), value: text(40) })
export type Target = z.infer<typeof target>
export const targets = z.array(target).check(z.maxLength(limits.reportMetrics))
