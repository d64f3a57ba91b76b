import { limits } from '@adroit/contract/limits'
import type { answerPublishTask, PublishTask } from '@adroit/contract/publish-tasks'
import type * as z from 'zod'
import { recordAudit } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { forCompany, type Scoped } from '../../db/database.ts'
import { addJob } from '../../jobs/queue.ts'
import { fail } from '../../lib/app-error.ts'
import { within } from '../../lib/length.ts'
import { namesOf } from '../../members/people.ts'
import { notify } from '../../notifications/notify.ts'
import type { Caller } from '../../session/caller.ts'
import { announceTask } from './announce.ts'
import { answerTask, cancelPending, queuePending } from './answer-store.ts'
import { taskDetails } from './details.ts'
import { jobKeyOf, publishJob } from './job.ts'
import { addEvent, selectTaskHead } from './task-store.ts'

type Given = z.infer<typeof answerPublishTask.input>

const events = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const

/**
 * Approves or declines a task that is pending approval, or withdraws one's own. Nothing was sent before. Throws `publish_task_gone`,
 * `publish_task_not_pending`, `approval_not_yours`, `approver_not_independent`, and `reason_length` if somebody declines without a reason.
 */
export async function answer(ctx: Context, caller: Caller, { task, answer: given, reason = '' }: Given): Promise<PublishTask> {
  const { company, member } = caller
  const words = reason.trim()
  if (given === 'decline' && !within(words, { min: 1, max: limits.textArea })) throw fail('reason_length', { max: limits.textArea })
  const { approval, name, by } = await taskDetails(ctx, caller, task)
  if (approval === null) throw fail('publish_task_not_pending')
  if (approval.yours === 'not_independent' && given !== 'withdraw') throw fail('approver_not_independent', { name: by.name })
  if (approval.yours !== (given === 'withdraw' ? 'to_withdraw' : 'to_answer')) throw fail('approval_not_yours')
  await forCompany(ctx.db, company, async (tx) => {
    if (!(await answerTask(tx, company, task, member))) throw fail('publish_task_not_pending')
    if (given === 'approve')
      for (const id of await queuePending(tx, company, task)) await addJob(tx, publishJob, { company, taskAccount: id }, jobKeyOf(id))
    else await cancelPending(tx, company, task)
    await addEvent(tx, { company, task, member, event: events[given], ...(words === '' ? {} : { details: { message: words } }) })
    const subject = { kind: 'plan', id: task, name } as const
    const reason = words === '' ? {} : { reason: words }
    await recordAudit(tx, company, { at: ctx.clock(), action: `publish_${events[given]}`, subject, details: reason })
    if (given !== 'withdraw') await notifyAuthor(ctx, tx, caller, task, given === 'approve' ? 'approved' : 'declined', words)
  })
  announceTask(ctx, company, task)
  return await taskDetails(ctx, caller, task)
}

async function notifyAuthor(
  ctx: Context,
  tx: Scoped,
  { company, member }: Caller,
  id: string,
  outcome: 'approved' | 'declined',
  words: string,
) {
  const task = await selectTaskHead(tx, company, id)
  if (!task) return
  const by = (await namesOf(tx, company, [member])).get(member) ?? null
  const body = { kind: 'publish_answered', task: { id, name: task.name }, outcome, by, message: words === '' ? null : words } as const
  await notify(tx, company, [task.member_id], body, ctx.clock())
}
