import type { AccountPlan } from '../../account-plan.ts'
import type { Access } from '../../platform.ts'
import type { FoundObject, RecordedObject, Verification } from '../../publisher.ts'
import type { GoogleSettings } from '../settings.ts'
import { adForm, campaignFields, campaignForm, differences, type Form } from './compare.ts'
import { foundAd, foundAdGroup, foundAsAd, foundAssetGroup, foundCampaign } from './found.ts'
import { assetGroupLinks, campaignCriteria, groupCriteria } from './found-forms.ts'
import { operationsIn } from './operations.ts'
import { adGroupRows, adRows, assetGroupRows, campaignRows, isPerformanceMax, ofCampaign, ofName } from './rows.ts'
import { sentForms } from './sent-forms.ts'

/** An object at Google with what is compared; null: it is its asset group, which is. */
interface Read {
  readonly object: FoundObject
  readonly form: Form | null
}

/**
 * Compares what exists with what was recorded: the campaign, other ones with its name, and everything below it that was not removed. Budget, bidding,
 * schedule, places, people and what ads show are compared with the request. The people of an Audience are not: it is made in the same request.
 */
export async function verify(
  settings: GoogleSettings,
  access: Access,
  plan: AccountPlan,
  recorded: readonly RecordedObject[],
): Promise<Verification> {
  const own = recorded.find(({ level }) => level === 'CAMPAIGN')
  const named = await campaignRows(settings, access, ofName(plan.campaign.name))
  const others = named.filter(({ campaign }) => campaign.id !== own?.externalId && campaign.name === plan.campaign.name)
  const read = own === undefined ? [] : await readTree(settings, access, own.externalId)
  const known = new Map(recorded.map((one) => [`${one.level} ${one.externalId}`, one]))
  const seen = new Map(read.map((one) => [`${one.object.level} ${one.object.externalId}`, one]))
  const forms = own === undefined ? new Map<string, Form>() : sentForms(recorded, operationsIn(own.request.body))
  return {
    extra: [
      ...others.map((row) => foundCampaign('', row)),
      ...read.flatMap(({ object }) => (known.has(`${object.level} ${object.externalId}`) ? [] : [object])),
    ],
    missing: recorded.flatMap(({ key, level, externalId }) => (seen.has(`${level} ${externalId}`) ? [] : [key])),
    different: recorded.flatMap(({ key, level, externalId }) => {
      const [sent, found] = [forms.get(key), seen.get(`${level} ${externalId}`)?.form]
      return sent === undefined || !found ? [] : differences(sent, found).map((one) => ({ key, ...one }))
    }),
  }
}

async function readTree(settings: GoogleSettings, access: Access, id: string): Promise<Read[]> {
  const below = ofCampaign(id)
  const [row] = await campaignRows(settings, access, below, campaignFields)
  if (row === undefined) return []
  const criteria = await campaignCriteria(settings, access, id)
  const campaign = { object: foundCampaign('', row), form: { ...campaignForm(row.campaign, row.campaignBudget ?? {}), criteria } }
  if (isPerformanceMax(row)) {
    const links = await assetGroupLinks(settings, access, id)
    const groups = await assetGroupRows(settings, access, below)
    return [
      campaign,
      ...groups.flatMap((one): Read[] => {
        const { id: group, name, finalUrls } = one.assetGroup
        const form = { name, finalUrls: Array.isArray(finalUrls) ? finalUrls.join(' ') : '', assets: links.get(group) ?? '' }
        return [
          { object: foundAssetGroup('', one), form },
          { object: foundAsAd('', '', one), form: null },
        ]
      }),
    ]
  }
  const inGroups = await groupCriteria(settings, access, id)
  const [groups, ads] = [await adGroupRows(settings, access, below), await adRows(settings, access, below, true)]
  return [
    campaign,
    ...groups.map((one): Read => {
      const { id: group, name } = one.adGroup
      return { object: foundAdGroup('', one), form: { name, criteria: inGroups.get(group) ?? '' } }
    }),
    ...ads.map((one): Read => ({ object: foundAd('', one.adGroupAd.ad.name ?? '', one), form: adForm(one.adGroupAd.ad) })),
  ]
}
