import { isMetricKey } from '@adroit/contract/metrics'
import { type RememberedView, report } from '@adroit/contract/report'
import { type Filter, filters as filtersSchema } from '@adroit/contract/report-filters'
import * as z from 'zod'

const shape = report.shape.view.def.innerType.shape

/** A view as it is stored. An older or newer version may have written its parts. */
const written = z.looseObject({ filters: z.array(z.unknown()).optional().catch(undefined) })

/** Whether a stored view filters by account tags, so that the existing tags are needed to parse it. */
export function namesTags(stored: object | null): boolean {
  return JSON.stringify(stored)?.includes('"tags"') ?? false
}

/**
 * Parses a remembered view. Unknown parts are left out, as are filters by metrics and tags that no longer exist (`tags`: those that do).
 * Returns null if nothing is left.
 */
export function storedView(stored: object | null, tags: ReadonlySet<string>): RememberedView | null {
  if (stored === null) return null
  const sent = written.parse(stored)
  const breakdown = known(shape.breakdown, sent.breakdown)
  const sort = known(shape.sort, sent.sort)
  const filters = sent.filters?.flatMap((filter) => known(filtersSchema, [filter]) ?? []).flatMap((filter) => existing(filter, tags))
  // a filter that no longer exists must not turn the report's own filters off
  const emptied = filters?.length === 0 && sent.filters?.length !== 0
  const view = { ...(breakdown && { breakdown }), ...(sort && { sort }), ...(filters && !emptied && { filters }) }
  return Object.keys(view).length === 0 ? null : view
}

function known<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.infer<Schema> | undefined {
  return value === undefined ? undefined : z.safeParse(schema, value).data
}

function existing(filter: Filter, tags: ReadonlySet<string>): Filter[] {
  if (filter.by === 'metric') return isMetricKey(filter.metric) ? [filter] : []
  if (filter.by !== 'tag') return [filter]
  const left = filter.tags.filter((tag) => tags.has(tag))
  return left.length === 0 ? [] : [{ ...filter, tags: left }]
}
