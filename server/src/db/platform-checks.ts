import { connectablePlatforms, platforms } from '@adroit/contract/platforms'
import { sql } from 'kysely'
import type { Scoped } from './database.ts'

/** Tables whose column `platform` allows only these keys. */
const checked: Readonly<Record<string, readonly string[]>> = {
  accounts: platforms,
  connections: connectablePlatforms,
  media_accounts: connectablePlatforms,
}

/**
 * Updates the check constraints of the platform columns to the contract's list of platforms, so that a new platform needs no migration.
 * Skips tables that do not exist yet, as while an older backup is restored. Throws if rows have a platform that was removed.
 */
export async function syncPlatformChecks(tx: Scoped): Promise<void> {
  for (const [table, keys] of Object.entries(checked)) {
    const name = `${table}_platform_check`
    const { rows } = await sql<{ name: string | null; definition: string | null }>`
      select c.conname as name, pg_get_constraintdef(c.oid) as definition from pg_class t
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'platform'
      left join pg_constraint c on c.conrelid = t.oid and c.contype = 'c' and c.conkey = array[a.attnum]
      where t.oid = to_regclass(${table})`.execute(tx)
    if (rows.length === 0) continue
    const taken = [...(rows[0]?.definition ?? '').matchAll(/'([^']+)'::text/g)].map((match) => match[1])
    if (rows.length === 1 && rows[0]?.name === name && same(taken, keys)) continue
    for (const { name: old } of rows)
      if (old !== null) await sql`alter table ${sql.table(table)} drop constraint ${sql.id(old)}`.execute(tx)
    const list = sql.join(keys.map((key) => sql.lit(key)))
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} check (platform in (${list}))`.execute(tx)
  }
}

const same = (one: readonly unknown[], other: readonly string[]) => one.length === other.length && other.every((key) => one.includes(key))
