import type { PublishState } from '@adroit/contract/publish-tasks'
import type { Context } from '../../context.ts'
import type { Scoped } from '../../db/database.ts'
import type { Stage } from '../../db/publish-tables.ts'
import { addJob } from '../../jobs/queue.ts'
import { readHierarchySoon } from '../../sync/streams-of-account.ts'
import { announceTask } from '../tasks/announce.ts'
import { jobKeyOf, publishJob } from '../tasks/job.ts'
import { addEvent, clockIn, clockNow } from '../tasks/task-store.ts'
import { type TaskAccountRow, updateTaskAccount } from './account-store.ts'
import { inLease, type Lease } from './lease.ts'
import { notifyExpired, notifyState } from './notify.ts'
import type { Rest, Work } from './work.ts'

/** States that end a task's turn in the account at its platform: others may create there now. */
const withoutTurn: ReadonlySet<PublishState> = new Set(['live', 'partly', 'failed', 'needs_person', 'cancelled'])
/** States that the task's history names. */
const told: ReadonlySet<PublishState> = new Set(['checking', 'live', 'blocked', 'partly', 'failed', 'needs_person', 'cancelled'])
const working: Partial<Record<Stage, PublishState>> = { create: 'creating', activate: 'activating' }

/** What continues later is found by the poll of `wakePublishing`. */
const pollMs = 10_000
/** New campaigns are read this long after they were switched on, so that people find them. */
const readAfterMs = 30_000

/** Shows that work goes on. */
export async function enter(work: Work): Promise<void> {
  const { ctx, lease, row } = work
  const state = work.steps.some((step) => step.state === 'unknown') ? 'checking' : working[row.stage]
  if (state === undefined || state === row.state) return
  await inLease(ctx, lease, (tx) => updateTaskAccount(tx, lease, { state }))
  announceTask(ctx, lease.company, row.task_id)
}

/** Writes down how a turn ended and when the next one begins, tells people, and gives the lease back. */
export async function settle(ctx: Context, lease: Lease, row: TaskAccountRow, rest: Rest): Promise<void> {
  const { company } = lease
  const { state, problem = null } = rest
  await inLease(ctx, lease, async (tx) => {
    await updateTaskAccount(tx, lease, {
      state,
      ...(rest.stage === undefined ? {} : { stage: rest.stage }),
      problem: problem === null ? null : JSON.stringify(problem),
      due_at: rest.inMs === null ? null : clockIn(Math.ceil(rest.inMs)),
      failures: rest.failures ?? 0,
      ...(withoutTurn.has(state) ? { has_turn: false } : {}),
      ...(state === 'live' && row.live_at === null ? { live_at: clockNow } : {}),
      lease_owner: null,
      lease_until: null,
    })
    if (rest.inMs !== null && rest.inMs <= pollMs) {
      const payload = { company, taskAccount: lease.taskAccount }
      await addJob(tx, publishJob, payload, jobKeyOf(lease.taskAccount), null, 0, Math.ceil(rest.inMs))
    }
    if (state === 'live' && row.live_at === null) await readSoon(ctx, tx, row)
    if (state === row.state || !told.has(state)) return
    const event = row.state === 'pending_approval' ? 'approval_expired' : state
    const details: Record<string, string> = problem?.platformMessage == null ? {} : { message: problem.platformMessage }
    await addEvent(tx, { company, task: row.task_id, taskAccount: row.id, event, details })
    if (row.state === 'pending_approval') await notifyExpired(tx, row, ctx.clock())
    else await notifyState(tx, row, state, problem, ctx.clock())
  })
}

async function readSoon(ctx: Context, tx: Scoped, { company_id: company, account_id: account }: TaskAccountRow): Promise<void> {
  const now = ctx.clock()
  await readHierarchySoon(tx, { company, account }, { now, at: new Date(now.getTime() + readAfterMs) })
}
