import type { Scoped } from '../../db/database.ts'
import type { Verdict } from '../../db/publish-tables.ts'
import type { FoundObject } from '../../platforms/publisher.ts'
import { clockNow } from '../tasks/task-store.ts'
import type { TaskAccountRow } from './account-store.ts'

/** An account at its platform. */
export type AccountRef = Pick<TaskAccountRow, 'company_id' | 'account_id' | 'platform' | 'external_account'>

/** Notes objects with a reference of ours that no task recorded. Returns those that were not noted with this verdict before. */
export async function noteSeen(tx: Scoped, account: AccountRef, found: readonly FoundObject[], verdict: Verdict): Promise<FoundObject[]> {
  const fresh: FoundObject[] = []
  const { company_id, account_id, platform, external_account } = account
  for (const one of found) {
    const earlier = await tx
      .selectFrom('publish_seen')
      .select('verdict')
      .where('company_id', '=', company_id)
      .where('platform', '=', platform)
      .where('external_account', '=', external_account)
      .where('level', '=', one.level)
      .where('external_id', '=', one.externalId)
      .executeTakeFirst()
    if (earlier?.verdict !== verdict) fresh.push(one)
    const { level, externalId: external_id, parent, name } = one
    await tx
      .insertInto('publish_seen')
      .values({ company_id, account_id, platform, external_account, level, external_id, parent, name, verdict })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'platform', 'external_account', 'level', 'external_id'])
          .doUpdateSet({ verdict, seen_at: clockNow, name, parent }),
      )
      .execute()
  }
  return fresh
}

export const markSeen = (tx: Scoped, work: { readonly row: AccountRef }, found: readonly FoundObject[], verdict: Verdict) =>
  noteSeen(tx, work.row, found, verdict)

/** Exact names of objects that a scan found and that are still there, in an account at its platform. */
export async function seenNames(tx: Scoped, { company_id, platform, external_account }: AccountRef): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('publish_seen')
    .select('name')
    .where('company_id', '=', company_id)
    .where('platform', '=', platform)
    .where('external_account', '=', external_account)
    .where('verdict', '=', 'foreign')
    .execute()
  return new Set(rows.map(({ name }) => name))
}
