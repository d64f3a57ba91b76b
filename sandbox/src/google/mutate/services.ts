import type { ObjectLevel } from '../../world/world.ts'
import { settingPaths } from './campaign-settings.ts'

/** The input of a mutate service. Field names are in snake_case, as in masks and errors. */
export interface Service {
  /** The name in addresses and resource names. */
  readonly collection: string
  /** The name in the answer with `MUTABLE_RESOURCE`, and in enum errors. */
  readonly resource: string
  readonly level: ObjectLevel | 'budget'
  readonly mutable: readonly string[]
  /** Known fields that an update cannot change here: output only, immutable, or of a part that the sandbox does not implement. */
  readonly fixed: readonly string[]
  readonly operationKeys: readonly string[]
}

const keys = ['create', 'update', 'remove', 'updateMask']

export const services: readonly Service[] = [
  {
    collection: 'campaigns',
    resource: 'Campaign',
    level: 'campaign',
    mutable: ['status', ...settingPaths],
    fixed: [
      'resource_name',
      'id',
      'name',
      'serving_status',
      'primary_status',
      'primary_status_reasons',
      'advertising_channel_type',
      'campaign_budget',
      'start_date_time',
    ],
    operationKeys: keys,
  },
  {
    collection: 'adGroups',
    resource: 'AdGroup',
    level: 'ad_set',
    mutable: ['status'],
    fixed: ['resource_name', 'id', 'name', 'campaign', 'type', 'primary_status', 'primary_status_reasons', 'cpc_bid_micros'],
    operationKeys: keys,
  },
  {
    collection: 'adGroupAds',
    resource: 'AdGroupAd',
    level: 'ad',
    mutable: ['status'],
    fixed: ['resource_name', 'ad', 'ad_group', 'primary_status', 'primary_status_reasons', 'policy_summary'],
    operationKeys: [...keys, 'policyValidationParameter'],
  },
  {
    collection: 'campaignBudgets',
    resource: 'CampaignBudget',
    level: 'budget',
    mutable: ['amount_micros', 'total_amount_micros'],
    fixed: ['resource_name', 'id', 'name', 'status', 'period', 'type', 'delivery_method', 'explicitly_shared', 'reference_count'],
    operationKeys: keys,
  },
]
