import type { Answer } from '../http/call.ts'
import type { Account, Asset } from '../world/world.ts'
import { accountFor } from './caller.ts'
import { picked } from './fields.ts'
import type { Given } from './given.ts'
import { pageOf } from './paging.ts'

/** The custom conversions of an account: each usable pixel has one, which counts the purchases on the website. */
export const customConversionsOf = ({ assets }: Account): readonly Asset[] => assets.pixels.filter(({ usable }) => usable)

export function listCustomConversions(given: Given): Answer {
  const account = accountFor(given, given.ids[0] ?? '', 'read')
  return pageOf(
    given,
    customConversionsOf(account),
    ({ id }) => id,
    ({ id, name }) => picked(given.params, 'CustomConversion', { id: () => id, name: () => `${name}: order confirmed` }, ['id']),
  )
}
