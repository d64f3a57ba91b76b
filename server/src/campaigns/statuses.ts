import type { StatusReason } from '@adroit/contract/delivery-status'
import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { AdEntityRef } from './change-request-store.ts'

export type EntityLevel = AdEntityRef['level']

/** Reasons that keep an entity which is in delivery from delivering what it could. */
const limits: readonly StatusReason[] = ['limited', 'limited_by_budget', 'partly_approved', 'has_issues', 'tracking_lost']

/** Entities of an account that were rejected, or are limited, when they were read last: their keys, and the first of the reasons. */
export async function statusesOf(
  tx: Scoped,
  company: string,
  account: string,
  level: EntityLevel,
  status: 'rejected' | 'limited',
): Promise<{ readonly key: string; readonly reason: StatusReason }[]> {
  const rows = await tx
    .selectFrom('ad_entities')
    .select(['key', 'status_reasons'])
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('level', '=', level)
    .where('state', '=', status === 'rejected' ? 'rejected' : 'in_delivery')
    .orderBy('name')
    .execute()
  if (status === 'rejected') return rows.map(({ key }) => ({ key, reason: 'rejected' }))
  return rows.flatMap(({ key, status_reasons: reasons }) => {
    const found = reasons.find(({ reason }) => limits.includes(reason))
    return found ? [{ key, reason: found.reason }] : []
  })
}

/** Keys of entities that cannot deliver by anybody's decision: switched off, ended, not begun or deleted. */
export async function inactiveEntities(tx: Scoped, company: string, accounts: readonly string[], level: EntityLevel): Promise<Set<string>> {
  if (accounts.length === 0) return new Set()
  const rows = await tx
    .selectFrom('ad_entities')
    .select('key')
    .where('company_id', '=', company)
    .where('account_id', 'in', accounts)
    .where('level', '=', level)
    .where('state', 'in', ['paused', 'completed', 'scheduled', 'archived', 'deleted'])
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** The budgets of campaigns or ad sets that have one of their own, in micros of the account's currency. */
export function ownBudgets(tx: Scoped, company: string, accounts: readonly string[], level: EntityLevel) {
  const isShared = sql<boolean>`exists (select from ad_entities o where o.company_id = e.company_id and o.account_id = e.account_id
    and o.level = e.level and o.budget_id = e.budget_id and o.external_id <> e.external_id and o.switch <> 'deleted')`
  return tx
    .selectFrom('ad_entities as e')
    .select([
      'account_id as account',
      'key',
      'budget_kind as kind',
      'budget_micros as micros',
      'starts_at as startsAt',
      'ends_at as endsAt',
    ])
    .where('company_id', '=', company)
    .where('account_id', 'in', accounts)
    .where('level', '=', level)
    .where('budget_micros', 'is not', null)
    .where(({ not }) => not(isShared))
    .execute()
}
