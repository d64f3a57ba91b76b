import { sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import { wakeBlocked } from './account-store.ts'

/** Whether an ad entity belongs to a task that may still create, compare or switch on objects of its account. */
export async function isBeingPublished(
  tx: Scoped,
  { company, account, externalId }: { readonly company: string; readonly account: string; readonly externalId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('publish_objects as o')
    .innerJoin('publish_task_accounts as a', 'a.id', 'o.task_account_id')
    .select('o.id')
    .where('o.company_id', '=', company)
    .where('a.account_id', '=', account)
    .where('o.external_id', '=', externalId)
    .where('a.stage', 'in', ['create', 'activate', 'clean_up'])
    .where(sql<boolean>`a.state not in ('partly', 'failed', 'needs_person')`)
    .executeTakeFirst()
  return row !== undefined
}

/** A person reconnected these accounts: what waited for it continues. */
export async function resumePublishing(tx: Scoped, company: string, accounts: readonly string[]): Promise<void> {
  await wakeBlocked(tx, company, accounts)
}
