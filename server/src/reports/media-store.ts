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
