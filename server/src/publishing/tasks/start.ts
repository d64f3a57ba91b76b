import { amountOf } from '@adroit/contract/money'
import { publishLimits } from '@adroit/contract/publish-limits'
import type { Plan } from '@adroit/contract/publish-plan'
import { recordAudit } from '../../audit/record.ts'
import { mediaAccountOf } from '../../connections/media-accounts.ts'
import type { Scoped } from '../../db/database.ts'
import { addJob } from '../../jobs/queue.ts'
import { fail } from '../../lib/app-error.ts'
import { namesOf } from '../../members/people.ts'
import { notify } from '../../notifications/notify.ts'
import type { AccountPlan } from '../../platforms/account-plan.ts'
import { refusePaused } from '../sweep/pauses.ts'
import type { NeededApproval } from './approval.ts'
import { jobKeyOf, publishJob } from './job.ts'
import { planJson } from './plan-json.ts'
import { addEvent, clockIn, clockNow, insertTask, insertTaskAccounts, selectTaskOfDraft } from './task-store.ts'

export interface NewTask {
  readonly company: string
  readonly member: string
  readonly draft: string
  readonly version: number
  readonly name: string
  /** As the member saved it; `createDraft` copies it from the task. */
  readonly plan: Plan
  /** At least one. Names in an account's plan end in references that are unique to draft, version and account. */
  readonly accounts: readonly { readonly account: string; readonly plan: AccountPlan }[]
  /** Above the member's limit; null: no approval is needed. See `approvalNeeded` in `approval.ts`. */
  readonly approval: NeededApproval | null
  /** Now, by the server's clock. */
  readonly at: Date
}

/**
 * Starts the publishing of a draft version in the caller's transaction and returns the task; nothing is sent before it is committed. There
 * is one task for a draft version: a second call returns the same one, and `started` is false. The caller has checked the plan. Throws
 * `account_gone` if an account is not connected any more, and `publishing_paused` if one must be scanned first.
 */
export async function startTask(tx: Scoped, given: NewTask): Promise<{ readonly task: string; readonly started: boolean }> {
  const { company, member, draft, version, approval } = given
  const earlier = await selectTaskOfDraft(tx, company, draft, version)
  if (earlier !== undefined) return { task: earlier, started: false }
  await refusePaused(
    tx,
    company,
    given.accounts.map(({ account }) => account),
  )
  const task = await insertTask(tx, {
    company_id: company,
    draft_id: draft,
    draft_version: version,
    name: given.name,
    plan: JSON.stringify(given.plan),
    member_id: member,
    approval_until: approval === null ? null : clockIn(publishLimits.approvalHours * 3_600_000),
    ceiling_micros: approval === null ? null : String(approval.micros),
    ceiling_currency: approval?.currency ?? null,
  })
  // Another device started it at the same moment; its transaction has ended, because the insert waited for it.
  if (task === undefined) return { task: await startedElsewhere(tx, given), started: false }
  const rows = []
  for (const { account, plan } of given.accounts) rows.push(await rowOf(tx, given, task, account, plan))
  const ids = await insertTaskAccounts(tx, rows)
  await addEvent(tx, { company, task, member, event: approval === null ? 'started' : 'approval_requested' })
  await recordStart(tx, given, task)
  if (approval !== null) await notifyApprovers(tx, given, task, approval)
  if (approval === null) for (const id of ids) await addJob(tx, publishJob, { company, taskAccount: id }, jobKeyOf(id))
  return { task, started: true }
}

async function recordStart(tx: Scoped, { company, member, name, accounts, approval, at }: NewTask, task: string): Promise<void> {
  const subject = { kind: 'plan', id: task, name } as const
  const ceiling = approval && { after: amountOf(approval.micros, approval.currency), currency: approval.currency }
  const action = approval === null ? 'publish_started' : 'publish_requested'
  const actor = { kind: 'member', id: member } as const
  await recordAudit(tx, company, { at, action, actor, subject, details: { count: accounts.length, ...ceiling } })
}

async function startedElsewhere(tx: Scoped, { company, draft, version }: NewTask): Promise<string> {
  const task = await selectTaskOfDraft(tx, company, draft, version)
  if (task === undefined) throw new Error(`the task of draft ${draft}, version ${version} is neither new nor there`)
  return task
}

async function notifyApprovers(tx: Scoped, { company, member, name }: NewTask, task: string, approval: NeededApproval): Promise<void> {
  const { micros, currency, approvers, now } = approval
  const by = (await namesOf(tx, company, [member])).get(member) ?? ''
  const ceiling = { amount: amountOf(micros, currency), currency }
  await notify(tx, company, approvers, { kind: 'publish_requested', task: { id: task, name }, ceiling, by }, now)
}

async function rowOf(tx: Scoped, { company, approval }: NewTask, task: string, account: string, plan: AccountPlan) {
  const media = await mediaAccountOf(tx, company, account)
  if (!media) throw fail('account_gone')
  return {
    company_id: company,
    task_id: task,
    account_id: account,
    platform: media.platform,
    external_account: media.external_id,
    plan: planJson(plan),
    state: approval === null ? ('queued' as const) : ('pending_approval' as const),
    due_at: approval === null ? clockNow : clockIn(publishLimits.approvalHours * 3_600_000),
  }
}
