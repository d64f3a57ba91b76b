import { type AdditiveKey, additiveKeys } from '@adroit/contract/metrics'

export const timeFields = ['day', 'week', 'from', 'to', 'month', 'year'] as const
export const placeFields = ['campaign', 'campaign_id', 'ad_set', 'ad_set_id', 'ad', 'ad_id'] as const

/** What a column of an export may be read as; the names that `--map field=column` takes. */
export const importFields = [...timeFields, ...placeFields, 'country', 'currency', ...additiveKeys] as const
export type ImportField = (typeof importFields)[number]
export type TimeField = (typeof timeFields)[number]
export type PlaceField = (typeof placeFields)[number]

export function isImportField(value: string): value is ImportField {
  return (importFields as readonly string[]).includes(value)
}

export function isTimeField(value: string): value is TimeField {
  return (timeFields as readonly string[]).includes(value)
}

export function isMeasure(value: string): value is AdditiveKey {
  return (additiveKeys as readonly string[]).includes(value)
}

/** Money is read in the account's currency and may be negative (credits, refunds); counts may not. */
export function isMoney(key: AdditiveKey): boolean {
  return key === 'spend' || key === 'actionValue' || key === 'optReceive' || key === 'optCustomIncome'
}
