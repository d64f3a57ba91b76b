import { nowOf } from '../../world/read.ts'
import type { Account, Fields, World } from '../../world/world.ts'
import { type Asking, writable } from '../asking.ts'
import { checkedBody, needed } from './check.ts'
import type { Operation } from './parameters.ts'

/** A request that creates or changes something, with its parsed body. */
export interface Ask {
  readonly world: World
  readonly account: Account
  /** Id of the person. */
  readonly person: string
  readonly now: Date
  /** Whether it came to an endpoint of upgraded Smart+. */
  readonly smart: boolean
  /** The parameters as they were sent. */
  readonly sent: Fields
  /** What is to hold: for a change, the parameters as they are with those sent on top. */
  readonly fields: Fields
}

/** The request with its account. Throws Refusal for a wrong parameter (40002) or a missing right (40001). */
export function askOf(asking: Asking, operation: Operation): Ask {
  const sent = checkedBody(operation, asking.call.body)
  const account = writable(asking, needed(sent, 'advertiser_id'))
  const { world, person } = asking
  return { world, account, person: person.id, now: nowOf(world), smart: operation.startsWith('smart'), sent, fields: sent }
}
