import type { PlanProblem } from '@adroit/contract/publish-check'
import type { PublishState } from '@adroit/contract/publish-tasks'
import type { Scoped } from '../../db/database.ts'
import { inChargeOf } from '../../members/people.ts'
import { notify, notifyPublishTask } from '../../notifications/notify.ts'
import type { ReviewState } from '../../platforms/publisher.ts'
import { countStates, selectTaskHead } from '../tasks/task-store.ts'
import type { TaskAccountRow } from './account-store.ts'
import type { Work } from './work.ts'

const notified: ReadonlySet<PublishState> = new Set(['live', 'partly', 'failed', 'needs_person', 'blocked'])

/** Tells the member who published, or who is in charge after them, how far the task is in all accounts together. */
export async function notifyState(
  tx: Scoped,
  row: TaskAccountRow,
  state: PublishState,
  problem: PlanProblem | null,
  now: Date,
): Promise<void> {
  if (!notified.has(state)) return
  const { company_id: company, task_id: id } = row
  const task = await selectTaskHead(tx, company, id)
  if (!task) return
  const counts = await countStates(tx, company, id)
  const of = (one: PublishState) => counts.get(one) ?? 0
  await notifyPublishTask(
    tx,
    company,
    await inChargeOf(tx, company, task.member_id),
    {
      kind: 'publish_task',
      task: { id, name: task.name },
      live: of('live'),
      incomplete: of('partly') + of('failed'),
      needsPerson: of('needs_person'),
      blocked: of('blocked'),
      message: problem?.platformMessage ?? null,
    },
    now,
  )
}

/** Nobody approved the task in time. Of several accounts, the first one tells. */
export async function notifyExpired(tx: Scoped, row: TaskAccountRow, now: Date): Promise<void> {
  const { company_id: company, task_id: id } = row
  const task = await selectTaskHead(tx, company, id)
  if (!task || ((await countStates(tx, company, id)).get('cancelled') ?? 0) > 1) return
  const body = { kind: 'publish_answered', task: { id, name: task.name }, outcome: 'not_answered', by: null, message: null } as const
  await notify(tx, company, await inChargeOf(tx, company, task.member_id), body, now)
}

/** Tells the member who published, or who is in charge after them, that the platform's review rejected ads. */
export async function notifyRejected(tx: Scoped, { row }: Work, rejected: readonly ReviewState[], now: Date): Promise<void> {
  const { company_id: company, task_id: id } = row
  const task = await selectTaskHead(tx, company, id)
  if (!task) return
  const message = rejected.find((one) => one.message !== null)?.message ?? null
  const body = { kind: 'publish_rejected', task: { id, name: task.name }, ads: rejected.length, message } as const
  await notify(tx, company, await inChargeOf(tx, company, task.member_id), body, now)
}
