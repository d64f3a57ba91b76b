import { asSystem } from '../db/database.ts'
import { deleteFailedJobs } from './job-table.ts'
import type { Duty, JobRegistry } from './registry.ts'

const dayMs = 86_400_000

/** Returns a function that runs the maintenance of all features; call it every few minutes. */
export function maintenanceOf({ maintenance, dailyMaintenance }: JobRegistry): Duty {
  let lastDaily = 0
  return async (ctx) => {
    const now = ctx.clock().getTime()
    for (const duty of maintenance) await duty(ctx)
    await asSystem(ctx.db, deleteFailedJobs)
    if (now - lastDaily < dayMs) return
    for (const duty of dailyMaintenance) await duty(ctx)
    lastDaily = now
  }
}
