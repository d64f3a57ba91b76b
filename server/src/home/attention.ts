import type { AttentionItem, listAttention } from '@adroit/contract/attention'
import { addDays, dayAt } from '@adroit/contract/calendar'
import { may } from '@adroit/contract/roles'
import type * as z from 'zod'
import { history } from '../campaigns/service.ts'
import { settingsOf } from '../company/lookup.ts'
import { connectionsOf } from '../connections/service.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { openImports } from '../imports/of-account.ts'
import { momentShowing } from '../lib/wall-clock.ts'
import { countDueToReview } from '../materials/library.ts'
import { unreadAlerts } from '../notifications/unread-alerts.ts'
import { tasksForCaller } from '../publishing/tasks/open-tasks.ts'
import type { Caller } from '../session/caller.ts'

const mostItems = 20
const importDays = 7
const dayMs = 86_400_000

/** Returns what the caller has to do and may do, most urgent first (contract: listAttention). */
export async function attentionOf(ctx: Context, caller: Caller): Promise<z.infer<typeof listAttention.answer>> {
  const [connections, approvals, tasks, alerts, reviews, imports] = await Promise.all([
    may(caller.role, 'accounts.manage') ? connectionItems(ctx, caller) : { revoked: [], expiring: [] },
    may(caller.role, 'campaigns.change') ? approvalItems(ctx, caller) : [],
    may(caller.role, 'publishing.write') ? tasksForCaller(ctx, caller) : [],
    alertItems(ctx, caller),
    may(caller.role, 'materials.review') ? reviewItems(ctx, caller) : [],
    may(caller.role, 'imports.write') ? importItems(ctx, caller) : [],
  ])
  const items = [...connections.revoked, ...approvals, ...tasks, ...alerts, ...reviews, ...connections.expiring, ...imports]
  return { items: items.slice(0, mostItems), count: items.length }
}

/** Connections without accounts stop nothing, so they are left out. */
async function connectionItems(ctx: Context, { company }: Caller) {
  const { connections } = await forCompany(ctx.db, company, (tx) => connectionsOf(ctx, tx, company))
  const used = connections.filter(({ accounts }) => accounts > 0)
  const about = ({ id, platform, person, accounts }: (typeof used)[number]) => ({ connection: id, platform, person, accounts })
  return {
    revoked: used.filter(({ state }) => state === 'revoked').map((one): AttentionItem => ({ kind: 'connection_revoked', ...about(one) })),
    expiring: used
      .flatMap((one): (AttentionItem & { kind: 'connection_expiring' })[] =>
        one.daysLeft === null ? [] : [{ kind: 'connection_expiring', ...about(one), days: one.daysLeft }],
      )
      .toSorted((one, other) => one.days - other.days),
  }
}

async function approvalItems(ctx: Context, caller: Caller): Promise<AttentionItem[]> {
  const { changes } = await history(ctx, caller, { state: 'pending_approval' })
  return changes
    .filter(({ yours }) => yours === 'to_answer')
    .map(({ id, account, name, by, approvableUntil }) => ({
      kind: 'approval',
      change: id,
      account: { id: account.id, name: account.name },
      name,
      by,
      until: approvableUntil,
    }))
}

async function alertItems(ctx: Context, caller: Caller): Promise<AttentionItem[]> {
  const rows = await unreadAlerts(ctx, caller, new Date(ctx.clock().getTime() - dayMs))
  return rows.map(({ id, body: { definition, currency, account, found, count } }) => ({
    kind: 'alert',
    notification: id,
    ...{ condition: definition.condition, metric: definition.metric, threshold: definition.threshold, currency },
    ...{ account, name: found[0]?.name ?? '', count },
  }))
}

async function reviewItems(ctx: Context, caller: Caller): Promise<AttentionItem[]> {
  const { time_zone: zone } = await forCompany(ctx.db, caller.company, (tx) => settingsOf(tx, caller.company))
  const tomorrow = momentShowing(new Date(`${addDays(dayAt(ctx.clock(), zone), 1)}T00:00:00Z`), zone)
  const { count, due } = await countDueToReview(ctx, caller, tomorrow)
  return count === 0 ? [] : [{ kind: 'reviews', count, due }]
}

/** Buyers see their own imports; those who manage accounts see all. */
async function importItems(ctx: Context, { company, member, role }: Caller): Promise<AttentionItem[]> {
  const since = new Date(ctx.clock().getTime() - importDays * dayMs)
  const rows = await forCompany(ctx.db, company, (tx) => openImports(tx, company, since))
  return rows
    .filter((row) => row.member_id === member || may(role, 'accounts.manage'))
    .map((row) => ({
      kind: row.state === 'failed' ? 'import_failed' : 'import_waiting',
      import: row.id,
      fileName: row.file_name,
      account: row.account_name,
    }))
}
