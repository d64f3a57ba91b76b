import type { actOnPublishTask, PublishTask } from '@adroit/contract/publish-tasks'
import { sql, type UpdateObject } from 'kysely'
import type * as z from 'zod'
import { findAccount } from '../../accounts/find-accounts.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { forCompany, type Scoped } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { addJob } from '../../jobs/queue.ts'
import { fail } from '../../lib/app-error.ts'
import type { Caller } from '../../session/caller.ts'
import { refusePaused } from '../sweep/pauses.ts'
import { announceTask } from './announce.ts'
import { releaseSteps } from './continue-store.ts'
import { taskDetails } from './details.ts'
import { jobKeyOf, publishJob } from './job.ts'
import { mayDo } from './possible.ts'
import { lockTaskAccount, selectCreated, type TaskAccountRow } from './read-store.ts'
import { addEvent, clockNow, selectTaskHead } from './task-store.ts'

type Given = z.infer<typeof actOnPublishTask.input>
const events = { continue: 'continued', cancel: 'cancel_requested', clean_up: 'clean_up_requested' } as const
const audited = { continue: 'publish_continued', cancel: 'publish_cancelled', clean_up: 'publish_cleaned_up' } as const

/**
 * Continues, cancels or cleans up what a task does in one account. The engine does it, soon. Throws `publish_task_gone`,
 * `publish_task_not_possible`, and `publishing_paused` while the account must be scanned first.
 */
export async function act(ctx: Context, caller: Caller, { task, account, action }: Given): Promise<PublishTask> {
  const { company, member } = caller
  await forCompany(ctx.db, company, async (tx) => {
    const row = await lockTaskAccount(tx, company, task, account)
    if (!row) throw fail('publish_task_gone')
    const may = mayDo(row, await selectCreated(tx, company, [row.id]))
    if (!{ continue: may.continue, cancel: may.cancel, clean_up: may.cleanUp }[action]) throw fail('publish_task_not_possible')
    if (action === 'continue') await refusePaused(tx, company, [account])
    await actions[action](tx, row)
    await addEvent(tx, { company, task, taskAccount: row.id, member, event: events[action] })
    const subject = { kind: 'plan', id: task, name: (await selectTaskHead(tx, company, task))?.name ?? '' } as const
    const details = { account: (await findAccount(tx, company, account))?.name ?? '' }
    await recordAudit(tx, company, { at: ctx.clock(), action: audited[action], subject, details })
    await addJob(tx, publishJob, { company, taskAccount: row.id }, jobKeyOf(row.id))
  })
  announceTask(ctx, company, task)
  return await taskDetails(ctx, caller, task)
}

const actions: Readonly<Record<Given['action'], (tx: Scoped, row: TaskAccountRow) => Promise<unknown>>> = {
  continue: async (tx, row) => {
    await releaseSteps(tx, row)
    await change(tx, row, { state: 'queued', problem: null, due_at: clockNow, failures: 0 })
  },
  // Only the engine knows what may have been sent, so that it ends the task.
  cancel: (tx, row) => change(tx, row, { cancel_requested: true, due_at: sql`least(due_at, clock_timestamp())` }),
  clean_up: (tx, row) => change(tx, row, { stage: 'clean_up', state: 'cancelled', problem: null, due_at: clockNow, failures: 0 }),
}

async function change(tx: Scoped, { company_id: company, id }: TaskAccountRow, values: UpdateObject<Tables, 'publish_task_accounts'>) {
  await tx.updateTable('publish_task_accounts').set(values).where('company_id', '=', company).where('id', '=', id).execute()
}
