import { campaignLimits } from '@adroit/contract/campaign-limits'
import { amountOf } from '@adroit/contract/money'
import { membersWithAccess } from '../accounts/visible.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { inChargeOf } from '../members/people.ts'
import { notify } from '../notifications/notify.ts'
import type { Budget } from '../platforms/platform.ts'
import { markPendingApproval, selectWaitingAt } from './approval-store.ts'
import { type Approvers, findApprovers, refuseWithoutApprovers } from './approvers.ts'
import type { AdEntityRef, NewChange, Problem } from './change-request-store.ts'
import { type ChangeRow, selectChange } from './history-store.ts'
import { publishChange } from './publish-change.ts'
import { recordChange } from './record-change.ts'
import { formatValue, keptValue, type Value } from './value.ts'

interface Waits extends AdEntityRef, Pick<NewChange, 'member'> {
  readonly id: string
  readonly holds: Value
  readonly wanted: Budget
  readonly currency: string
  /** The requester's limit, in micros of the currency. */
  readonly limit: bigint
}

/**
 * Marks a budget request as pending approval and notifies those who may approve it. Throws `change_pending` if another budget request for the
 * ad entity is pending, and `approval_impossible` or `approvers_not_independent` if nobody else may approve this
 * amount.
 */
export async function requestApproval(ctx: Context, change: Waits): Promise<void> {
  const { company, id, currency } = change
  const approvers = await approversOf(ctx, change)
  refuseWithoutApprovers(approvers, `${amountOf(change.limit, currency)} ${currency}`)
  await forCompany(ctx.db, company, async (tx) => {
    if (await selectWaitingAt(tx, change)) throw fail('change_pending')
    const now = ctx.clock()
    const until = new Date(now.getTime() + campaignLimits.approvalHours * 3_600_000)
    if (!(await markPendingApproval(tx, company, id, { before: change.holds, until }))) throw fail('change_under_way')
    const row = await selectChange(tx, company, id)
    if (row) await notify(tx, company, approvers.able, { kind: 'approval_requested', ...told(row), by: row.member_name }, now)
    await recordChange(tx, company, id, 'change_requested', now)
  })
  publishChange(ctx, change, id)
}

/** Returns who may approve the amount and sees the account. It opens its own transactions: do not call it within one, which could exhaust the
 * connection pool. */
async function approversOf(ctx: Context, { company, member, account, wanted, currency }: Waits): Promise<Approvers> {
  const amount = { micros: wanted.micros, currency, requester: member }
  return await findApprovers(ctx, company, 'campaigns.change', amount, (able) => membersWithAccess(ctx, company, account, able))
}

type Outcome = 'made' | 'scheduled' | 'checking' | 'not_made' | 'declined' | 'not_answered'

/** Notifies the requester of the result of a pending budget request; of one that came to nothing, who is in charge after them, too. */
export async function notifyAnswered(
  ctx: Context,
  tx: Scoped,
  company: string,
  id: string,
  end: { readonly outcome: Outcome; readonly message: string | null },
): Promise<void> {
  const row = await selectChange(tx, company, id)
  if (!row) return
  const unseen = end.outcome === 'not_made' || end.outcome === 'not_answered'
  const to = unseen ? await inChargeOf(tx, company, row.member_id) : [row.member_id]
  await notify(tx, company, to, { kind: 'approval_answered', ...told(row), by: row.answered_name, ...end }, ctx.clock())
}

const failures = ['not_in_effect', 'did_not_happen', 'something_else', 'unknown'] as const

/** Notifies the requester, or who is in charge after them, that a budget that was scheduled is not in effect. */
export async function notifyScheduledFailed(ctx: Context, tx: Scoped, company: string, id: string, problem: Problem): Promise<void> {
  const row = await selectChange(tx, company, id)
  const reason = failures.find((kind) => kind === problem.kind) ?? 'unknown'
  const body = { kind: 'scheduled_budget_failed', reason, message: problem.message, by: null } as const
  if (row) await notify(tx, company, await inChargeOf(tx, company, row.member_id), { ...body, ...told(row) }, ctx.clock())
}

const told = (row: ChangeRow) => ({
  change: row.id,
  account: { id: row.account_id, name: row.account_name, currency: row.currency },
  name: row.name,
  before: formatValue(keptValue(row.before), row.currency),
  after: formatValue(keptValue(row.after), row.currency),
})
