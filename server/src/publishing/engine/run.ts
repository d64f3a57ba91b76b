import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import type { JobPayload } from '../../jobs/queue.ts'
import type { Attempt } from '../../jobs/registry.ts'
import { announceTask } from '../tasks/announce.ts'
import type { publishJob } from '../tasks/job.ts'
import { planFrom } from '../tasks/plan-json.ts'
import { activate } from './activate.ts'
import { cleanUp } from './clean-up.ts'
import { create } from './create.ts'
import { type Claimed, claim, LeaseLost } from './lease.ts'
import { pauseMs, problemOf } from './problems.ts'
import { followReview } from './review.ts'
import { enter, settle } from './settle.ts'
import { markAbandoned, selectSteps } from './step-store.ts'
import type { Next, Rest, Work } from './work.ts'

/** Continues what a task does in one account, until it must wait or is done. Nothing happens if it is not due, or if another process has it. */
export async function runTaskAccount(
  ctx: Context,
  { company, taskAccount }: JobPayload<typeof publishJob>,
  { signal }: Attempt,
): Promise<void> {
  const claimed = await claim(ctx, company, taskAccount, signal)
  if (claimed === null) return
  try {
    await runClaimed(ctx, claimed)
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
    ctx.log.info({ taskAccount }, 'another process continues a publishing task')
  } finally {
    claimed.lease.stop()
    announceTask(ctx, company, claimed.row.task_id)
  }
}

async function runClaimed(ctx: Context, { lease, row }: Claimed): Promise<void> {
  if (row.state === 'pending_approval') return await settle(ctx, lease, row, notApproved)
  const publisher = ctx.publishers.get(row.platform)
  const quietMs = ctx.config.publishing.quietMs ?? publisher?.quietMs ?? 0
  const steps = await forCompany(ctx.db, lease.company, async (tx) => {
    await markAbandoned(tx, lease.company, lease.taskAccount, quietMs)
    return await selectSteps(tx, lease.company, lease.taskAccount)
  })
  const plan = planFrom(row.plan)
  if (!publisher) {
    const problem = problemOf({ row } as Work, 'platform_unsupported')
    return await settle(ctx, lease, row, { state: 'needs_person', inMs: null, problem })
  }
  const { stage, cancel_requested: cancelRequested } = row
  const work: Work = { ctx, lease, row, plan, publisher, quietMs, steps, stage, cancelRequested }
  await enter(work)
  await settle(ctx, lease, row, await restOf(work))
}

async function restOf(work: Work): Promise<Rest> {
  try {
    for (;;) {
      const next = await advance(work)
      if (next !== 'go_on') return next
    }
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    const { ctx, row } = work
    const failures = row.failures + 1
    ctx.log.error({ err: error, taskAccount: row.id }, 'a publishing task was interrupted')
    return {
      state: work.stage === 'activate' ? 'activating' : row.state === 'queued' ? 'creating' : row.state,
      inMs: pauseMs(work, failures + 4),
      failures,
    }
  }
}

async function advance(work: Work): Promise<Next> {
  if (work.stage === 'create') return await create(work)
  if (work.stage === 'activate') return await activate(work)
  if (work.stage === 'review') return await followReview(work)
  if (work.stage === 'clean_up') return await cleanUp(work)
  return { state: work.row.state, inMs: null }
}

/** Nobody approved it in time. */
const notApproved: Rest = { state: 'cancelled', stage: 'done', inMs: null }
