import { forCompany } from '../../db/database.ts'
import { inLease } from './lease.ts'
import { seenNames } from './seen-store.ts'
import { insertSteps, selectSteps } from './step-store.ts'
import type { Work } from './work.ts'

/**
 * Writes down every request that the plan needs, before the first one is sent. Objects that a scan found under our names, as after a restore
 * of an older backup, are looked for first.
 */
export async function planSteps(work: Work): Promise<void> {
  const { ctx, lease, row, plan, publisher } = work
  const there = await forCompany(ctx.db, lease.company, (tx) => seenNames(tx, row))
  const rows = publisher.steps(plan).map(({ key, kind, name, needs, objects, file }, position) => ({
    company_id: lease.company,
    task_account_id: lease.taskAccount,
    position,
    key,
    kind,
    name,
    needs: [...needs],
    objects: JSON.stringify(objects),
    file: file === null ? null : JSON.stringify(file),
    state: objects.some((object) => there.has(object.name)) ? ('unknown' as const) : ('planned' as const),
  }))
  work.steps = await inLease(ctx, lease, async (tx) => {
    await insertSteps(tx, rows)
    return await selectSteps(tx, lease.company, lease.taskAccount)
  })
}
