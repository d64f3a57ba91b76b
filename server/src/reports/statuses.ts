import type { DeliveryState, StatusReason } from '@adroit/contract/delivery-status'
import type { Standing } from '@adroit/contract/media'
import type { Dimension } from '@adroit/contract/platforms'
import type { DeliveryTable } from '@adroit/contract/table'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { hasPlaces } from '../facts/dimensions.ts'
import { type Connected, selectStates } from './media-store.ts'

type Statuses = DeliveryTable['rows']['statuses']

interface Status {
  readonly state: DeliveryState
  readonly reason: StatusReason | null
  readonly words: string | null
}

/** An account by itself delivers nothing: of one that may, there is nothing to say. */
export const standings: Readonly<Record<Standing, Pick<Status, 'state' | 'reason'> | null>> = {
  active: null,
  disabled: { state: 'not_delivering', reason: 'account_disabled' },
  unsettled: { state: 'not_delivering', reason: 'account_unsettled' },
  in_review: { state: 'in_review', reason: 'account_in_review' },
  closed: { state: 'archived', reason: 'other' },
  unknown: { state: 'unknown', reason: 'other' },
}

/** What became of each row of a page, by its key; null where no row is known at any platform. */
export async function statusesOf(
  ctx: Context,
  company: string,
  connected: readonly Connected[],
  dimension: Dimension,
  keys: readonly string[],
): Promise<Statuses> {
  if (connected.length === 0 || keys.length === 0) return null
  if (dimension !== 'ACCOUNT' && !hasPlaces(dimension)) return null
  const known = dimension === 'ACCOUNT' ? ofAccounts(connected) : await ofObjects(ctx, company, dimension, keys)
  const found = keys.map((key) => known.get(key) ?? null)
  if (found.every((status) => status === null)) return null
  return {
    states: found.map((status) => status?.state ?? null),
    reasons: found.map((status) => status?.reason ?? null),
    words: found.map((status) => status?.words ?? null),
  }
}

function ofAccounts(connected: readonly Connected[]): ReadonlyMap<string, Status> {
  return new Map(
    connected.flatMap(({ account_id, standing, standing_words }) => {
      const status = standings[standing]
      return account_id === null || status === null ? [] : [[account_id, { ...status, words: standing_words }] as const]
    }),
  )
}

async function ofObjects(
  ctx: Context,
  company: string,
  level: 'CAMPAIGN' | 'AD_SET' | 'AD',
  keys: readonly string[],
): Promise<ReadonlyMap<string, Status>> {
  const rows = await forCompany(ctx.db, company, (tx) => selectStates(tx, company, level, keys))
  return new Map(rows.map(({ key, state, why }) => [key, { state, reason: why[0]?.reason ?? null, words: why[0]?.words ?? null }] as const))
}
