import type { Call } from '../http/call.ts'
import { accountOf } from '../world/read.ts'
import type { Account, Person, World } from '../world/world.ts'
import { Refusal } from './envelope.ts'

/** A call with a valid token. */
export interface Asking {
  readonly call: Call
  readonly world: World
  readonly person: Person
  readonly token: string
  /** True on the host of TikTok's sandbox accounts, which have no delivery and no `secondary_status`. */
  readonly sandboxHost: boolean
}

/** The account, if the person may read it. */
export function readable({ world, person }: Asking, advertiserId: string): Account {
  const account = accountOf(world, 'tiktok', advertiserId)
  if (account === null) throw new Refusal(40300, `Advertiser ${advertiserId} doesn't exist or has been deleted.`)
  if (person.rights[advertiserId] === undefined) throw new Refusal(40001, `No permission to operate advertiser ${advertiserId}.`)
  return account
}

/** The account, if the person may change its entities. */
export function writable(asking: Asking, advertiserId: string): Account {
  const account = readable(asking, advertiserId)
  if (asking.person.rights[advertiserId] === 'read') throw new Refusal(40001, `No permission to operate advertiser ${advertiserId}.`)
  if (account.standing !== 'active' && account.standing !== 'unsettled') {
    throw new Refusal(40002, `Advertiser ${advertiserId} is suspended: the operation is not available.`)
  }
  return account
}
