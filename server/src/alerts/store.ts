import type { AlertDefinition } from '@adroit/contract/alerts'
import type { Scoped } from '../db/database.ts'
import type { Caller } from '../session/caller.ts'

export interface RuleRow {
  readonly id: string
  readonly member_id: string
  readonly definition: AlertDefinition
  readonly enabled: boolean
  readonly last_at: Date | null
}

const columns = ['id', 'member_id', 'definition', 'enabled', 'last_at'] as const

/** The member's rules, newest first. */
export function selectRules(tx: Scoped, { company, member }: Caller): Promise<RuleRow[]> {
  return tx
    .selectFrom('alert_rules')
    .select(columns)
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .orderBy('id', 'desc')
    .execute()
}

/** Rules of the company that are switched on. */
export function selectEnabled(tx: Scoped, company: string): Promise<RuleRow[]> {
  return tx.selectFrom('alert_rules').select(columns).where('company_id', '=', company).where('enabled', '=', true).orderBy('id').execute()
}

export async function hasEnabled(tx: Scoped, company: string): Promise<boolean> {
  const row = await tx
    .selectFrom('alert_rules')
    .select('id')
    .where('company_id', '=', company)
    .where('enabled', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface Saved {
  readonly definition: AlertDefinition
  readonly on: boolean
}

export async function insertRule(tx: Scoped, { company, member }: Caller, { definition, on }: Saved, at: Date): Promise<RuleRow> {
  return await tx
    .insertInto('alert_rules')
    .values({ company_id: company, member_id: member, definition: JSON.stringify(definition), enabled: on, created_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Returns undefined if the member has no such rule. */
export function updateRule(tx: Scoped, { company, member }: Caller, id: string, { definition, on }: Saved): Promise<RuleRow | undefined> {
  return tx
    .updateTable('alert_rules')
    .set({ definition: JSON.stringify(definition), enabled: on })
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

/** Returns false if the member has no such rule. */
export async function deleteRule(tx: Scoped, { company, member }: Caller, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('alert_rules')
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Lets a rule tell again of what it told today: its definition has changed. */
export async function forgetIncidents(tx: Scoped, rule: string): Promise<void> {
  await tx.deleteFrom('alert_incidents').where('rule_id', '=', rule).execute()
}

export interface NewIncident {
  readonly rule: string
  readonly account: string
  /** Key of the campaign, ad set or ad; empty: the account itself. */
  readonly entity: string
  readonly day: string
  /** It lasts until its status is over; otherwise it belongs to its day. */
  readonly lasting: boolean
}

/** Which entities one rule has told of already in one account, of the given incidents. */
export async function selectTold(tx: Scoped, company: string, incidents: readonly NewIncident[]): Promise<Set<string>> {
  const [first] = incidents
  if (!first) return new Set()
  const rows = await tx
    .selectFrom('alert_incidents')
    .select('entity')
    .where('company_id', '=', company)
    .where('rule_id', '=', first.rule)
    .where('account_id', '=', first.account)
    .where((where) => where.or([where('lasting', '=', true), where('day', '=', first.day)]))
    .execute()
  return new Set(rows.map(({ entity }) => entity))
}

/** Stores incidents, and returns the entities (empty: the account) of those that were not stored yet. */
export async function insertIncidents(tx: Scoped, company: string, incidents: readonly NewIncident[], at: Date): Promise<Set<string>> {
  const rows = await tx
    .insertInto('alert_incidents')
    .values(
      incidents.map(({ rule, account, ...incident }) => ({ company_id: company, rule_id: rule, account_id: account, ...incident, at })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('entity')
    .execute()
  return new Set(rows.map((row) => row.entity))
}

/** Deletes the incidents of statuses that are over: they may be told again. */
export async function deleteEnded(tx: Scoped, of: { rule: string; account: string; lasting: readonly string[] }): Promise<void> {
  await tx
    .deleteFrom('alert_incidents')
    .where('rule_id', '=', of.rule)
    .where('account_id', '=', of.account)
    .where('lasting', '=', true)
    .$if(of.lasting.length > 0, (part) => part.where('entity', 'not in', of.lasting))
    .execute()
}

export async function setLast(tx: Scoped, rule: string, at: Date): Promise<void> {
  await tx.updateTable('alert_rules').set({ last_at: at }).where('id', '=', rule).execute()
}

/** Incidents of metrics are needed on their day only; the notifications stay. */
export async function deleteIncidentsBefore(tx: Scoped, day: string): Promise<void> {
  await tx.deleteFrom('alert_incidents').where('day', '<', day).where('lasting', '=', false).execute()
}
