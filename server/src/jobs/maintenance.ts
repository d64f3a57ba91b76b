import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { deleteFailedJobs } from './job-table.ts'
import type { Duty, JobRegistry } from './registry.ts'

const dayMs = 86_400_000

/**
 * Returns a function that runs the maintenance of all features; call it every few minutes. A duty that fails keeps no other from being
 * done, and is tried again with the next call. `mayDelete`: whether the daily duties, which delete what is older than its retention, may run.
 */
export function maintenanceOf(
  { maintenance, dailyMaintenance }: JobRegistry,
  mayDelete: (ctx: Context) => Promise<boolean> = async () => true,
): Duty {
  let lastDaily = Number.NEGATIVE_INFINITY
  let dueToday: readonly Duty[] = []
  const usual: readonly Duty[] = [...maintenance, (ctx) => asSystem(ctx.db, deleteFailedJobs)]
  return async (ctx) => {
    const now = ctx.clock().getTime()
    await failedOf(ctx, usual)
    if (now - lastDaily >= dayMs && (await mayDelete(ctx))) {
      dueToday = dailyMaintenance
      lastDaily = now
    }
    dueToday = await failedOf(ctx, dueToday)
  }
}

/** Runs duties one after the other, and returns those that failed. */
async function failedOf(ctx: Parameters<Duty>[0], duties: readonly Duty[]): Promise<readonly Duty[]> {
  const failed: Duty[] = []
  for (const duty of duties) {
    try {
      await duty(ctx)
    } catch (error) {
      ctx.log.warn({ err: error, duty: duty.name }, 'maintenance failed')
      failed.push(duty)
    }
  }
  return failed
}
