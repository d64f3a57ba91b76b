import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { rangeChoice } from './presets.ts'
import { place } from './report.ts'
import { compareChoice } from './report-filters.ts'

const area = '/api/mobile/admanage/report'

/**
 * Moments at which anything of a report changed in a range, newest first, at most `limits.reportMoments`: what `asOf` may be asked of. How
 * exactly they are told depends on the oldest day in view, those of the comparison among them.
 */
export const reportMoments = endpoint({
  name: 'reportMoments',
  method: 'POST',
  path: `${area}/moments`,
  access: 'reports.read',
  input: z.object({
    id,
    range: z.exactOptional(rangeChoice),
    within: z.exactOptional(place),
    compare: z.exactOptional(compareChoice),
  }),
  answer: z.object({ moments: z.array(moment) }),
})
