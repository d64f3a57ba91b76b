import { sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { SettingValue } from '../platforms/entity-settings.ts'
import type { AdEntityRef } from './change-request-store.ts'
import { type Value, valueJson } from './value.ts'

export type EntityRow = NonNullable<Awaited<ReturnType<typeof selectEntity>>>

const all = (tx: Scoped, company: string, account: string) =>
  tx.selectFrom('ad_entities').selectAll().where('company_id', '=', company).where('account_id', '=', account)

/** Finds an ad entity by the key of its row in reports. */
export function selectEntity(tx: Scoped, company: string, of: { account: string; level: AdEntityRef['level']; key: string }) {
  return all(tx, company, of.account).where('level', '=', of.level).where('key', '=', of.key).executeTakeFirst()
}

/** Finds an ad entity by its id at the platform. */
export function selectEntityAt(tx: Scoped, { company, account, level, externalId }: AdEntityRef) {
  return all(tx, company, account).where('level', '=', level).where('external_id', '=', externalId).executeTakeFirst()
}

/** Returns the parents of an ad entity, nearest first. */
export async function selectAbove(tx: Scoped, company: string, row: EntityRow): Promise<EntityRow[]> {
  if (row.level === 'CAMPAIGN' || row.parent === null) return []
  const level = row.level === 'AD' ? 'AD_SET' : 'CAMPAIGN'
  const parent = await selectEntityAt(tx, { company, account: row.account_id, level, externalId: row.parent })
  return parent ? [parent, ...(await selectAbove(tx, company, parent))] : []
}

/** Returns the names of the other campaigns that use the same budget, as far as they exist; empty: the budget is its own. */
export async function selectSharing(tx: Scoped, company: string, row: EntityRow): Promise<string[]> {
  if (row.budget_id === null) return []
  const found = await all(tx, company, row.account_id)
    .where('level', '=', row.level)
    .where('budget_id', '=', row.budget_id)
    .where('external_id', '<>', row.external_id)
    .where('switch', '<>', 'deleted')
    .orderBy('name')
    .execute()
  return found.map(({ name }) => name)
}

/**
 * Stores the result of a change that the platform has confirmed but does not show yet. The status of an ad entity that was switched on can
 * only be read from the platform. A hierarchy sync that began before `now` does not overwrite this.
 */
export async function noteChanged(tx: Scoped, { company, account, level, externalId }: AdEntityRef, to: Value, now: Date): Promise<void> {
  await tx
    .updateTable('ad_entities')
    .set({
      ...('switch' in to
        ? {
            switch: to.switch,
            state: to.switch === 'off' ? ('paused' as const) : ('unknown' as const),
            status_reasons: JSON.stringify(to.switch === 'off' ? [{ reason: 'switched_off', platformMessage: null }] : []),
          }
        : 'micros' in to
          ? { budget_kind: to.kind, budget_micros: String(to.micros) }
          : { settings: withSetting(to), ...(to.setting === 'end' && { ends_at: to.at }) }),
      read_at: now,
    })
    .where('company_id', '=', company)
    .where('account_id', '=', account)
    .where('level', '=', level)
    .where('external_id', '=', externalId)
    .execute()
}

/** The stored settings with one of them replaced. */
const withSetting = (to: SettingValue) => sql<string>`(
  select coalesce(jsonb_agg(case when one -> 'value' ->> 'setting' = ${to.setting} then jsonb_set(one, '{value}', ${valueJson(to)}::jsonb) else one end
    order by place), '[]')
  from jsonb_array_elements(settings) with ordinality as each (one, place))`
