import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { PlainError } from '../lib/plain-error.ts'
import { asSystem, type Db, type Scoped } from './database.ts'
import { syncPlatformChecks } from './platform-checks.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Migrates the database to this version: applies each numbered file once, in order, all in one transaction, then updates the check
 * constraints for the list of platforms. If several processes start at once, the first one migrates and the others wait. `upTo`: apply only
 * these migrations, to load a backup of an older version before the later ones.
 */
export async function migrate(db: Db, upTo?: readonly string[]): Promise<void> {
  await asSystem(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(4020226)`.execute(tx)
    await refuseUnboundRole(tx)
    await refuseAsciiLocale(tx)
    await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(tx)
    const done = new Set((await sql<{ name: string }>`select name from migrations`.execute(tx)).rows.map((row) => row.name))
    const known = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort()
    const newer = [...done, ...(upTo ?? [])].filter((name) => !known.includes(name))
    if (newer.length > 0)
      throw new PlainError(`This data was created by a newer version of Adroit (${newer.join(', ')}). Start that version.`)
    for (const name of known.filter((name) => !done.has(name) && (upTo === undefined || upTo.includes(name)))) {
      await sql.raw(readFileSync(new URL(name, folder), 'utf8')).execute(tx)
      await sql`insert into migrations (name) values (${name})`.execute(tx)
    }
    await syncPlatformChecks(tx)
  })
}

/** Throws if the role bypasses row-level security, as superusers do: the second barrier between companies would be missing. */
async function refuseUnboundRole(tx: Scoped): Promise<void> {
  const { rows } = await sql<{
    unbound: boolean
  }>`select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user`.execute(tx)
  if (rows[0]?.unbound !== false) {
    throw new PlainError(
      "DATABASE_URL connects as a role that row-level security does not bind. Make an ordinary one that owns the database: CREATE ROLE adroit LOGIN PASSWORD …; CREATE DATABASE adroit OWNER adroit TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';",
    )
  }
}

/** Throws for the locale C, which lower-cases only A to Z: a member called Ä… could not sign in as ä…. */
async function refuseAsciiLocale(tx: Scoped): Promise<void> {
  const { rows } = await sql<{ folds: boolean }>`select lower('Ä') = 'ä' as folds`.execute(tx)
  if (rows[0]?.folds !== true) {
    throw new PlainError(
      "The database of DATABASE_URL does not know letters beyond A to Z. Make it with CREATE DATABASE adroit OWNER adroit TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';",
    )
  }
}
