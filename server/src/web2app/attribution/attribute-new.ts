import type { Context } from '../../context.ts'
import { asSystem, forCompany } from '../../db/database.ts'
import { attributeUsers, lockAttribution } from './attribute-users.ts'
import { selectAppsWithNews, selectUsersWithNews } from './event-store.ts'

/** Users whose events are computed in one transaction. */
const usersAtOnce = 500

/** Computes the contributions of all users with new events. A kill in the middle changes nothing: the next call repeats what is missing. */
export async function attributeNewEvents(ctx: Context): Promise<void> {
  for (const { company, app } of await asSystem(ctx.db, selectAppsWithNews)) {
    try {
      while (await attributeSome(ctx, company, app));
    } catch (error) {
      // one app must not keep the others from being counted
      ctx.log.error({ err: error, company, app }, 'events of an app could not be attributed')
    }
  }
}

/** Returns whether there may be more. */
async function attributeSome(ctx: Context, company: string, app: string): Promise<boolean> {
  return await forCompany(ctx.db, company, async (tx) => {
    await lockAttribution(tx, app)
    const users = await selectUsersWithNews(tx, company, app, usersAtOnce)
    const computed = await attributeUsers(ctx, tx, company, app, users)
    return computed !== null && users.length === usersAtOnce
  })
}
