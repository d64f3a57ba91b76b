import type { AdReview } from '@adroit/contract/publish-tasks'
import * as z from 'zod'
import { own } from '../../../lib/own.ts'
import type { Access } from '../../platform.ts'
import type { ReviewState } from '../../publisher.ts'
import { search } from '../search.ts'
import type { GoogleSettings } from '../settings.ts'
import { id } from '../wire.ts'

const atOnce = 100
const topics = z.array(z.object({ topic: z.string().optional(), type: z.string().optional() })).optional()
const policy = z.object({ approvalStatus: z.string().optional(), reviewStatus: z.string().optional(), policyTopicEntries: topics })
const adRow = z.object({ adGroupAd: z.object({ ad: z.object({ id }), policySummary: policy.optional() }) })
const linkRow = z.object({ assetGroup: z.object({ id }), assetGroupAsset: z.object({ policySummary: policy.optional() }) })
type Policy = z.infer<typeof policy>

const verdicts: Readonly<Record<string, AdReview>> = {
  APPROVED: 'approved',
  APPROVED_LIMITED: 'limited',
  AREA_OF_INTEREST_ONLY: 'limited',
  DISAPPROVED: 'rejected',
}
/** The first that one of an asset group's assets has decides. */
const worstFirst: readonly AdReview[] = ['rejected', 'in_review', 'limited', 'approved']

/** Ads that are gone, or that Google says nothing of, are left out. An asset group is reviewed by its assets. */
export async function reviews(settings: GoogleSettings, access: Access, ads: readonly string[]): Promise<ReviewState[]> {
  const states: ReviewState[] = []
  for (let at = 0; at < ads.length; at += atOnce) {
    const some = ads.slice(at, at + atOnce)
    const summaries = new Map<string, Policy[]>()
    const note = (of: string, summary: Policy | undefined) => {
      if (summary !== undefined) summaries.set(of, [...(summaries.get(of) ?? []), summary])
    }
    const fields = ['approval_status', 'review_status', 'policy_topic_entries']
    const query = `SELECT ad_group_ad.ad.id, ${fields.map((name) => `ad_group_ad.policy_summary.${name}`).join(', ')} FROM ad_group_ad`
    const among = (name: string) => `WHERE ${name} IN (${some.join(', ')})`
    for (const { adGroupAd } of await search(settings, access, 'reviews.list', `${query} ${among('ad_group_ad.ad.id')}`, adRow))
      note(adGroupAd.ad.id, adGroupAd.policySummary)
    if (some.some((one) => !summaries.has(one))) {
      const links = `SELECT asset_group.id, ${fields.map((name) => `asset_group_asset.policy_summary.${name}`).join(', ')} FROM asset_group_asset`
      for (const row of await search(settings, access, 'reviews.list', `${links} ${among('asset_group.id')}`, linkRow))
        note(row.assetGroup.id, row.assetGroupAsset.policySummary)
    }
    states.push(...[...summaries].flatMap(([externalId, all]) => stateOf(externalId, all)))
  }
  return states
}

function stateOf(externalId: string, all: readonly Policy[]): ReviewState[] {
  const found = all.flatMap((one) => reviewOf(one) ?? [])
  const review = worstFirst.find((one) => found.includes(one))
  if (review === undefined) return []
  const named = [...new Set(all.flatMap(({ policyTopicEntries = [] }) => policyTopicEntries.flatMap(({ topic }) => topic ?? [])))]
  return [{ externalId, review, message: review === 'approved' || named.length === 0 ? null : named.join(', ') }]
}

/** A decision counts while an appeal against it is open. */
function reviewOf({ approvalStatus = '', reviewStatus = '' }: Policy): AdReview | null {
  if (reviewStatus === 'REVIEW_IN_PROGRESS') return 'in_review'
  return own(verdicts, approvalStatus) ?? (reviewStatus === 'ELIGIBLE_MAY_SERVE' ? 'approved' : null)
}
