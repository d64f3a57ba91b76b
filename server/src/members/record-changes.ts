import { amountOf } from '@adroit/contract/money'
import { recordAudit } from '../audit/record.ts'
import type { Scoped } from '../db/database.ts'
import type { MemberRow } from './manage-store.ts'

/** Writes an audit log entry for each of name, role and budget limit that a change of a member changed. */
export async function recordChanges(tx: Scoped, company: string, before: MemberRow, after: MemberRow, at: Date): Promise<void> {
  const subject = { kind: 'member', id: after.id } as const
  if (before.name !== after.name)
    await recordAudit(tx, company, { at, action: 'member_renamed', subject, details: { before: before.name, after: after.name } })
  if (before.role !== after.role)
    await recordAudit(tx, company, { at, action: 'role_changed', subject, details: { before: before.role, after: after.role } })
  const [was, is] = [limitOf(before), limitOf(after)]
  if (was?.amount === is?.amount && was?.currency === is?.currency) return
  const currency = is?.currency ?? was?.currency
  const details = {
    before: was?.amount ?? null,
    after: is?.amount ?? null,
    ...(currency !== undefined && { currency }),
    ...(was !== null && was.currency !== currency && { currencyBefore: was.currency }),
  }
  await recordAudit(tx, company, { at, action: 'member_limit_changed', subject, details })
}

function limitOf({ budget_limit: micros, budget_limit_currency: currency }: MemberRow) {
  return micros === null || currency === null ? null : { amount: amountOf(BigInt(micros), currency), currency }
}
