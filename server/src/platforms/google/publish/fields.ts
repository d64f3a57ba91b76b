import type { AccountPlan } from '../../account-plan.ts'
import { accountField, audienceField } from '../../plan-fields.ts'
import type { AdsError } from '../errors.ts'
import type { Operation } from './operations.ts'

/** Fields of the plan by words in the path of what Google refused, the first that fits; `*` is the audience of the ad group. */
const fields: readonly (readonly [Operation['kind'], RegExp, string])[] = [
  ['campaignBudget', /./, accountField('budget')],
  ['campaign', /\bname$/, 'names.campaign'],
  ['campaign', /start_date_time/, 'schedule.start'],
  ['campaign', /end_date_time/, 'schedule.end'],
  ['campaign', /eu_political/, 'google.euPolitical'],
  ['campaign', /app_campaign_setting/, accountField('app')],
  ['campaign', /final_url_suffix/, 'linkParameters'],
  ['campaign', /target_(cpa|roas|spend|cpc)|maximize_conversion|cpc_bid_ceiling/, 'bidding.strategy'],
  ['campaign', /advertising_channel/, 'google.channel'],
  ['campaignCriterion', /language/, 'audiences.*.include.languages'],
  ['campaignCriterion', /device/, 'audiences.*.include.segments'],
  ['campaignCriterion', /./, 'audiences.*.include.places'],
  ['adGroup', /\bname$/, 'names.adGroup'],
  ['adGroupCriterion', /keyword/, 'google.keywords'],
  ['adGroupCriterion', /language/, 'audiences.*.include.languages'],
  ['adGroupCriterion', /location/, 'audiences.*.include.places'],
  ['adGroupCriterion', /age_range/, 'audiences.*.age'],
  ['adGroupCriterion', /gender/, 'audiences.*.include.segments'],
  ['adGroupCriterion', /user_list/, 'audiences.*.include.customAudiences'],
  ['adGroupCriterion', /user_interest/, 'audiences.*.include.taxonomy'],
  ['audience', /\bage\b/, 'audiences.*.age'],
  ['audience', /gender/, 'audiences.*.include.segments'],
  ['audience', /user_list/, 'audiences.*.include.customAudiences'],
  ['audience', /./, 'audiences.*.include.taxonomy'],
  ['adGroupAd', /long_headline/, 'texts.bodies'],
  ['adGroupAd', /headline/, 'texts.titles'],
  ['adGroupAd', /description/, 'texts.descriptions'],
  ['adGroupAd', /final_url/, 'link'],
  ['adGroupAd', /business_name/, 'google.businessName'],
  ['adGroupAd', /logo/, 'google.logo'],
]

/** The field of the plan that an error is about; empty: the whole plan. */
export function fieldOf({ campaign }: AccountPlan, operations: readonly Operation[], { location }: AdsError): string {
  const path = location?.fieldPathElements ?? []
  const operation = operations[path[0]?.index ?? -1]
  if (operation === undefined) return ''
  const words = path
    .slice(1)
    .map(({ fieldName }) => fieldName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    .join('.')
  const found = fields.find(([kind, pattern]) => kind === operation.kind && pattern.test(words))?.[2] ?? ''
  if (!found.startsWith('audiences.*.')) return found
  const name = operations.find(({ kind, create }) => kind === 'adGroup' && create['resourceName'] === operation.create['adGroup'])?.create[
    'name'
  ]
  const group = campaign.adGroups.find((one) => one.name === (operation.kind === 'audience' ? operation.create['name'] : name))
  return audienceField(group ?? campaign.adGroups[0] ?? { key: '' }, found.slice('audiences.*.'.length))
}
