import { randomBytes } from 'node:crypto'
import type { forgetAppUser } from '@adroit/contract/web2app-privacy'
import type * as z from 'zod'
import { findAccount } from '../../accounts/find-accounts.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { forCompany } from '../../db/database.ts'
import { fail } from '../../lib/app-error.ts'
import type { Caller } from '../../session/caller.ts'
import { lockApp } from '../app-store.ts'
import { lockAttribution } from '../attribution/attribute-users.ts'
import { userHashes } from '../intake/user-hash.ts'
import { clearClicksOf, detachClicks, giveToStranger } from './forget-store.ts'

type Given = z.infer<typeof forgetAppUser.input>

/**
 * Gives what a user did to a random hash that nobody can compute, and clears what else could tell who they are. Their events can still be
 * attributed, so that sums and later changes of the attribution rule stay right. Throws `app_gone`.
 */
export function forgetUser(ctx: Context, { company }: Caller, { app, user }: Given): Promise<{ events: number }> {
  const hash = userHashes(ctx, company, app)(user)
  return forCompany(ctx.db, company, async (tx) => {
    const account = await findAccount(tx, company, app)
    if (!account || !(await lockApp(tx, company, app))) throw fail('app_gone')
    await lockAttribution(tx, app)
    await detachClicks(tx, company, app, hash)
    await clearClicksOf(tx, company, app, hash)
    const events = await giveToStranger(tx, company, app, {
      from: hash,
      to: randomBytes(hash.length),
      salt: randomBytes(16).toString('hex'),
    })
    await recordAudit(tx, company, {
      at: ctx.clock(),
      action: 'app_user_forgotten',
      subject: { kind: 'account', id: app, name: account.name },
    })
    return { events }
  })
}
