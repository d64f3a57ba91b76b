import { changeFields } from '../../world/change.ts'
import { beginReview } from '../../world/review.ts'
import type { Asking } from '../asking.ts'
import { shownAds } from '../create/answers.ts'
import { askOf } from '../create/ask.ts'
import { needed, recordsIn } from '../create/check.ts'
import { checkCreative, textsOfAd } from '../create/creative.ts'
import { badParameter, notHere } from '../envelope.ts'
import { found } from './switch.ts'

/** `POST /ad/update/`: replaces ads of one ad group, or with `patch_update` only what is sent. They are reviewed again. */
export function updateAds(asking: Asking): unknown {
  const { account, world, sent } = askOf(asking, 'adChange')
  const adGroup = found(asking, account.id, 'ad_set', needed(sent, 'adgroup_id'), null)
  const changes = recordsIn(sent, 'creatives').map(({ ad_id, ...creative }) => {
    const ad = found(asking, account.id, 'ad', String(ad_id), null)
    if (ad.parent !== adGroup.id) throw badParameter(`ad_id: ${ad.id} does not belong to ad group ${adGroup.id}.`)
    if (ad.createdBy === undefined) throw notHere('Changing an ad that was not created by the API')
    const left = sent['patch_update'] === true ? {} : Object.fromEntries(Object.keys(ad.given ?? {}).map((name) => [name, undefined]))
    const given = { ...left, ...creative }
    return { ad, given, name: checkCreative(world, account, { ...ad.given, ...given }, adGroup) }
  })
  for (const { ad, given, name } of changes) {
    changeFields(world, ad, { name, given })
    beginReview(world, ad, textsOfAd(name, ad.given ?? {}))
  }
  const ads = changes.map(({ ad }) => ad)
  return { ad_ids: ads.map(({ id }) => id), creatives: shownAds(asking, account, ads), need_audit: true }
}
