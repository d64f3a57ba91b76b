import { type AlertDefinition, type AlertRule, mostAlertRules, type saveAlert } from '@adroit/contract/alerts'
import { may } from '@adroit/contract/roles'
import type * as z from 'zod'
import { withHidden, withoutHidden } from '../accounts/hidden-accounts.ts'
import { accountsSeen, type Sight, sightOf } from '../accounts/sight.ts'
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
    const seen = await sightOf(tx, caller)
    return { alerts: (await selectRules(tx, caller)).map((row) => answer(row, currency, seen)), currency }
  })
}

/**
 * Accounts that the alert watched before and the caller no longer sees stay, if their placeholders are sent back. Throws alert_gone, alert_limit,
 * alert_condition_invalid and account_gone.
 */
export function save(ctx: Context, caller: Caller, { id, ...given }: z.infer<typeof saveAlert.input>): Promise<AlertRule> {
  return forCompany(ctx.db, caller.company, async (tx) => {
    const rules = await selectRules(tx, caller)
    const before = rules.find((row) => row.id === id)
    const seen = await sightOf(tx, caller)
    const shown = before ? shownAccounts(before.definition, seen) : []
    const { accounts } = given.definition
    // those that the caller sees are looked up like new ones
    const added = accounts.filter((account) => seen === null || seen.has(account) || !shown.includes(account))
    await refuseImpossible(tx, caller, { ...given.definition, accounts: added })
    const { currency } = await settingsOf(tx, caller.company)
    if (id === undefined) {
      if (rules.length >= mostAlertRules) throw fail('alert_limit', { most: mostAlertRules })
      return answer(await insertRule(tx, caller, given, ctx.clock()), currency, seen)
    }
    if (!before) throw fail('alert_gone')
    const kept = seen === null ? accounts : withHidden(accounts, before.definition.accounts, seen)
    const row = await updateRule(tx, caller, id, { ...given, definition: { ...given.definition, accounts: kept } })
    if (!row) throw fail('alert_gone')
    if (JSON.stringify(before.definition) !== JSON.stringify(row.definition)) await forgetIncidents(tx, id)
    return answer(row, currency, seen)
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
  const seen = await accountsSeen(tx, company)
  if (definition.accounts.some((id) => !seen.has(id))) throw fail('account_gone')
}

function answer({ id, definition, enabled, last_at }: RuleRow, currency: string, seen: Sight): AlertRule {
  const shown = { ...definition, accounts: shownAccounts(definition, seen) }
  return { id, definition: shown, on: enabled, currency, lastAt: last_at?.toISOString() ?? null }
}

const shownAccounts = ({ accounts }: AlertDefinition, seen: Sight): string[] => (seen === null ? accounts : withoutHidden(accounts, seen))
