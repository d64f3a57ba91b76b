import type { Account, AdObject, Fields, World } from '../../world/world.ts'
import { accountFor, callerIn } from '../caller.ts'
import type { Given } from '../given.ts'
import { checkedFields } from './check.ts'
import type { Operation } from './parameters.ts'

/** A request that creates or changes something, with its parsed parameters. */
export interface Ask {
  readonly world: World
  readonly account: Account
  /** Id of the person. */
  readonly person: string
  readonly now: Date
  /** The parameters; for a change those of the entity as it is, with the new ones on top. */
  readonly fields: Fields
  /** The parameters as they were sent. */
  readonly sent: Fields
  /** Only checks: nothing is created or changed. */
  readonly validateOnly: boolean
  /** The entity to change; null: a new one. */
  readonly object: AdObject | null
}

/** The request to create something in the account in the path. Throws Meta's error for a missing right or a wrong parameter. */
export function askToCreate(given: Given, operation: Operation): Ask {
  const account = accountFor(given, given.ids[0] ?? '', 'advertise')
  return askOf(given, account, checkedFields(given.params, operation), null)
}

export function askOf(given: Given, account: Account, sent: Fields, object: AdObject | null): Ask {
  const { execution_options: options, date_format: _, ...fields } = sent
  return {
    world: given.world,
    account,
    person: callerIn(given).person.id,
    now: given.now,
    fields: { ...object?.given, ...fields },
    sent: fields,
    validateOnly: Array.isArray(options) && options.includes('validate_only'),
    object,
  }
}
