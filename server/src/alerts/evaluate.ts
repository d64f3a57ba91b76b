import { isOfStatus } from '@adroit/contract/alert-conditions'
import { addDays, dayAt } from '@adroit/contract/calendar'
import type { Level } from '@adroit/contract/platforms'
import { inactiveEntities } from '../campaigns/statuses.ts'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { growthSoFar } from '../facts/known-growth.ts'
import type { JobPayload } from '../jobs/queue.ts'
import { converterFor } from '../rates/service.ts'
import type { alertJob } from './after-sync.ts'
import { evaluateStatusesOf } from './evaluate-statuses.ts'
import { incidentsOf, needBudgets } from './find-incidents.ts'
import { loadBudgets } from './load-budgets.ts'
import { loadDays } from './load-days.ts'
import { deleteIncidentsBefore } from './store.ts'
import { tell } from './tell.ts'
import { usualOf } from './usual.ts'
import { type WatchedAccount, watchedAccount } from './watched-account.ts'
import { rulesWatching, type Watching } from './watching.ts'

/**
 * Evaluates the alerts that watch an account, against its day so far or its delivery statuses. Each finds an entity once a day: the incidents,
 * the notification of them and the job that pauses them are stored in one transaction, so that a kill neither loses nor repeats one.
 */
export async function evaluateAlerts(ctx: Context, { company, account: id, of }: JobPayload<typeof alertJob>): Promise<void> {
  const account = await watchedAccount(ctx, company, id)
  if (!account) return
  const rules = await rulesWatching(ctx, company, account)
  const [ofStatus = [], ofMetrics = []] = [true, false].map((status) =>
    rules.filter((rule) => isOfStatus(rule.definition.condition) === status),
  )
  if (of === 'metrics') await evaluateMetricsOf(ctx, company, account, ofMetrics)
  else await evaluateStatusesOf(ctx, company, account, ofStatus)
}

async function evaluateMetricsOf(ctx: Context, company: string, account: WatchedAccount, rules: readonly Watching[]): Promise<void> {
  if (rules.length === 0) return
  const day = dayAt(ctx.clock(), account.timeZone)
  const range = { from: addDays(day, -1), to: day }
  const settings = await forCompany(ctx.db, company, (tx) => settingsOf(tx, company))
  const converter = await converterFor(ctx, settings, settings.currency, [account.currency], range)
  for (const [level, own] of Map.groupBy(rules, ({ definition }) => definition.level)) {
    const definitions = own.map(({ definition }) => definition)
    const days = await loadDays(ctx, {
      ...{ company, accounts: [account], range, level, converter, growthOf: growthSoFar },
      metrics: [...new Set(definitions.map(({ metric }) => metric))],
      ...(needBudgets(definitions) && { budgets: await loadBudgets(ctx, company, [account], level) }),
    })
    const entities = days.get(account.id)
    if (!entities) continue
    const inactive = await inactiveOf(ctx, company, account.id, level)
    for (const rule of own) {
      const found = incidentsOf(rule.definition, account, entities, inactive, day)
      if (found.length > 0)
        await tell(ctx, { company, account, rule, currency: settings.currency, found }, (fresh) =>
          usualOf(ctx, { company, account, settings, definition: rule.definition, found: fresh }),
        )
    }
  }
}

async function inactiveOf(ctx: Context, company: string, account: string, level: Level): Promise<ReadonlySet<string>> {
  if (level === 'ACCOUNT') return new Set()
  return await forCompany(ctx.db, company, (tx) => inactiveEntities(tx, company, [account], level))
}

/** Deletes incidents of days that are over in every time zone. */
export async function forgetOldIncidents(ctx: Context): Promise<void> {
  const day = addDays(ctx.clock().toISOString().slice(0, 10), -3)
  await asSystem(ctx.db, (tx) => deleteIncidentsBefore(tx, day))
}
