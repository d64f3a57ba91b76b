import type { AlertDefinition } from '@adroit/contract/alerts'
import { dayAt } from '@adroit/contract/calendar'
import { statusesOf } from '../campaigns/statuses.ts'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Incident } from './find-incidents.ts'
import { deleteEnded } from './store.ts'
import { tell } from './tell.ts'
import type { WatchedAccount } from './watched-account.ts'
import type { Watching } from './watching.ts'

/** Evaluates alerts about delivery statuses. An incident lasts as long as the status, and is told once. */
export async function evaluateStatusesOf(
  ctx: Context,
  company: string,
  account: WatchedAccount,
  rules: readonly Watching[],
): Promise<void> {
  for (const rule of rules) {
    const { settings, found } = await forCompany(ctx.db, company, async (tx) => {
      const incidents = await withStatus(ctx, tx, company, account, rule.definition)
      await deleteEnded(tx, { rule: rule.id, account: account.id, lasting: incidents.map(({ entity }) => entity) })
      return { settings: await settingsOf(tx, company), found: incidents }
    })
    if (found.length > 0)
      await tell(ctx, { company, account, rule, currency: settings.currency, found, lasting: true }, async () => new Map())
  }
}

/** The account's entities that have the status of the alert's condition now, with the platform's reason as the value. */
export async function withStatus(
  ctx: Context,
  tx: Parameters<typeof statusesOf>[0],
  company: string,
  account: WatchedAccount,
  { condition, level }: AlertDefinition,
): Promise<Incident[]> {
  if (level === 'ACCOUNT' || (condition !== 'rejected' && condition !== 'limited')) return []
  const now = ctx.clock().getTime()
  const day = dayAt(ctx.clock(), account.timeZone)
  const rows = await statusesOf(tx, company, account.id, level, condition)
  return rows.map(({ key, reason }) => ({ entity: key, day, at: now, since: now, value: reason, before: null }))
}
