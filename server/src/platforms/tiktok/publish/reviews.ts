import type { AdReview } from '@adroit/contract/publish-tasks'
import * as z from 'zod'
import type { Access } from '../../platform.ts'
import type { ReviewState } from '../../publisher.ts'
import type { Tiktok } from '../ask.ts'
import type { Family } from '../family.ts'
import { read } from '../wire.ts'
import { nameOf } from './family.ts'
import { rowsOf } from './rows.ts'

/** Maximum of the filters and of both reviews. */
const atOnce = 100

const review = z.object({
  review_status: z.string().nullish(),
  reject_info: z.array(z.object({ reasons: z.array(z.string()).nullish(), suggestion: z.string().nullish() })).nullish(),
})
type Review = z.infer<typeof review>
const manualReviews = z.object({ ad_review_map: z.record(z.string(), review) })
const smartReviews = z.object({ smart_plus_ad_review_infos: z.array(review.extend({ smart_plus_ad_id: z.string() })) })

/** Ads that are gone are left out. An ad belongs to the family whose list has it. */
export async function reviews(tiktok: Tiktok, { externalId }: Access, ads: readonly string[]): Promise<ReviewState[]> {
  const states: ReviewState[] = []
  for (let at = 0; at < ads.length; at += atOnce) {
    const some = ads.slice(at, at + atOnce)
    for (const family of ['smart', 'manual'] as const) {
      const rows = await rowsOf(tiktok, externalId, family, 'AD', { [family === 'smart' ? 'smart_plus_ad_ids' : 'ad_ids']: some })
      const found = rows.map(({ id }) => id).filter((id) => some.includes(id))
      if (found.length === 0) continue
      const of = await reviewsIn(tiktok, externalId, family, found)
      states.push(...found.flatMap((id) => stateOf(id, of.get(id))))
    }
  }
  return states
}

async function reviewsIn(tiktok: Tiktok, account: string, family: Family, ads: readonly string[]): Promise<ReadonlyMap<string, Review>> {
  const name = nameOf(family, 'AD', 'review')
  if (family === 'manual') {
    const { data } = await tiktok.ask({ name, path: '/ad/review_info/', query: { advertiser_id: account, ad_ids: ads } })
    return new Map(Object.entries(read(manualReviews, data, name).ad_review_map))
  }
  const query = { advertiser_id: account, smart_plus_ad_ids: ads, extra_info_setting: { include_reject_info: true } }
  const { data } = await tiktok.ask({ name, path: '/smart_plus/ad/review_info/', query })
  return new Map(read(smartReviews, data, name).smart_plus_ad_review_infos.map((one) => [one.smart_plus_ad_id, one]))
}

/** An ad that cannot be shown, without a reason, is still under review: TikTok has no value of its own for that. */
function stateOf(externalId: string, found: Review | undefined): ReviewState[] {
  const reasons = (found?.reject_info ?? []).flatMap(({ reasons, suggestion }) => [...(reasons ?? []), ...(suggestion ? [suggestion] : [])])
  const rejected: AdReview = reasons.length > 0 ? 'rejected' : 'in_review'
  const meanings: Readonly<Record<string, AdReview>> = { ALL_AVAILABLE: 'approved', PART_AVAILABLE: 'limited', UNAVAILABLE: rejected }
  const state = meanings[found?.review_status ?? '']
  if (state === undefined) return []
  return [{ externalId, review: state, message: state === 'approved' || reasons.length === 0 ? null : reasons.join(' ') }]
}
