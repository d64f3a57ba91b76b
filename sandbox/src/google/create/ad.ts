import { createEntity } from '../../world/create.ts'
import type { Fields } from '../../world/world.ts'
import { snake } from '../body.ts'
import { adGroupIn, below } from './above.ts'
import { appAd } from './app-ad.ts'
import { type Ask, givenOf, newSwitch, refuse, required, resourceName } from './ask.ts'
import { recordIn, textIn, textsIn } from './check.ts'
import { carouselAd, multiAssetAd, videoAd } from './demand-gen-ads.ts'
import { checkPolicy } from './policy.ts'
import { searchAd } from './search-ad.ts'
import { checkCount, checkLinks, checkText } from './texts.ts'

/** Checks an ad of one type; returns its texts. `at` is where it is below `ad`. */
type AdCheck = (ask: Ask, ad: Fields, at: readonly string[]) => string[]

interface AdType {
  readonly type: string
  readonly channel: string
  readonly check: AdCheck
  /** Most ads of this type in an ad group. */
  readonly most: number
  /** The limit's name in an error. */
  readonly limit: string
}

/** The types of ads that can be created, by their field of `Ad`. */
export const adTypes: Readonly<Record<string, AdType>> = {
  responsiveSearchAd: {
    type: 'RESPONSIVE_SEARCH_AD',
    channel: 'SEARCH',
    check: searchAd,
    most: 3,
    limit: 'RESPONSIVE_SEARCH_ADS_PER_AD_GROUP',
  },
  demandGenMultiAssetAd: {
    ...{
      type: 'DEMAND_GEN_MULTI_ASSET_AD',
      channel: 'DEMAND_GEN',
      check: multiAssetAd,
      most: 50,
      limit: 'TEXT_AND_OTHER_ADS_PER_AD_GROUP',
    },
  },
  demandGenVideoResponsiveAd: {
    ...{
      type: 'DEMAND_GEN_VIDEO_RESPONSIVE_AD',
      channel: 'DEMAND_GEN',
      check: videoAd,
      most: 50,
      limit: 'TEXT_AND_OTHER_ADS_PER_AD_GROUP',
    },
  },
  demandGenCarouselAd: {
    ...{ type: 'DEMAND_GEN_CAROUSEL_AD', channel: 'DEMAND_GEN', check: carouselAd, most: 50, limit: 'TEXT_AND_OTHER_ADS_PER_AD_GROUP' },
  },
  appAd: { type: 'APP_AD', channel: 'MULTI_CHANNEL', check: appAd, most: 1, limit: 'APP_ADS_PER_AD_GROUP' },
}

/** An `adGroupAd` with its ad. It is reviewed at once, also while it is paused. */
export function createAd(ask: Ask): string {
  const { world, account, person } = ask
  const { adGroup, campaign } = adGroupIn(ask)
  const ad = recordIn(ask.fields, 'ad')
  const given = Object.keys(adTypes).filter((one) => ad[one] !== undefined)
  const [field, second] = given
  if (field === undefined) return required(ask, ['ad', 'ad_data'])
  if (second !== undefined) refuse(ask, 'fieldError.VALUE_MUST_BE_UNSET', 'An ad is of one type.', ['ad', snake(second)])
  const type = adTypes[field] as AdType
  if (type.channel !== campaign.objective)
    refuse(ask, 'adError.INVALID_AD_TYPE', `${campaign.objective} campaigns do not have it.`, ['ad', snake(field)], { trigger: type.type })
  const name = textIn(ad, 'name')
  if (name !== null) checkText(ask, name, 255, ['ad', 'name'])
  const links = checkFinalLinks(ask, ad, type)
  const texts = type.check(ask, recordIn(ad, field), ['ad', snake(field)])
  checkPolicy(ask, texts, links, ['ad'])
  const to = newSwitch(ask)
  const others = below(ask, adGroup).filter((one) => recordIn(one.given ?? {}, 'ad')[field] !== undefined)
  if (others.length >= type.most) tooMany(ask, adGroup.id, type)
  const made = createEntity(world, {
    ...{ account, level: 'ad', parent: adGroup, name: name ?? '', switch: to, given: givenOf(ask), createdBy: person },
    ...{ texts: [...(name === null ? [] : [name]), ...texts, ...links], reviewedOff: true },
  })
  return resourceName(ask, 'adGroupAds', `${adGroup.id}~${made.id}`)
}

function checkFinalLinks(ask: Ask, ad: Fields, { channel }: AdType): readonly string[] {
  const links = textsIn(ad, 'finalUrls')
  if (channel === 'MULTI_CHANNEL') {
    if (links.length > 0) refuse(ask, 'adError.CANNOT_SET_FIELD', 'App ads have no final URLs.', ['ad', 'final_urls'])
    return []
  }
  if (links.length === 0) required(ask, ['ad', 'final_urls'])
  checkCount(ask, links.length, [1, 20], ['ad', 'final_urls'])
  checkLinks(ask, links, ['ad', 'final_urls'])
  return links
}

function tooMany(ask: Ask, adGroup: string, { most, limit }: AdType): never {
  const resourceCountDetails = {
    ...{ enclosingResource: 'AdGroup', enclosingId: adGroup, limit: most, limitType: limit, existingCount: most },
  }
  return refuse(ask, 'resourceCountLimitExceededError.RESOURCE_LIMIT', 'Too many resources.', [], { details: { resourceCountDetails } })
}
