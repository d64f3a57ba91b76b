import { scheduleLimits, type UnsyncedAccount } from '@adroit/contract/report-schedules'
import type { Context } from '../context.ts'
import { asSystem, type Scoped } from '../db/database.ts'
import { AppError } from '../lib/app-error.ts'
import { queueMail } from '../mail/outbox.ts'
import { notify } from '../notifications/notify.ts'
import { endDelivery, lookAgain, type OpenDelivery, selectOpen } from './delivery-store.ts'
import { type About, aboutOf, type Prepared, prepare, type Target } from './prepare.ts'

/** Deliveries of one run of the duty. */
const most = 100
const againMs = 10 * 60_000
const waitMs = scheduleLimits.waitHours * 3_600_000
/** Accounts that a notification names. */
const mostNamed = 5

/**
 * Sends the scheduled reports that are due. One whose accounts are not synced is looked at again every ten minutes, for `waitHours`; then its
 * recipient is notified that it was not sent. Call it every minute.
 */
export async function sendDueReports(ctx: Context): Promise<void> {
  for (const delivery of await asSystem(ctx.db, (tx) => selectOpen(tx, ctx.clock(), most))) {
    try {
      await send(ctx, delivery)
    } catch (error) {
      ctx.log.warn({ err: error, schedule: delivery.schedule, member: delivery.member }, 'a scheduled report cannot be sent now')
      await giveUpOrWait(ctx, delivery, [], await aboutOf(ctx, delivery))
    }
  }
}

async function send(ctx: Context, delivery: OpenDelivery): Promise<void> {
  const prepared = await prepare(ctx, delivery)
  const now = ctx.clock()
  if (prepared.is === 'unsynced') return await giveUpOrWait(ctx, delivery, prepared.accounts, prepared)
  await asSystem(ctx.db, async (tx) => {
    const state = prepared.is === 'ready' ? 'sent' : prepared.is
    if ((await endDelivery(tx, delivery, state, now)) && prepared.is === 'ready') await hand(ctx, tx, delivery, prepared)
  })
}

/** Writes the notification and queues the mail, in the caller's transaction of the system. Returns whether there is a mail. */
export async function hand(
  ctx: Context,
  tx: Scoped,
  { company, member }: Pick<Target, 'company' | 'member'>,
  { letter, report, dateRange }: Extract<Prepared, { is: 'ready' }>,
): Promise<boolean> {
  const mailed = letter !== null && (await queueMail(ctx, tx, letter).then(() => true, orNotMailed))
  await notify(tx, company, [member], { kind: 'report_sent', report, ...dateRange, mailed }, ctx.clock())
  return mailed
}

/** Too many mails wait, or the address is not one: the notification still arrives. Both are found before anything is written. */
function orNotMailed(error: unknown): false {
  if (error instanceof AppError) return false
  throw error
}

async function giveUpOrWait(
  ctx: Context,
  delivery: OpenDelivery,
  accounts: readonly UnsyncedAccount[],
  about: About | null,
): Promise<void> {
  const now = ctx.clock()
  await asSystem(ctx.db, async (tx) => {
    if (now.getTime() < delivery.dueAt.getTime() + waitMs) return await lookAgain(tx, delivery, new Date(now.getTime() + againMs))
    if (!(await endDelivery(tx, delivery, 'not_sent', now)) || about === null) return
    const { report, dateRange } = about
    const named = accounts.slice(0, mostNamed)
    const body = { report, ...dateRange, accounts: named, count: accounts.length }
    await notify(tx, delivery.company, [delivery.member], { kind: 'report_not_sent', ...body }, now)
  })
}
