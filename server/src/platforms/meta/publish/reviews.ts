import type { AdReview } from '@adroit/contract/publish-tasks'
import * as z from 'zod'
import { own } from '../../../lib/own.ts'
import type { Access } from '../../platform.ts'
import type { ReviewState } from '../../publisher.ts'
import type { Graph } from '../graph.ts'
import { allRows } from '../pages.ts'
import { id } from '../wire.ts'

const atOnce = 50
const reviewed = z.object({
  id,
  effective_status: z.string(),
  ad_review_feedback: z
    .object({ global: z.record(z.string(), z.string()).optional() })
    .optional()
    .catch(undefined),
  issues_info: z
    .array(z.object({ error_message: z.string().optional(), error_summary: z.string().optional() }))
    .optional()
    .catch(undefined),
})

/** A new ad stays in review until it has the status of its own switch, or of a switch above it (Meta's reference of ads). */
const meanings: Readonly<Record<string, AdReview>> = {
  PENDING_REVIEW: 'in_review',
  IN_PROCESS: 'in_review',
  DISAPPROVED: 'rejected',
  WITH_ISSUES: 'limited',
  PENDING_BILLING_INFO: 'limited',
  PREAPPROVED: 'approved',
  ACTIVE: 'approved',
  PAUSED: 'approved',
  CAMPAIGN_PAUSED: 'approved',
  ADSET_PAUSED: 'approved',
}

/** Ads that are gone, or have a status that is not known, are left out. */
export async function reviews(graph: Graph, { externalId }: Access, ads: readonly string[]): Promise<ReviewState[]> {
  const states: ReviewState[] = []
  for (let at = 0; at < ads.length; at += atOnce) {
    const filtering = JSON.stringify([{ field: 'id', operator: 'IN', value: ads.slice(at, at + atOnce) }])
    const params = { fields: 'id,effective_status,ad_review_feedback,issues_info', filtering, limit: '200' }
    const rows = await allRows(graph, { name: 'reviews.list', path: `act_${externalId}/ads`, params }, reviewed)
    states.push(...rows.flatMap(stateOf))
  }
  return states
}

function stateOf(row: z.infer<typeof reviewed>): ReviewState[] {
  const review = own(meanings, row.effective_status)
  if (review === undefined) return []
  const reasons = [
    ...Object.entries(row.ad_review_feedback?.global ?? {}).map(([rule, text]) => `${rule}: ${text}`),
    ...(row.issues_info ?? []).flatMap((issue) => issue.error_message ?? issue.error_summary ?? []),
  ]
  return [{ externalId: row.id, review, message: review === 'approved' || reasons.length === 0 ? null : reasons.join(' ') }]
}
