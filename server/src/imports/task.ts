import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { isStorageFull } from '../db/store-problem.ts'
import type { JobPayload } from '../jobs/queue.ts'
import type { Attempt } from '../jobs/registry.ts'
import type { importJob } from './import-job.ts'
import { Stopped } from './progress.ts'
import { failImport, readImport } from './read-job.ts'
import { findImport } from './store.ts'
import { giveUp, writeImport } from './write-job.ts'

/**
 * Continues an import. The state of its row decides the next step, so an extra job does nothing. Unexpected errors are retried, and fail
 * the import after the last attempt.
 */
export async function importTask(ctx: Context, { company, id }: JobPayload<typeof importJob>, attempt: Attempt): Promise<void> {
  const row = await forCompany(ctx.db, company, (tx) => findImport(tx, company, id))
  if (!row?.stored) return
  try {
    if (row.state === 'reading') await readImport(ctx, company, row, attempt)
    if (row.state === 'writing') await writeImport(ctx, company, row, attempt)
  } catch (error) {
    if (error instanceof Stopped) return
    ctx.log.error({ err: error, import: id }, 'an import broke off')
    if (isStorageFull(error)) return await failImport(ctx, company, row, { kind: 'no_room' })
    if (!attempt.last) throw error
    await giveUp(ctx, company, row)
  }
}
