import { textsOf } from '../../world/ad-texts.ts'
import { nowOf, objectsOf, pathOf, shown } from '../../world/read.ts'
import type { AdObject } from '../../world/world.ts'
import { type Asking, readable } from '../asking.ts'
import { paged, pageOf } from '../paging.ts'
import { id, listOf, oneOf, optional, parse, record, required, text } from '../parameters.ts'
import { creativesOf, smartPlusMedia } from './creatives.ts'
import { videoIdOf } from './media.ts'
import { adRow } from './rows.ts'
import { passes, primaryFilters, secondaryStatus } from './statuses.ts'

const filters = {
  campaign_ids: optional(listOf(id, 100)),
  smart_plus_ad_ids: optional(listOf(id, 100)),
  primary_status: optional(oneOf(primaryFilters)),
}
const shape = { advertiser_id: required(id), filtering: optional(record(filters)), ...paged(100), fields: optional(listOf(text, 100)) }
const fields = ['advertiser_id', 'campaign_id', 'adgroup_id', 'ad_name', 'operation_status', 'create_time', 'modify_time']

/** `GET /smart_plus/ad/get/`: the ads of upgraded Smart+ campaigns, which `/ad/get/` lists as their creatives. */
export function smartPlusAds(asking: Asking): unknown {
  const given = parse(shape, Object.fromEntries(asking.call.query), true)
  const account = readable(asking, given.advertiser_id)
  const { campaign_ids, smart_plus_ad_ids, primary_status = 'STATUS_NOT_DELETE' } = given.filtering ?? {}
  const now = nowOf(asking.world)
  const rows = objectsOf(asking.world, account, 'ad').flatMap((ad) => {
    const path = pathOf(asking.world, ad).map((step) => shown(step, now))
    const secondary = secondaryStatus(path, account, now)
    const wanted = (campaign_ids?.includes(path[0]?.id ?? '') ?? true) && (smart_plus_ad_ids?.includes(ad.id) ?? true)
    if (!path[0]?.automated || !wanted || !passes(secondary, primary_status)) return []
    const row = Object.fromEntries(Object.entries(adRow(account, path)).filter(([key]) => fields.includes(key)))
    return [{ ...row, smart_plus_ad_id: ad.id, secondary_status: secondary, ...creativesRow(ad) }]
  })
  return pageOf(rows, given)
}

/** The creatives and texts of an upgraded Smart+ ad. */
function creativesRow(ad: AdObject) {
  const creatives = creativesOf(ad)
  return {
    creative_list: smartPlusMedia(ad).map((video, at) => ({
      ad_material_id: creatives[at]?.id,
      material_operation_status: 'ENABLE',
      creative_info: {
        ad_format: 'SINGLE_VIDEO',
        material_name: creatives[at]?.name,
        video_info: { video_id: videoIdOf(video), file_name: video.name },
      },
    })),
    ad_text_list: textsOf(ad).bodies.map((text) => ({ ad_text: text })),
  }
}
