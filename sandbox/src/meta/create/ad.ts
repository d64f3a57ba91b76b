import { type Answer, json } from '../../http/call.ts'
import { createEntity } from '../../world/create.ts'
import { madeAtSource } from '../../world/made.ts'
import { objectAtSource, objectsAtSource } from '../../world/read.ts'
import { objectionTo } from '../../world/review.ts'
import type { AdObject, Fields } from '../../world/world.ts'
import { addCreative, checkCreative, noCreative, textsOf } from '../creative/create.ts'
import { isDynamic } from '../creative/feed.ts'
import { invalid } from '../errors.ts'
import type { Given } from '../given.ts'
import { labelsIn } from '../labels/attach.ts'
import { type Ask, askToCreate } from './ask.ts'
import { textIn } from './check.ts'
import { nameIn, newSwitch } from './common.ts'
import { refuse } from './refuse.ts'
import { scheduleIn } from './schedule.ts'

/** `POST act_1/ads` */
export function createAd(given: Given): Answer {
  const ask = askToCreate(given, 'ad')
  const { world, account, person, fields } = ask
  const name = nameIn(ask)
  const adSet = adSetIn(ask)
  const creative = creativeIn(ask)
  checkFit(ask, adSet, creative.fields)
  const schedule = scheduleIn(ask, ['ad_schedule_start_time', 'ad_schedule_end_time'], false)
  const to = newSwitch(fields)
  const labelled = labelsIn(ask)
  const texts = [name, ...textsOf(creative.fields)]
  reviewAtOnce(given, texts)
  if (ask.validateOnly) return json({ success: true })
  const sent = { ...labelled(), creative: { creative_id: creative.add() } }
  const entity = { account, level: 'ad', parent: adSet, name, createdBy: person, given: sent, texts, ...schedule } as const
  return json({ id: createEntity(world, { ...entity, switch: to, countries: adSet.countries.length > 0 ? adSet.countries : ['US'] }).id })
}

/** The creative of an ad: one that exists, or a new one within the ad, which `add` creates. */
export function creativeIn(ask: Ask): { readonly fields: Fields; readonly add: () => string } {
  const value = ask.fields['creative'] as Fields
  const id = textIn(value, 'creative_id') ?? textIn(value, 'id')
  if (id !== null) {
    const known = madeAtSource(ask.world, ask.account, 'creative', id)
    if (known !== null) return { fields: known.fields, add: () => id }
    // The creatives of a scenario's ads are derived from the ads.
    const ad = objectAtSource(ask.world, 'meta', id.slice(0, -1))
    if (ad === null || ad.account !== ask.account.id || !id.endsWith('9')) throw noCreative(id)
    return { fields: {}, add: () => id }
  }
  checkCreative({ ...ask, fields: value })
  return { fields: value, add: () => addCreative(ask, value).id }
}

function adSetIn({ world, account, fields }: Ask): AdObject {
  const id = textIn(fields, 'adset_id')
  if (id === null) throw invalid('The parameter adset_id is required')
  const adSet = objectAtSource(world, 'meta', id)
  if (adSet === null || adSet.account !== account.id || adSet.level !== 'ad_set') {
    throw refuse('Ad set not found', `There is no ad set ${id} in this ad account.`)
  }
  if (adSet.switch === 'deleted' || adSet.switch === 'archived') {
    throw refuse('Ad set deleted', 'A deleted or archived ad set takes no new ads.', 1_487_566)
  }
  return adSet
}

/** A dynamic creative needs a dynamic ad set, which has a single ad and takes no other creatives. */
export function checkFit({ world, account, object }: Ask, adSet: AdObject, creative: Fields): void {
  const takesDynamic = adSet.given?.['is_dynamic_creative'] === true
  if (isDynamic(creative) && !takesDynamic) {
    const text = 'Dynamic creative ads can only be created under dynamic creative ad sets.'
    throw refuse('Cannot create dynamic creative ad in non-dynamic creative ad set', text, 1_885_998)
  }
  if (!takesDynamic) return
  if (!isDynamic(creative)) throw refuse('Creative not possible', 'A dynamic creative ad set takes dynamic creatives only.', 1_885_852)
  const others = objectsAtSource(world, account).filter((one) => one.parent === adSet.id && one !== object && one.switch !== 'deleted')
  if (others.length > 0) throw refuse('Only one ad possible', 'A dynamic creative ad set has a single ad.', 1_885_553)
}

/** With `synchronous_ad_review`, an ad that would be rejected is not created. */
function reviewAtOnce({ params }: Given, texts: readonly string[]): void {
  const asked = String(params.get('execution_options') ?? '').includes('synchronous_ad_review')
  const objection = asked ? objectionTo(texts) : null
  if (objection !== null) throw refuse('Ad does not comply with the advertising standards', objection)
}
