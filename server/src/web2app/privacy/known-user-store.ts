import type { Day } from '@adroit/contract/calendar'
import { sql } from 'kysely'
import type { Scoped } from '../../db/database.ts'
import type { KnownUser } from '../attribution/attribute-user.ts'

/** Some users with events before a UTC day whose contributions are not final yet. */
export async function selectUsersToClose(tx: Scoped, company: string, app: string, cutoff: Day, most: number): Promise<Buffer[]> {
  const { rows } = await sql<{ user_hash: Buffer }>`
    select distinct e.user_hash from web2app_events e
    where e.company_id = ${company} and e.account_id = ${app} and e.day < ${cutoff}::date and e.user_hash is not null
      and not exists (select from web2app_users u where u.app_id = e.account_id and u.user_hash = e.user_hash and u.final_before >= ${cutoff}::date)
    limit ${most}`.execute(tx)
  return rows.map(({ user_hash: user }) => user)
}

/** Stores what stays known of users, and takes their contributions of earlier events from them: those are final. */
export async function closeUsers(
  tx: Scoped,
  company: string,
  app: string,
  cutoff: Day,
  users: readonly { readonly user: Buffer; readonly known: KnownUser }[],
): Promise<void> {
  if (users.length === 0) return
  const rows = users.map(({ user, known: { installedAt, click, paid, reopenedOn } }) => ({
    ...{ company_id: company, app_id: app, user_hash: user, final_before: cutoff, paid, reopened_on: reopenedOn },
    installed_at: installedAt === null ? null : new Date(installedAt),
    ...{ click_token: click?.token ?? null, click_at: click ? new Date(click.at) : null, click_link: click?.link ?? null },
    click_ad: click?.ad ?? null,
  }))
  await tx
    .insertInto('web2app_users')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'user_hash']).doUpdateSet(({ ref }) => ({
        ...{ final_before: ref('excluded.final_before'), installed_at: ref('excluded.installed_at') },
        ...{ click_token: ref('excluded.click_token'), click_at: ref('excluded.click_at'), click_link: ref('excluded.click_link') },
        ...{ click_ad: ref('excluded.click_ad'), paid: ref('excluded.paid'), reopened_on: ref('excluded.reopened_on') },
      })),
    )
    .execute()
  await tx
    .updateTable('web2app_contributions')
    .set({ user_hash: null })
    .where('company_id', '=', company)
    .where('app_id', '=', app)
    .where('event_day', '<', cutoff)
    .where(
      'user_hash',
      'in',
      users.map(({ user }) => user),
    )
    .execute()
}

/** Deletes what is known of users of whom nothing was heard since a UTC day: a new install would be theirs anyway. */
export async function deleteSilentUsers(tx: Scoped, company: string, app: string): Promise<void> {
  await sql`delete from web2app_users u where u.company_id = ${company} and u.app_id = ${app}
    and not exists (select from web2app_events e where e.account_id = u.app_id and e.user_hash = u.user_hash)`.execute(tx)
}
