import { switches } from '@adroit/contract/delivery-status'
import { amountOf } from '@adroit/contract/money'
import * as z from 'zod'
import type { AdEntity } from '../platforms/platform.ts'

const kept = z.union([
  z.object({ switch: z.enum(switches) }),
  z.object({ kind: z.enum(['daily', 'lifetime']), micros: z.string().transform(BigInt) }),
])

/** What can be changed about an ad entity: its switch, or its budget in micros of the account's currency. Values are absolute. */
export type Value = z.infer<typeof kept>
export type Kind = 'switch' | 'budget'

export const keptValue = (json: unknown): Value => kept.parse(json)

export function valueJson(value: Value): string {
  return JSON.stringify('switch' in value ? { switch: value.switch } : { kind: value.kind, micros: String(value.micros) })
}

/** Returns the value of an ad entity; null: it has no budget of its own. */
export function valueIn(object: Pick<AdEntity, 'switch' | 'budget'>, kind: Kind): Value | null {
  return kind === 'switch' ? { switch: object.switch } : object.budget
}

export function same(one: Value | null, other: Value | null): boolean {
  return one !== null && other !== null && valueJson(one) === valueJson(other)
}

/** Returns the value as text: `on`, or a decimal string. */
export function formatValue(value: Value, currency: string): string {
  return 'switch' in value ? value.switch : amountOf(value.micros, currency)
}
