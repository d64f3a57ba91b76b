import type { AuditAction } from '@adroit/contract/audit-actions'
import { recordAudit } from '../audit/record.ts'
import type { Scoped } from '../db/database.ts'
import { selectChange } from './history-store.ts'
import { formatValue, keptValue } from './value.ts'

/** Writes an audit log entry about a change request, with its values as they are stored. */
export async function recordChange(
  tx: Scoped,
  company: string,
  id: string,
  action: Extract<AuditAction, `change_${string}`>,
  at: Date,
  reason?: string,
): Promise<void> {
  const row = await selectChange(tx, company, id)
  if (!row) return
  const [before, after] = [keptValue(row.before), keptValue(row.after)]
  const shown = (value: typeof before) => formatValue(value, row.currency) || null
  const isAmount = 'micros' in after || ('amount' in after && !('bid' in after && after.bid === 'target_roas'))
  await recordAudit(tx, company, {
    at,
    action,
    subject: { kind: 'entity', id: row.external_id, name: row.name },
    details: {
      setting: row.kind,
      before: shown(before),
      after: shown(after),
      ...(isAmount && { currency: row.currency }),
      account: row.account_name,
      ...(reason !== undefined && { reason }),
    },
  })
}
