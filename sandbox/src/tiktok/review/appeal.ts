import { objectsOf } from '../../world/read.ts'
import { type Asking, writable } from '../asking.ts'
import { badParameter } from '../envelope.ts'
import { id, listOf, optional, parse, required, text } from '../parameters.ts'
import { appealStatus, beginAppeal, outcomeOf } from './outcome.ts'
import { found } from './review-info.ts'

const rest = { appeal_reason: optional(text), attachment_list: optional(listOf(text, 10)) }

/** `POST /adgroup/appeal/`, of an ad group or of one of its ads. A rejection can be appealed once. */
export function appealAdGroup(asking: Asking): unknown {
  const shape = { advertiser_id: required(id), adgroup_id: required(id), ad_id: optional(id), ...rest }
  const given = parse(shape, asking.call.body ?? {}, false)
  const account = writable(asking, given.advertiser_id)
  const adGroup = found(asking, account, 'ad_set', given.adgroup_id)
  const ads = objectsOf(asking.world, account, 'ad').filter(({ parent, id: one }) => parent === adGroup.id && (given.ad_id ?? one) === one)
  if (!ads.some((ad) => outcomeOf(ad).reason !== null)) throw badParameter('adgroup_id: There is no rejection to appeal.')
  once(asking, adGroup.id)
  return {}
}

/** `POST /smart_plus/ad/appeal/` */
export function appealSmartAd(asking: Asking): unknown {
  const given = parse({ advertiser_id: required(id), smart_plus_ad_id: required(id), ...rest }, asking.call.body ?? {}, false)
  const ad = found(asking, writable(asking, given.advertiser_id), 'ad', given.smart_plus_ad_id)
  if (outcomeOf(ad).reason === null) throw badParameter('smart_plus_ad_id: There is no rejection to appeal.')
  once(asking, ad.id)
  return {}
}

function once({ world }: Asking, one: string): void {
  if (appealStatus(world, one) !== 'NOT_APPEALED') throw badParameter(`${one} has been appealed already.`)
  beginAppeal(world, one)
}
