import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { explanation } from './explanation.ts'
import { text } from './fields.ts'
import { breakdowns } from './platforms.ts'
import { reportQuery } from './report-query.ts'

const area = '/api/mobile/admanage/report'

/** Where one number of a report comes from: accounts, sources, exchange rates, earlier values. */
export const explainNumber = endpoint({
  name: 'explainNumber',
  method: 'POST',
  path: `${area}/explain`,
  access: 'reports.read',
  reads: true,
  input: z.extend(reportQuery, {
    breakdown: z.enum(breakdowns),
    /** Key of the row, as the table gives it; null: the totals. */
    row: z.nullable(text(64)),
    metric: text(80),
  }),
  answer: explanation,
})
