import { forCompany } from '../../db/database.ts'
import { PlatformError } from '../../platforms/platform-error.ts'
import { inLease } from './lease.ts'
import { selectObjects, setObjectState } from './object-store.ts'
import { afterError } from './problems.ts'
import { reconcileStep } from './reconcile.ts'
import { atPlatform, type Next, type Work } from './work.ts'

const leafToRoot = ['AD', 'AD_SET', 'CAMPAIGN'] as const

/** Archives what was created and never switched on. What may exist although its answer was lost is looked for first. */
export async function cleanUp(work: Work): Promise<Next> {
  const { ctx, lease } = work
  const lost = work.steps.find(({ state, needs }) => state === 'unknown' && needs.every((key) => isConfirmed(work, key)))
  if (lost) return await reconcileStep(work, lost)
  const objects = await forCompany(ctx.db, lease.company, (tx) => selectObjects(tx, lease.company, lease.taskAccount))
  try {
    for (const wanted of leafToRoot)
      for (const { id, level, external_id: externalId, parent, state } of objects) {
        if (level !== wanted || state !== 'ready') continue
        if (lease.signal.aborted) return { state: 'cancelled', inMs: 0 }
        await atPlatform(work, (access) => work.publisher.archive(access, { level, externalId, parent }))
        await inLease(ctx, lease, (tx) => setObjectState(tx, lease.company, id, 'archived'))
      }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return afterError(work, error, 'cancelled')
  }
  return { state: 'cancelled', stage: 'done', inMs: null, problem: null }
}

const isConfirmed = ({ steps }: Work, key: string) => steps.some((step) => step.key === key && step.state === 'confirmed')
