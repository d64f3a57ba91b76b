import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { explanation } from './explanation.ts'
import { id, text } from './fields.ts'
import { limits } from './limits.ts'
import { dimensions } from './platforms.ts'
import { rangeChoice } from './presets.ts'
import { place } from './report.ts'
import { compareChoice, filters } from './report-filters.ts'

const area = '/api/mobile/admanage/report'

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
    compare: z.exactOptional(compareChoice),
    filters: z.exactOptional(filters),
    search: z.exactOptional(text(limits.search.max)),
    asOf: z.exactOptional(z.iso.datetime()),
    /** Key of the row, as the table gives it; null: the totals. */
    row: z.nullable(text(64)),
    metric: text(80),
  }),
  answer: explanation,
})
