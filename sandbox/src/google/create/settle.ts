import { changeFields, setCondition } from '../../world/change.ts'
import { createEntity } from '../../world/create.ts'
import { objectAtSource, objectsAtSource } from '../../world/read.ts'
import { beginReview } from '../../world/review.ts'
import type { Account, AdObject, Made, World } from '../../world/world.ts'
import { type AdsError, Failure } from '../failure.ts'
import type { Path } from '../path.ts'
import { placeOf } from '../targeting/places.ts'
import { isRemoved } from './above.ts'
import { idOf, type Settle } from './ask.ts'
import { brandFields, groupFields } from './asset-links.ts'
import { assetAtSource } from './asset-of.ts'
import { hasBrandGuidelines } from './campaign.ts'
import { recordIn, textsIn } from './check.ts'
import { widthOf } from './texts.ts'

interface Context {
  readonly world: World
  readonly account: Account
  /** Id of the person. */
  readonly person: string
}

/**
 * What can be checked and done only once all operations of a request are done: whether asset groups and campaigns have the assets that they
 * need, and where ads are shown. Throws every error at once.
 */
export function settle(context: Context, { campaigns, assetGroups }: Settle): void {
  const errors: AdsError[] = []
  for (const [id, at] of assetGroups) errors.push(...settleAssetGroup(context, id, at))
  for (const [id, at] of campaigns) errors.push(...settleCampaign(context, id, at))
  if (errors.length > 0) throw new Failure(400, errors)
}

/** Things of a kind that belong to an entity and are not removed. */
const linksOf = ({ world, account }: Context, kind: string, parent: string): Made[] =>
  Object.values(world.made).filter(
    (one) =>
      one.platform === 'google' && one.account === account.id && one.kind === kind && one.parent === parent && one.state !== 'deleted',
  )

const createdEntity = ({ world }: Context, id: string): AdObject | null => {
  const object = objectAtSource(world, 'google', id)
  return object === null || isRemoved(object) || object.createdBy === undefined ? null : object
}

function settleAssetGroup(context: Context, id: string, at: Path): AdsError[] {
  const group = createdEntity(context, id)
  const campaign = createdEntity(context, group?.parent ?? '')
  if (group === null || campaign === null) return []
  const links = linksOf(context, 'asset_group_asset', id)
  const wanted = Object.entries(groupFields).filter(([name]) => !brandFields.includes(name) || !hasBrandGuidelines(campaign))
  const errors = wanted.flatMap(([name, { count }]) => countErrors(name, links, count, at))
  const textOf = ({ fields }: Made) => assetAtSource(context.world, context.account, idOf(String(fields['asset'])))?.text ?? null
  const descriptions = links.filter(({ name }) => name === 'DESCRIPTION').map((link) => textOf(link) ?? '')
  if (descriptions.length > 1 && !descriptions.some((text) => widthOf(text) <= 60)) {
    const message = 'At least one short description asset is required for a valid asset group.'
    errors.push({ code: ['assetGroupError', 'SHORT_DESCRIPTION_REQUIRED'], message, at })
  }
  if (errors.length === 0) reviewGroup(context, group, [...links.flatMap((link) => textOf(link) ?? [])])
  return errors
}

function countErrors(name: string, links: readonly Made[], [least, most]: readonly [number, number], at: Path): AdsError[] {
  const count = links.filter((link) => link.name === name).length
  if (count < least) {
    const what = name.toLowerCase().replaceAll('_', ' ')
    return [{ code: ['assetGroupError', `NOT_ENOUGH_${name}_ASSET`], message: `Not enough ${what} asset for a valid asset group.`, at }]
  }
  return count > most ? [{ code: ['resourceCountLimitExceededError', 'RESOURCE_LIMIT'], message: `Too many assets: ${name}.`, at }] : []
}

/** An asset group delivers through a hidden ad, whose review is that of the group's name, texts and links. */
function reviewGroup({ world, account, person }: Context, group: AdObject, linked: readonly string[]): void {
  const texts = [group.name, ...linked, ...textsIn(group.given ?? {}, 'finalUrls')]
  const ad = objectsAtSource(world, account).find((one) => one.parent === group.id)
  if (ad === undefined) {
    createEntity(world, {
      ...{ account, level: 'ad', parent: group, name: group.name, switch: 'on', given: {}, createdBy: person, texts, hidden: true },
    })
  } else if (JSON.stringify(ad.review?.texts) !== JSON.stringify(texts)) beginReview(world, ad, texts)
}

function settleCampaign(context: Context, id: string, at: Path): AdsError[] {
  const campaign = createdEntity(context, id)
  if (campaign === null) return []
  showAds(context, campaign)
  if (campaign.objective === 'SEARCH') checkKeywords(context, campaign)
  if (!hasBrandGuidelines(campaign)) return []
  const names = linksOf(context, 'campaign_asset', id).map(({ name }) => name)
  return ['BUSINESS_NAME', 'LOGO']
    .filter((name) => !names.includes(name))
    .map((name) => ({
      code: ['campaignError', `REQUIRED_${name}_ASSET_NOT_LINKED`],
      message: `Performance Max campaigns with Brand Guidelines enabled require at least one ${name} to be linked as a CampaignAsset.`,
      at,
    }))
}

/** An ad group of a Search campaign does not deliver while it has no keywords. */
function checkKeywords(context: Context, campaign: AdObject): void {
  const { world, account } = context
  for (const group of objectsAtSource(world, account).filter(({ parent }) => parent === campaign.id)) {
    const keywords = linksOf(context, 'ad_group_criterion', group.id).filter(
      ({ name, fields }) => name === 'keyword' && fields['negative'] !== true && (fields['status'] ?? 'ENABLED') === 'ENABLED',
    )
    const condition = keywords.length === 0 ? 'issues' : 'good'
    if (group.condition !== condition) setCondition(world, group, condition)
  }
}

/** Where ads are shown that nothing restricts to places. */
const everywhere = ['US', 'GB', 'DE', 'FR', 'CA', 'AU', 'JP', 'BR']

/** Ads are shown in the countries of the places that their ad group and campaign target, without the excluded countries. */
function showAds(context: Context, campaign: AdObject): void {
  const { world, account } = context
  const all = objectsAtSource(world, account)
  for (const group of all.filter(({ parent }) => parent === campaign.id)) {
    const places = [...linksOf(context, 'campaign_criterion', campaign.id), ...linksOf(context, 'ad_group_criterion', group.id)].flatMap(
      ({ fields }) => {
        const place = placeOf(idOf(String(recordIn(fields, 'location')['geoTargetConstant'] ?? '')))
        return place === null ? [] : [{ place, negative: fields['negative'] === true }]
      },
    )
    const wanted = places.filter(({ negative }) => !negative).map(({ place }) => place.country)
    const not = places.filter(({ place, negative }) => negative && place.type === 'Country').map(({ place }) => place.country)
    const countries = [...new Set(wanted.length > 0 ? wanted : everywhere)].filter((code) => !not.includes(code))
    for (const ad of all.filter(({ parent }) => parent === group.id))
      if (JSON.stringify(ad.countries) !== JSON.stringify(countries)) changeFields(world, ad, { countries })
  }
}
