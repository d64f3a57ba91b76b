import { createEntity } from '../../world/create.ts'
import type { AdObject } from '../../world/world.ts'
import type { Asking } from '../asking.ts'
import { badParameter, Refusal } from '../envelope.ts'
import { shownAds } from './answers.ts'
import { askOf } from './ask.ts'
import { recordsIn } from './check.ts'
import { below, newSwitch, parentIn } from './common.ts'
import { checkCreative, textsOfAd } from './creative.ts'

/** TikTok's reference: ads of one request, and ads of one ad group. */
const most = 20

/**
 * `POST /ad/create/`: each of the `creatives` becomes an ad. If some are refused, the others are created, with code 20001 and the refused ones in `error_list`
 * (the form of that list is not documented for this endpoint; it is that of `/adgroup/status/update/`). If all are refused, so is the request.
 */
export function createAds(asking: Asking): unknown {
  const ask = askOf(asking, 'ad')
  const { world, account, person, fields } = ask
  const { parent: adGroup } = parentIn(ask, 'ad_set')
  const creatives = recordsIn(fields, 'creatives')
  if (creatives.length > most) throw badParameter(`creatives: Length must be between 1 and ${most}.`)
  if (below(ask, adGroup).length + creatives.length > most) throw new Refusal(40502, 'The maximum ad limit has been reached.')
  const ads: AdObject[] = []
  const refusals: { readonly index: number; readonly refusal: Refusal }[] = []
  for (const [index, creative] of creatives.entries()) {
    try {
      const name = checkCreative(world, account, creative, adGroup)
      const texts = textsOfAd(name, creative)
      ads.push(
        createEntity(world, {
          ...{ account, level: 'ad', parent: adGroup, name, switch: newSwitch(creative), given: creative, createdBy: person, texts },
          ...{ countries: adGroup.countries, reviewedOff: true },
        }),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.push({ index, refusal: error })
    }
  }
  const [first] = refusals
  if (first !== undefined && ads.length === 0) throw first.refusal
  const data = { ad_ids: ads.map(({ id }) => id), creatives: shownAds(asking, account, ads), need_audit: true }
  if (first === undefined) return data
  const error_list = refusals.map(({ index, refusal }) => ({ index, error_code: refusal.code, error_message: refusal.message }))
  throw new Refusal(20001, 'Partially successful.', { ...data, error_list })
}
