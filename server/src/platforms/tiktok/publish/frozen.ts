import { majorUnits } from '@adroit/contract/money'
import type { FrozenRequest } from '../../publisher.ts'

/** Parameters of a request. The account is added when it is sent. */
export type Params = Readonly<Record<string, unknown>>

/** A request to one of the creating endpoints: `/campaign/create/`. Keys without a value are left out, so equal plans give equal text. */
export const freeze = (path: string, params: Params): FrozenRequest => ({ path, body: JSON.stringify(params) })

export const paramsOf = ({ body }: FrozenRequest): Params => JSON.parse(body) as Params

/** A moment as TikTok writes it: UTC, without a zone and without milliseconds. */
export const timeOf = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ')

/**
 * An amount in major units as a JSON number. Throws if a number cannot hold it exactly: budgets end below ten million times the currency's
 * factor, so `problems` finds that before.
 */
export function amountIn(micros: bigint): number {
  const text = majorUnits(micros)
  if (String(Number(text)) !== text) throw new Error(`${text} is no exact number`)
  return Number(text)
}
