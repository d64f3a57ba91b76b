import type { Scoped } from '../db/database.ts'

export function selectAssets(tx: Scoped, company: string, account: string) {
  return tx
    .selectFrom('media_assets')
    .select(['kind', 'external_id', 'name', 'usable', 'why'])
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .orderBy('kind')
    .orderBy('name')
    .orderBy('external_id')
    .execute()
}
