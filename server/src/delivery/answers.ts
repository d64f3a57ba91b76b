import type { DeliveryObject } from '@adroit/contract/delivery'
import { amountOf } from '../lib/amount.ts'
import type { MediaRow } from '../media/account-store.ts'
import { lockedOf } from './locked.ts'
import type { ObjectRow } from './object-store.ts'

/** An object as its platform said last. `above`: what stands above it, the nearest first. */
export function objectAnswer(row: ObjectRow, above: readonly ObjectRow[], media: MediaRow): DeliveryObject {
  const { currency } = media
  const budgetAt = row.budget_micros === null ? above.find((one) => one.budget_micros !== null) : undefined
  return {
    account: row.account_id,
    level: row.level,
    key: row.key,
    externalId: row.external_id,
    name: row.name,
    switch: row.switch,
    state: row.state,
    why: row.why,
    native: row.native,
    budget:
      row.budget_kind === null || row.budget_micros === null
        ? null
        : { kind: row.budget_kind, amount: amountOf(BigInt(row.budget_micros), currency) },
    budgetAt: budgetAt ? { level: budgetAt.level, key: budgetAt.key, name: budgetAt.name } : null,
    currency,
    objective: row.objective,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    readAt: row.read_at.toISOString(),
    locked: lockedOf(row, media),
  }
}
