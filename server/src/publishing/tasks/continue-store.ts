import { sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import type { TaskAccountRow } from './read-store.ts'

/**
 * Plans refused steps again, and the uploads that they need: a file may have vanished at the platform since. Steps whose answer was lost stay
 * unknown and are looked for from the start.
 */
export async function releaseSteps(
  tx: Scoped,
  { company_id: company, id, platform, external_account: external }: TaskAccountRow,
): Promise<void> {
  const { rows } = await sql<{ file: { hash: string } | null }>`
    with refused as (
      update publish_steps set state = 'planned', problem = null where company_id = ${company} and task_account_id = ${id} and state = 'rejected'
      returning needs
    )
    update publish_steps s set state = 'planned', ids = null from (select distinct unnest(needs) as key from refused) r
    where s.company_id = ${company} and s.task_account_id = ${id} and s.key = r.key and s.kind = 'upload' and s.state = 'confirmed'
    returning s.file`.execute(tx)
  const hashes = rows.flatMap(({ file }) => (file === null ? [] : [Buffer.from(file.hash, 'hex')]))
  if (hashes.length > 0)
    await tx
      .updateTable('publish_uploads')
      .set({ state: 'processing' })
      .where('company_id', '=', company)
      .where('platform', '=', platform)
      .where('external_account', '=', external)
      .where('file_hash', 'in', hashes)
      .execute()
  await tx
    .updateTable('publish_steps')
    .set({ scans: 0, scanned_at: null })
    .where('company_id', '=', company)
    .where('task_account_id', '=', id)
    .where('state', '=', 'unknown')
    .execute()
}
