import { type entityFields, type ImportField, importFields, timeFields } from '@adroit/contract/imports'
import { type AdditiveKey, additiveKeys } from '@adroit/contract/metrics'

export type TimeField = (typeof timeFields)[number]
export type EntityField = (typeof entityFields)[number]

export function isImportField(value: string): value is ImportField {
  return (importFields as readonly string[]).includes(value)
}

export function isTimeField(value: string): value is TimeField {
  return (timeFields as readonly string[]).includes(value)
}

export function isMeasure(value: string): value is AdditiveKey {
  return (additiveKeys as readonly string[]).includes(value)
}

/** Money is parsed in the account's currency and may be negative (credits, refunds); counts may not. */
export function isMoney(key: AdditiveKey): boolean {
  return key === 'spend' || key === 'actionValue' || key === 'optReceive' || key === 'optCustomIncome'
}
