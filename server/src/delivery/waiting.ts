import { limits } from '@adroit/contract/limits'
import { membersSeeing } from '../accounts/visible.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { amountOf } from '../lib/amount.ts'
import { fail } from '../lib/refusal.ts'
import { tell } from '../notifications/tell.ts'
import type { Budget } from '../platforms/platform.ts'
import type { NewChange, Place } from './change-store.ts'
import { type ChangeRow, selectChange } from './history-store.ts'
import { admits, selectDeciders } from './own-limit.ts'
import { keptValue, shown, type Value } from './value.ts'
import { markWaiting, selectWaitingAt } from './waiting-store.ts'

interface Waits extends Place, Pick<NewChange, 'member'> {
  readonly id: string
  readonly holds: Value
  readonly wanted: Budget
  readonly currency: string
  /** Of who asks, in micros of the currency. */
  readonly limit: bigint
}

/**
 * Leaves a budget waiting for a second person, and tells those who may approve it. Refused with `change_waits` where another budget of
 * the object waits, and with `approval_impossible` where nobody else may decide about so much.
 */
export async function letWait(ctx: Context, change: Waits): Promise<void> {
  const { company, id, currency } = change
  const approvers = await approversOf(ctx, change)
  if (approvers.length === 0) throw fail('approval_impossible', { limit: `${amountOf(change.limit, currency)} ${currency}` })
  await forCompany(ctx.db, company, async (tx) => {
    if (await selectWaitingAt(tx, change)) throw fail('change_waits')
    const now = ctx.clock()
    const until = new Date(now.getTime() + limits.approvalHours * 3_600_000)
    if (!(await markWaiting(tx, company, id, { before: change.holds, until }))) throw fail('change_under_way')
    const row = await selectChange(tx, company, id)
    if (row) await tell(tx, company, approvers, { kind: 'approval_asked', ...told(row), by: row.member_name }, now)
  })
  ctx.news.tell({ company }, { kind: 'change', account: change.account, change: id })
}

/** Who else sees the account and may decide about so much. It asks with transactions of its own: never within one, which would starve the pool. */
async function approversOf(ctx: Context, { company, member, account, wanted, currency }: Waits): Promise<string[]> {
  const others = (await forCompany(ctx.db, company, (tx) => selectDeciders(tx, company))).filter((one) => one.member !== member)
  const may = await Promise.all(others.map(({ limit }) => admits(ctx, company, limit, wanted.micros, currency)))
  const able = others.filter((_, index) => may[index]).map((one) => one.member)
  return await membersSeeing(ctx, company, account, able)
}

type Outcome = 'made' | 'checking' | 'not_made' | 'declined' | 'not_answered'

/** Tells who asked what became of a budget that waited. */
export async function tellAnswered(
  ctx: Context,
  tx: Scoped,
  company: string,
  id: string,
  end: { readonly outcome: Outcome; readonly words: string | null },
): Promise<void> {
  const row = await selectChange(tx, company, id)
  if (row) await tell(tx, company, [row.member_id], { kind: 'approval_answered', ...told(row), by: row.answered_name, ...end }, ctx.clock())
}

const told = (row: ChangeRow) => ({
  change: row.id,
  account: { id: row.account_id, name: row.account_name, currency: row.currency },
  name: row.name,
  before: shown(keptValue(row.before), row.currency),
  after: shown(keptValue(row.after), row.currency),
})
