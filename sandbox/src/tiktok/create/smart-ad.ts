import { createEntity } from '../../world/create.ts'
import type { AdObject, Fields } from '../../world/world.ts'
import type { Asking } from '../asking.ts'
import { badParameter, notHere, Refusal } from '../envelope.ts'
import { shownSmartAd } from './answers.ts'
import { type Ask, askOf } from './ask.ts'
import { missing, needed, recordIn, recordsIn, textIn } from './check.ts'
import { below, checkedName, newSwitch, parentIn } from './common.ts'
import { checkAddress, checkMedia, checkText, needsAddress } from './creative.ts'
import { checkIdentity } from './promoted.ts'

/** Lists of an upgraded Smart+ ad and how many each can have ([D 1843317390059522]). */
const sizes = {
  creative_list: 50,
  ad_text_list: 5,
  call_to_action_list: 3,
  landing_page_url_list: 1,
  deeplink_list: 1,
  page_list: 3,
  interactive_add_on_list: 1,
  auto_message_list: 1,
}

/** `POST /smart_plus/ad/create/`: one ad with up to 50 creatives, among which TikTok chooses. It has no `request_id`. */
export function createSmartAd(asking: Asking): unknown {
  const ask = askOf(asking, 'smartAd')
  const { world, account, person, fields } = ask
  const { parent: adGroup } = parentIn(ask, 'ad_set')
  const name = fields['ad_name'] === '' ? '' : checkedName(needed(fields, 'ad_name'), 'ad_name')
  checkSmartAd(ask, adGroup)
  if (below(ask, adGroup).length >= 50) throw new Refusal(40502, 'The maximum ad limit has been reached.')
  const ad = createEntity(world, {
    ...{ account, level: 'ad', parent: adGroup, name, switch: newSwitch(fields), given: fields, createdBy: person },
    ...{ countries: adGroup.countries, texts: textsOfSmartAd(fields), automated: true, reviewedOff: true },
  })
  // an empty name stands for the ad's id
  if (name === '') ad.name = ad.id
  return shownSmartAd(asking, account, ad)
}

/** Name, texts and links, which are reviewed. */
export const textsOfSmartAd = (fields: Fields): string[] => [
  String(fields['ad_name'] ?? ''),
  ...recordsIn(fields, 'ad_text_list').map(({ ad_text }) => String(ad_text)),
  ...recordsIn(fields, 'landing_page_url_list').map(({ landing_page_url }) => String(landing_page_url ?? '')),
]

/** Checks everything about an ad except its name and switch. Throws Refusal. */
export function checkSmartAd({ world, account, fields }: Ask, adGroup: AdObject): void {
  for (const [name, most] of Object.entries(sizes)) {
    if (recordsIn(fields, name).length > most) throw badParameter(`${name}: Length must be between 1 and ${most}.`)
  }
  const creatives = recordsIn(fields, 'creative_list')
  if (creatives.length === 0) throw missing('creative_list')
  const configuration = recordIn(fields, 'ad_configuration')
  for (const creative of creatives) {
    const info = recordIn(creative, 'creative_info')
    if (info['tiktok_item_id'] !== undefined) throw notHere('tiktok_item_id')
    // TikTok accounts stand with each creative, the advertiser's own identity with the ad
    checkIdentity(account, info['identity_type'] === undefined ? configuration : info)
    const images = recordsIn(info, 'image_info').map(({ web_uri }) => String(web_uri))
    const video = textIn(recordIn(info, 'video_info'), 'video_id')
    const music = textIn(recordIn(info, 'music_info'), 'music_id')
    checkMedia(world, account, { format: needed(info, 'ad_format'), video, images, music }, 'image_info')
  }
  const texts = recordsIn(fields, 'ad_text_list')
  if (texts.length === 0) throw missing('ad_text_list')
  for (const text of texts) checkText(needed(text, 'ad_text'))
  const addresses = recordsIn(fields, 'landing_page_url_list')
  if (addresses.length === 0 && needsAddress(adGroup.given ?? {}, adGroup)) throw missing('landing_page_url_list')
  for (const one of addresses) checkAddress(needed(one, 'landing_page_url'))
  if (configuration['call_to_action_id'] !== undefined && fields['call_to_action_list'] !== undefined) {
    throw badParameter('call_to_action_list: Cannot be used together with call_to_action_id.')
  }
}
