import { permissions } from '@adroit/contract/roles'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany, type Scoped } from '../db/database.ts'
import { membersWithRoles } from '../members/people.ts'
import { notify } from '../notifications/notify.ts'
import { companiesToRemind, type DueReminder, lockToRemind, markReminded } from './due-store.ts'
import { turnOf } from './review-rules.ts'
import { ruleIn } from './review-settings.ts'
import { selectApprovals } from './review-store.ts'

/** Materials that a notification names. */
const named = 3

/**
 * Reminds those whose decision is awaited a day before the due time and at it, once each; materials that are due together share a
 * notification. Call it every minute.
 */
export async function remindOfDue(ctx: Context): Promise<void> {
  const now = ctx.clock()
  for (const company of await asSystem(ctx.db, (tx) => companiesToRemind(tx, now)))
    await forCompany(ctx.db, company, async (tx) => {
      for (const when of ['now', 'soon'] as const) await remind(tx, company, when, now)
    })
}

async function remind(tx: Scoped, company: string, when: DueReminder, now: Date): Promise<void> {
  const rows = await lockToRemind(tx, company, when, now)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const rule = await ruleIn(tx, company)
  const approvals = await selectApprovals(tx, company, ids)
  const { time_zone: timeZone } = await settingsOf(tx, company)
  for (const { id: member } of await membersWithRoles(tx, company, permissions['materials.review'])) {
    const awaited = rows.filter(({ id, uploader_id }) => {
      const approvedBy = approvals.filter((approval) => approval.material_id === id).map((approval) => approval.member_id)
      return turnOf(rule, member, { review: 'pending', uploader: uploader_id, approvedBy }) === 'yes'
    })
    const [first] = awaited
    if (!first?.due_at) continue
    const materials = awaited.slice(0, named).map(({ id, name }) => ({ id, name }))
    const body = { kind: 'review_due', when, materials, count: awaited.length, due: first.due_at.toISOString(), timeZone } as const
    await notify(tx, company, [member], body, now)
  }
  await markReminded(tx, company, ids, when)
}
