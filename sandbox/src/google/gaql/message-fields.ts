import { snake } from '../body.ts'
import { typesOf } from '../create/check.ts'
import { enums } from '../create/enums.ts'
import type { Field } from './fields.ts'

/** The resources that can be created, with their message: what was sent can be read under the same names. */
export const messageOf: Readonly<Record<string, string>> = {
  ad_group: 'AdGroup',
  ad_group_ad: 'AdGroupAd',
  ad_group_asset: 'AdGroupAsset',
  ad_group_criterion: 'AdGroupCriterion',
  asset: 'Asset',
  asset_group: 'AssetGroup',
  asset_group_asset: 'AssetGroupAsset',
  asset_group_signal: 'AssetGroupSignal',
  audience: 'Audience',
  campaign: 'Campaign',
  campaign_asset: 'CampaignAsset',
  campaign_budget: 'CampaignBudget',
  campaign_criterion: 'CampaignCriterion',
}

/** The fields of a message as queries select them: single messages by their fields, lists of messages as a whole. */
export function fieldsOfMessage(prefix: string, message: string): (readonly [name: string, field: Field])[] {
  return [...typesOf(message)].flatMap(([name, type]) => {
    const path = `${prefix}.${snake(name)}`
    if (type === 'output' || type === 'other' || type === 'bytes') return []
    const field = fieldOf(type)
    return field === null ? fieldsOfMessage(path, type) : [[path, field] as const]
  })
}

/** Null: a single message. */
function fieldOf(type: string): Field | null {
  if (type.startsWith('=') && !type.endsWith('[]'))
    return { type: 'enum', names: [...(enums[type.slice(1)] ?? '').split('|'), 'UNKNOWN', 'UNSPECIFIED'] }
  if (type === 'string[]' || (type.startsWith('=') && type.endsWith('[]'))) return { type: 'list', names: null }
  if (type.endsWith('[]')) return { type: 'message', names: null }
  if (type === 'string' || type === 'int64' || type === 'double' || type === 'boolean') return { type, names: null }
  if (type === 'int32') return { type: 'int64', names: null }
  return type === 'float' ? { type: 'double', names: null } : null
}

/** The values of a created resource by the names of their fields, as they were sent. */
export function valuesOfMessage(prefix: string, message: string, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [name, type] of typesOf(message)) {
    const value = given[name]
    if (value === undefined || type === 'output' || type === 'other') continue
    const path = `${prefix}.${snake(name)}`
    if (fieldOf(type) !== null || type === 'bytes') found[path] = value
    else Object.assign(found, valuesOfMessage(path, type, value as Readonly<Record<string, unknown>>))
  }
  return found
}
