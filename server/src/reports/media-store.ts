import type { DeliveryState } from '@adroit/contract/delivery-status'
import type { Level } from '@adroit/contract/platforms'
import type { Scoped } from '../db/database.ts'

/** Accounts that are connected to a platform, and whether they may deliver there. */
export function selectConnected(tx: Scoped, company: string) {
  return tx
    .selectFrom('media_accounts')
    .select(['account_id', 'standing', 'standing_words', 'attribution'])
    .where('company_id', '=', company)
    .where('account_id', 'is not', null)
    .execute()
}

export type Connected = Awaited<ReturnType<typeof selectConnected>>[number]

/** What platforms said last of campaigns, ad sets or ads, by the keys of their rows. */
export function selectStates(tx: Scoped, company: string, level: Exclude<Level, 'ACCOUNT'>, keys: readonly string[]) {
  return tx
    .selectFrom('media_objects')
    .select(['key', 'state', 'why'])
    .where('company_id', '=', company)
    .where('level', '=', level)
    .where('key', 'in', keys)
    .execute()
}

/** Keys of campaigns, ad sets or ads of accounts that are in one of these states; at most so many. */
export async function selectKeysInStates(
  tx: Scoped,
  company: string,
  level: Exclude<Level, 'ACCOUNT'>,
  accounts: readonly string[],
  states: readonly DeliveryState[],
  most: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('media_objects')
    .select('key')
    .where('company_id', '=', company)
    .where('level', '=', level)
    .where('account_id', 'in', accounts)
    .where('state', 'in', states)
    .limit(most)
    .execute()
  return rows.map(({ key }) => key)
}

/** When accounts were read between two moments, by readings that covered the day. */
export function selectReadings(tx: Scoped, company: string, accounts: readonly string[], day: string, from: Date, to: Date) {
  return tx
    .selectFrom('sync_runs')
    .select(['account_id', 'read_at'])
    .where('company_id', '=', company)
    .where('account_id', 'in', accounts)
    .where('read_at', '>=', from)
    .where('read_at', '<=', to)
    .where('from_day', '<=', day)
    .where('to_day', '>=', day)
    .execute()
}
