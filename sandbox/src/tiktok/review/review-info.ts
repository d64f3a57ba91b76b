import { objectOf, objectsOf } from '../../world/read.ts'
import type { Account, AdObject, ObjectLevel } from '../../world/world.ts'
import { type Asking, readable } from '../asking.ts'
import { badParameter } from '../envelope.ts'
import { id, listOf, optional, parse, record, required, text, truth } from '../parameters.ts'
import { creativesOf } from '../read/creatives.ts'
import { appealStatus, outcomeOf, rejectInfo } from './outcome.ts'

const query = ({ call }: Asking) => Object.fromEntries(call.query)

/** `GET /ad/review_info/`: by ad (public integrations; the specs do not have it). */
export function adReviews(asking: Asking): unknown {
  const shape = { advertiser_id: required(id), ad_ids: required(listOf(id, 100)), lang: optional(text) }
  const given = parse(shape, query(asking), true)
  const account = readable(asking, given.advertiser_id)
  const ads = given.ad_ids.map((one) => found(asking, account, 'ad', one))
  return { ad_review_map: Object.fromEntries(ads.map((ad) => [ad.id, { ad_id: ad.id, ...reviewed(ad), appeal_status: null }])) }
}

/** `GET /adgroup/review_info/` ([D 1740554277061634]) */
export function adGroupReviews(asking: Asking): unknown {
  const shape = { advertiser_id: required(id), adgroup_ids: required(listOf(id, 20)), lang: optional(text) }
  const given = parse(shape, query(asking), true)
  const account = readable(asking, given.advertiser_id)
  const groups = given.adgroup_ids.map((one) => {
    const adGroup = found(asking, account, 'ad_set', one)
    return { adGroup, ads: objectsOf(asking.world, account, 'ad').filter((ad) => ad.parent === one && ad.switch !== 'deleted') }
  })
  const mapped = <T>(of: (group: (typeof groups)[number]) => T) => Object.fromEntries(groups.map((group) => [group.adGroup.id, of(group)]))
  return {
    ad_review_map: mapped(({ ads }) =>
      Object.fromEntries(ads.map((ad) => [ad.id, { ad_id: ad.id, ...reviewed(ad), appeal_status: null }])),
    ),
    ad_group_review_map: mapped(({ adGroup, ads }) => {
      const approved = ads.filter((ad) => outcomeOf(ad).isApproved)
      return {
        adgroup_id: adGroup.id,
        is_approved: approved.length > 0 || ads.length === 0,
        review_status: approved.length === ads.length ? 'ALL_AVAILABLE' : approved.length > 0 ? 'PART_AVAILABLE' : 'UNAVAILABLE',
        contains_rejected_ads: ads.some((ad) => outcomeOf(ad).reason !== null),
        appeal_status: appealStatus(asking.world, adGroup.id),
        reject_info: [],
      }
    }),
  }
}

function reviewed(ad: AdObject) {
  const { isApproved, reason, status } = outcomeOf(ad)
  return {
    is_approved: isApproved,
    review_status: status,
    reject_info: rejectInfo(reason, ad.countries),
    forbidden_ages: [],
    forbidden_locations: reason === null ? [] : ad.countries,
    forbidden_placements: [],
    last_audit_time: null,
  }
}

/** `GET /smart_plus/ad/review_info/` ([D 1843317465695233]): an ad and its creatives, with reasons only on request. */
export function smartAdReviews(asking: Asking): unknown {
  const extra = record({ include_reject_info: optional(truth), include_violation_frame: optional(truth) })
  const given = parse(
    {
      advertiser_id: required(id),
      smart_plus_ad_ids: required(listOf(id, 100)),
      lang: optional(text),
      extra_info_setting: optional(extra),
    },
    query(asking),
    true,
  )
  const account = readable(asking, given.advertiser_id)
  const { include_reject_info: withReasons = false, include_violation_frame: withFrames = false } = given.extra_info_setting ?? {}
  if (withFrames && !withReasons) throw badParameter('extra_info_setting.include_violation_frame: Needs include_reject_info.')
  const ads = given.smart_plus_ad_ids.map((one) => found(asking, account, 'ad', one))
  const review = (ad: AdObject) => {
    const { reason, status } = outcomeOf(ad)
    return { review_status: status, passed_locations: null, reject_info: withReasons ? rejectInfo(reason, ad.countries) : null }
  }
  return {
    smart_plus_ad_review_infos: ads.map((ad) => ({
      ...{ smart_plus_ad_id: ad.id, ...review(ad), appeal_status: appealStatus(asking.world, ad.id), appeal_reject_reasons: null },
    })),
    material_review_infos: ads.flatMap((ad) =>
      creativesOf(ad).map((creative) => ({ ad_material_id: creative.id, smart_plus_ad_id: ad.id, ...review(ad) })),
    ),
  }
}

/** An entity as reads show it. Throws Refusal 40002. */
export function found({ world }: Asking, account: Account, level: ObjectLevel, one: string): AdObject {
  const object = objectOf(world, 'tiktok', one)
  if (object === null || object.account !== account.id || object.level !== level) throw badParameter(`${one} does not exist.`)
  return object
}
