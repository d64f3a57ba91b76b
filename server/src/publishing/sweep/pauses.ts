import { sql } from 'kysely'
import { mediaAccountOf } from '../../connections/media-accounts.ts'
import type { Context } from '../../context.ts'
import { asSystem, forCompany, type Scoped } from '../../db/database.ts'
import { fail } from '../../lib/app-error.ts'
import { PlatformError } from '../../platforms/platform-error.ts'
import { type AccountRef, noteSeen } from '../engine/seen-store.ts'
import { unrecorded } from './sweep.ts'
import { endPause, markUnknown, selectPauses } from './sweep-store.ts'

/**
 * Pauses publishing in every connected account: the stores come from a backup, so that the platforms may have more than the journal knows.
 * Each account continues after one complete scan.
 */
export async function pausePublishing(tx: Scoped): Promise<void> {
  await sql`insert into publish_pauses (company_id, account_id)
    select distinct company_id, account_id from media_accounts where account_id is not null on conflict do nothing`.execute(tx)
}

/** Throws `publishing_paused` if one of the accounts must be scanned first. */
export async function refusePaused(tx: Scoped, company: string, accounts: readonly string[]): Promise<void> {
  const row = await tx
    .selectFrom('publish_pauses')
    .select('account_id')
    .where('company_id', '=', company)
    .where('account_id', 'in', accounts)
    .executeTakeFirst()
  if (row) throw fail('publishing_paused')
}

/** Scans accounts that are paused, and lets them continue. Call it every few seconds. */
export async function scanPaused(ctx: Context): Promise<void> {
  for (const { company_id: company, account_id: account } of await asSystem(ctx.db, selectPauses)) {
    const media = await forCompany(ctx.db, company, (tx) => mediaAccountOf(tx, company, account))
    // Nothing can be published in it now; it is scanned when it is connected again.
    if (!media) continue
    try {
      await scan(ctx, { company_id: company, account_id: account, platform: media.platform, external_account: media.external_id })
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      ctx.log.info({ err: error, account }, 'an account could not be scanned after a restore')
    }
  }
}

/** Everything with a reference of ours is noted: what a task is about to create is looked for first, and adopted. */
async function scan(ctx: Context, account: AccountRef): Promise<void> {
  const { company_id: company } = account
  const publisher = ctx.publishers.get(account.platform)
  const found = publisher ? await unrecorded(ctx, publisher, account, new Date(0)) : []
  await forCompany(ctx.db, company, async (tx) => {
    for (const { found: one, step } of found) {
      if (step === undefined) await noteSeen(tx, account, [one], 'foreign')
      else if (step.state === 'planned') await markUnknown(tx, company, step)
    }
    await endPause(tx, company, account.account_id)
  })
}
