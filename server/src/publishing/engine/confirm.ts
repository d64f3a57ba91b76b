import type { Scoped } from '../../db/database.ts'
import type { CreatedIds } from '../../platforms/publisher.ts'
import { insertObjects } from './object-store.ts'
import { type StepRow, updateStep } from './step-store.ts'
import { externalIds, parentsOf, stepRef, type Work } from './work.ts'

/** Whether an answer names everything that the step creates. */
export function isComplete(step: Pick<StepRow, 'objects'>, ids: CreatedIds): boolean {
  const wanted = step.objects.length === 0 ? [''] : step.objects.map(({ key }) => key)
  return wanted.every((key) => typeof ids[key] === 'string' && ids[key] !== '')
}

/**
 * Records what a step created, in a transaction that holds the lease. `evidence`: how it was found, if not by the answer. Null: another task
 * has recorded one of these objects, so a person must look.
 */
export async function confirmStep(
  tx: Scoped,
  work: Work,
  step: StepRow,
  ids: CreatedIds,
  evidence: object | null,
): Promise<StepRow | null> {
  const { lease, row, plan } = work
  const [known, parents] = [externalIds(work), parentsOf(plan)]
  const idOf = (key: string) => ids[key] ?? known.get(key) ?? null
  const objects = step.objects.map(({ key, level, name }) => ({
    company_id: lease.company,
    task_account_id: lease.taskAccount,
    position: step.position,
    key,
    level,
    platform: row.platform,
    external_account: row.external_account,
    external_id: ids[key] ?? '',
    parent: idOf(parents.get(key) ?? ''),
    name,
    adopted: evidence !== null,
  }))
  if (!(await insertObjects(tx, objects))) return null
  return await updateStep(tx, stepRef(work, step), {
    state: 'confirmed',
    ids: JSON.stringify(ids),
    problem: null,
    ...(evidence === null ? {} : { evidence: JSON.stringify(evidence) }),
  })
}
