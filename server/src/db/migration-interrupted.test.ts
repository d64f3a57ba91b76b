import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildOldStores } from '../../test/version-before.ts'
import { startWorld, type World } from '../../test/world.ts'
import type { Config } from '../config.ts'
import { type Db, openDatabase, openPool } from './database.ts'
import { migrate } from './migrate.ts'

let world: World
let migrations: string[]
let tables: string[]
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z', prepare: interrupted })
})
afterAll(() => world.close())

const open = (stores: Config): Db => openDatabase(openPool({ connectionString: stores.databaseUrl as string }, () => {}))

/** Builds stores of version 1.0.4 and cuts their migration off in the middle: it waits for a table that somebody else holds. */
async function interrupted(stores: Config): Promise<void> {
  await buildOldStores(stores)
  const [holder, migrating] = [open(stores), open(stores)]
  await holder.transaction().execute(async (tx) => {
    await sql`lock table sync_streams in exclusive mode`.execute(tx)
    const ended = migrate(migrating).then(
      () => 'migrated',
      () => 'cut off',
    )
    await cutOffWaiting(holder)
    expect(await ended).toBe('cut off')
  })
  const read = async (query: ReturnType<typeof sql<{ name: string }>>) => (await query.execute(holder)).rows.map(({ name }) => name)
  migrations = await read(sql`select name from migrations order by name`)
  tables = await read(sql`select relname as name from pg_class where relkind = 'r' and relname in ('authorisations', 'connections')`)
  await Promise.all([holder.destroy(), migrating.destroy()])
}

/** Ends the session that waits for a lock, as the death of its process does. */
async function cutOffWaiting(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
  }
}

it('leaves the database as the version before had it, and the next start migrates it', async () => {
  expect(migrations).toEqual(['0001-start.sql'])
  expect(tables).toEqual(['authorisations'])
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(world.ctx.db)
  expect(rows.map(({ name }) => name)).toEqual([
    '0001-start.sql',
    '0002-names.sql',
    '0003-status-and-notices.sql',
    '0004-conversion-actions.sql',
    '0005-scheduled-budgets.sql',
    '0006-built-in-reports.sql',
    '0007-remembered-views.sql',
    '0008-imported-conversions.sql',
    '0010-materials.sql',
    '0011-review-links.sql',
    '0012-ad-media.sql',
    '0013-comments.sql',
    '0014-codes.sql',
    '0015-cropped-materials.sql',
    '0016-material-views.sql',
    '0017-youtube.sql',
    '0018-publish-drafts.sql',
    '0019-publishing.sql',
    '0020-entity-settings.sql',
    '0021-audience-sets.sql',
    '0022-automated-entities.sql',
    '0023-identity.sql',
    '0024-bound-email.sql',
    '0025-push.sql',
    '0026-second-factor.sql',
    '0027-alerts.sql',
    '0028-audit-log.sql',
    '0029-notification-channels.sql',
    '0030-webhooks.sql',
    '0031-former-members.sql',
    '0031-report-schedules.sql',
    '0032-month-budgets.sql',
    '0033-home-arrangements.sql',
    '0034-report-snapshots.sql',
    '0036-passkey-second-factor.sql',
    '0037-former-member-mark.sql',
    '0038-web2app.sql',
    '0039-web2app-active-days.sql',
    '0040-event-forwarding.sql',
    '0041-web2app-privacy.sql',
    '0042-web2app-postbacks.sql',
    '0044-web2app-landing-pages.sql',
    '0045-web2app-link-tests.sql',
    '0046-deep-links.sql',
    '0047-forwarded-requests.sql',
    '0048-stores-belong-together.sql',
    '0049-entity-key.sql',
    '0049-folded-names.sql',
    '0049-own-rate-authors.sql',
    '0050-web2app-one-round-trip.sql',
    '0051-attempts-by-company.sql',
    '0052-open-import-sizes.sql',
    '0053-keys-and-hidden-accounts.sql',
  ])
})
