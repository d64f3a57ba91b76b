import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { moment } from './fields.ts'
import { reportQuery } from './report-query.ts'

const area = '/api/mobile/admanage/report'

/**
 * The moments at which any metric of the report changed within its date range, newest first, at most `capacityLimits.reportMoments`. They are the
 * choices for `asOf`. Their precision depends on the oldest day of the query, including the comparison range.
 */
export const reportMoments = endpoint({
  name: 'reportMoments',
  method: 'POST',
  path: `${area}/moments`,
  access: 'reports.read',
  reads: true,
  input: reportQuery,
  answer: z.object({ moments: z.array(moment) }),
})
