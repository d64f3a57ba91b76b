import { type Change, type ChangeProblem, changeProblems, type DeliveryObject } from '@adroit/contract/delivery'
import { limits } from '@adroit/contract/limits'
import { amountOf } from '../lib/amount.ts'
import type { MediaRow } from '../media/account-store.ts'
import type { ChangeRow } from './history-store.ts'
import { lockedOf } from './locked.ts'
import type { ObjectRow } from './object-store.ts'
import { keptValue, same, shown } from './value.ts'

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

/** A change as it is told. */
export function changeAnswer(row: ChangeRow, now: Date): Change {
  const after = keptValue(row.after)
  return {
    id: row.id,
    account: { id: row.account_id, name: row.account_name, currency: row.currency },
    level: row.level,
    key: row.key,
    name: row.name,
    kind: row.kind,
    budget: 'kind' in after ? after.kind : null,
    before: shown(keptValue(row.before), row.currency),
    after: shown(after, row.currency),
    state: row.state === 'intended' ? 'checking' : row.state,
    problem: problemOf(row),
    words: row.problem && 'words' in row.problem && typeof row.problem.words === 'string' ? row.problem.words : null,
    by: row.member_name,
    at: row.asked_at.toISOString(),
    undoUntil: undoUntil(row, now)?.toISOString() ?? null,
    undone: row.undone,
    undoes: row.undoes,
  }
}

function problemOf({ problem }: ChangeRow): ChangeProblem | null {
  if (problem === null) return null
  return changeProblems.find((kind) => 'kind' in problem && problem.kind === kind) ?? 'unknown'
}

/**
 * Until when a change can be taken back; null: no more. One that takes another back is final, one that changed nothing has nothing to
 * take back, and one that was followed by another does not hold.
 */
export function undoUntil(row: ChangeRow, now: Date): Date | null {
  if (row.state !== 'done' || row.ended_at === null || row.undoes !== null || row.undone || row.followed) return null
  if (same(keptValue(row.before), keptValue(row.after))) return null
  const until = new Date(row.ended_at.getTime() + limits.undoMinutes * 60_000)
  return until > now ? until : null
}
