import { type AlertDefinition, type AlertRule, mostAlertRules, type saveAlert } from '@adroit/contract/alerts'
import { may } from '@adroit/contract/roles'
import type * as z from 'zod'
import { allAccounts } from '../accounts/find-accounts.ts'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { isPossible } from './condition.ts'
import { deleteRule, forgetIncidents, insertRule, type RuleRow, selectRules, updateRule } from './store.ts'

/** The caller's alerts, newest first, with the currency of their money. */
export function alertsOf(ctx: Context, caller: Caller): Promise<{ alerts: AlertRule[]; currency: string }> {
  return forCompany(ctx.db, caller.company, async (tx) => {
    const { currency } = await settingsOf(tx, caller.company)
    return { alerts: (await selectRules(tx, caller)).map((row) => answer(row, currency)), currency }
  })
}

/** Throws alert_gone, alert_limit, alert_condition_invalid and account_gone. */
export function save(ctx: Context, caller: Caller, { id, ...given }: z.infer<typeof saveAlert.input>): Promise<AlertRule> {
  return forCompany(ctx.db, caller.company, async (tx) => {
    await refuseImpossible(tx, caller, given.definition)
    const { currency } = await settingsOf(tx, caller.company)
    if (id === undefined) {
      if ((await selectRules(tx, caller)).length >= mostAlertRules) throw fail('alert_limit', { most: mostAlertRules })
      return answer(await insertRule(tx, caller, given, ctx.clock()), currency)
    }
    const before = (await selectRules(tx, caller)).find((row) => row.id === id)
    const row = before && (await updateRule(tx, caller, id, given))
    if (!row) throw fail('alert_gone')
    if (JSON.stringify(before.definition) !== JSON.stringify(row.definition)) await forgetIncidents(tx, id)
    return answer(row, currency)
  })
}

export async function remove(ctx: Context, caller: Caller, id: string): Promise<null> {
  if (!(await forCompany(ctx.db, caller.company, (tx) => deleteRule(tx, caller, id)))) throw fail('alert_gone')
  return null
}

/**
 * Throws alert_condition_invalid, not_allowed if it pauses and the caller may not, and account_gone if the caller does not see one of the
 * accounts.
 */
export async function refuseImpossible(tx: Scoped, { company, role }: Caller, definition: AlertDefinition): Promise<void> {
  if (!isPossible(definition)) throw fail('alert_condition_invalid')
  if (definition.pauses && !may(role, 'campaigns.change')) throw fail('not_allowed')
  const seen = new Set((await allAccounts(tx, company)).map(({ id }) => id))
  if (definition.accounts.some((id) => !seen.has(id))) throw fail('account_gone')
}

function answer({ id, definition, enabled, last_at }: RuleRow, currency: string): AlertRule {
  return { id, definition, on: enabled, currency, lastAt: last_at?.toISOString() ?? null }
}
