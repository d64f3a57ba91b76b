import { addDays, dayAt } from '@adroit/contract/calendar'
import { notifyManagers } from '../connections/expiry.ts'
import type { Context } from '../context.ts'
import type { Scoped } from '../db/database.ts'
import { addSyncJob } from './schedule.ts'
import {
  deleteStreams,
  insertStreams,
  restartStreams,
  scheduleHierarchySooner,
  selectLastChanges,
  selectStreams,
  wakeStreams,
} from './store.ts'

/** The first restatement runs hours after the backfill, which reads the same days. */
const firstRestatementMs = 20 * 60 * 60_000

/** Starts to sync an account that was just connected. */
export async function startStreams(
  ctx: Context,
  tx: Scoped,
  { company, account, timeZone }: { readonly company: string; readonly account: string; readonly timeZone: string },
): Promise<void> {
  const now = ctx.clock()
  const backfillFrom = addDays(dayAt(now, timeZone), -ctx.config.backfillDays)
  const restatedAt = new Date(now.getTime() + firstRestatementMs)
  await insertStreams(tx, { company, account, backfillFrom, restatedAt }, now)
  await addSyncJob(tx, company, account)
}

export async function stopStreams(tx: Scoped, company: string, account: string): Promise<void> {
  await deleteStreams(tx, company, account)
}

/** Makes the next start sync every connected account from its newest day back, because the report store has lost its days. */
export async function syncEverythingAgain(tx: Scoped, now: Date): Promise<void> {
  await restartStreams(tx, 'all', now)
}

/**
 * The same for accounts that were synced with a change after the report store last wrote anything of them: it has lost its newest writes.
 * Only what was read after `since` counts. Returns how many there are.
 */
export async function syncLostDays(tx: Scoped, since: Date, lastWrites: ReadonlyMap<string, Date>, now: Date): Promise<number> {
  const lost = (await selectLastChanges(tx, since)).filter(({ account, readAt }) => (lastWrites.get(account) ?? since) < readAt)
  if (lost.length > 0)
    await restartStreams(
      tx,
      lost.map(({ account }) => account),
      now,
    )
  return lost.length
}

/** Resumes the streams of these accounts at once if they wait or have a problem. */
export async function resumeStreams(tx: Scoped, company: string, accounts: readonly string[], now: Date): Promise<void> {
  await wakeStreams(tx, company, accounts, now)
}

/** Schedules another hierarchy sync at `at`: one that is in progress may have missed the change. */
export async function readHierarchySoon(
  tx: Scoped,
  of: { readonly company: string; readonly account: string },
  when: { readonly now: Date; readonly at: Date },
): Promise<void> {
  await scheduleHierarchySooner(tx, of, when)
}

/** Notifies the managers that an account is no longer synced, unless they were notified that its platform rejects it. */
export async function notifyUnreachable(
  ctx: Context,
  tx: Scoped,
  company: string,
  account: { readonly id: string; readonly name: string },
): Promise<void> {
  const streams = await selectStreams(tx, company, account.id)
  if (streams.some((one) => one.stream === 'today' && one.problem?.kind === 'refused')) return
  const message = 'The connection has no access to this account anymore.'
  await notifyManagers(ctx, tx, company, { kind: 'account_stopped', account, message }, null)
}
