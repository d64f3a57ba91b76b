import { addDays } from '@adroit/contract/calendar'
import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { addJob, type JobKind } from '../jobs/queue.ts'
import { quotaDay } from './quota-day.ts'
import { deleteDaysBefore } from './quota-store.ts'
import { releaseConnected, releaseUploads, selectDue } from './upload-store.ts'

const mostAtOnce = 200

/** Uploads a video, or looks at its processing. */
export const youtubeJob: JobKind<{ readonly company: string; readonly upload: string }> = { name: 'youtube' }

export const jobKeyOf = (upload: string) => `youtube:${upload}`

/** Enqueues every upload that is due, also those that waited for a channel to be connected again. Call it at start and every few seconds. */
export async function wakeUploads(ctx: Context): Promise<void> {
  await asSystem(ctx.db, (tx) => releaseConnected(tx, ctx.clock()))
  for (const { id, company_id: company } of await asSystem(ctx.db, (tx) => selectDue(tx, ctx.clock(), mostAtOnce)))
    await forCompany(ctx.db, company, (tx) => addJob(tx, youtubeJob, { company, upload: id }, jobKeyOf(id)))
}

/** At the start of the server: uploads that the last one was working on continue. */
export async function resumeYoutube(ctx: Context): Promise<void> {
  await asSystem(ctx.db, releaseUploads)
}

/** Deletes counts of days whose quota is over. */
export async function forgetQuotaDays(ctx: Context): Promise<void> {
  await asSystem(ctx.db, (tx) => deleteDaysBefore(tx, addDays(quotaDay(ctx.clock()), -7)))
}
