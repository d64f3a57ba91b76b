import { switches } from '@adroit/contract/delivery-status'
import { bidKinds, type SettingKind, spendLimits } from '@adroit/contract/entity-settings'
import { amountOf, majorUnits } from '@adroit/contract/money'
import * as z from 'zod'
import type { AdEntity } from '../platforms/platform.ts'

const amount = z.string().transform(BigInt).nullable()
/** A setting in the stored form. */
export const settingValue = z.union([
  z.object({ setting: z.literal('end'), at: z.string().nullable() }),
  z.object({ setting: z.literal('bid'), bid: z.enum(bidKinds), amount }),
  z.object({ setting: z.enum(spendLimits), amount }),
])
const kept = z.union([
  z.object({ switch: z.enum(switches) }),
  z.object({ kind: z.enum(['daily', 'lifetime']), micros: z.string().transform(BigInt) }),
  settingValue,
])

/**
 * What can be changed about an ad entity: its switch, its budget in micros of the account's currency, or another setting. Values are
 * absolute.
 */
export type Value = z.infer<typeof kept>
export type Kind = 'switch' | 'budget' | SettingKind

export const keptValue = (json: unknown): Value => kept.parse(json)

export function valueJson(value: Value): string {
  return JSON.stringify(inOrder(value), (_, part) => (typeof part === 'bigint' ? String(part) : part))
}

/** The same value with its keys in one order, so that equal values have equal texts. */
function inOrder(value: Value): object {
  if ('switch' in value) return { switch: value.switch }
  if ('micros' in value) return { kind: value.kind, micros: value.micros }
  if (value.setting === 'end') return { setting: value.setting, at: value.at }
  if (value.setting === 'bid') return { setting: value.setting, bid: value.bid, amount: value.amount }
  return { setting: value.setting, amount: value.amount }
}

export function kindOf(value: Value): Kind {
  if ('switch' in value) return 'switch'
  return 'micros' in value ? 'budget' : value.setting
}

/** Returns the value of an ad entity; null: it has no budget, or no such setting, of its own. */
export function valueIn(object: Pick<AdEntity, 'switch' | 'budget' | 'settings'>, kind: Kind): Value | null {
  if (kind === 'switch') return { switch: object.switch }
  if (kind === 'budget') return object.budget
  return object.settings?.find(({ value }) => value.setting === kind)?.value ?? null
}

export function same(one: Value | null, other: Value | null): boolean {
  return one !== null && other !== null && valueJson(one) === valueJson(other)
}

/** Returns the value as text: `on`, a decimal string, or a moment; empty: none. */
export function formatValue(value: Value, currency: string): string {
  if ('switch' in value) return value.switch
  if ('micros' in value) return amountOf(value.micros, currency)
  if (value.setting === 'end') return value.at ?? ''
  if (value.amount === null) return ''
  return value.setting === 'bid' && value.bid === 'target_roas' ? majorUnits(value.amount) : amountOf(value.amount, currency)
}
