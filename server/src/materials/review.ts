import { limits } from '@adroit/contract/limits'
import type { Decision } from '@adroit/contract/material-review'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { within } from '../lib/length.ts'
import { namesOf } from '../members/people.ts'
import { notify } from '../notifications/notify.ts'
import type { Caller } from '../session/caller.ts'
import { lockMaterials, updateMaterials } from './library-store.ts'
import { mayDecide, type ReviewRule, stateAfter } from './review-rules.ts'
import { ruleIn } from './review-settings.ts'
import { insertDecision, isApproved, selectApprovals } from './review-store.ts'
import { selectVersion } from './version-store.ts'

interface Item {
  readonly id: string
  readonly version: number
  readonly contentHash: string
}
type Outcome = 'decided' | 'changed' | 'already' | 'gone' | 'refused'

interface Given {
  readonly items: readonly Item[]
  readonly decision: Decision
  readonly reason?: string
}

/**
 * Decides about versions that the caller saw; each has an outcome of its own. The rows are locked: of two members who decide at once, the
 * second one finds the first one's decision. Throws review_reason_missing.
 */
export async function decide(ctx: Context, caller: Caller, { items, decision, reason }: Given) {
  const why = decision === 'rejected' ? (reason ?? '').trim() : null
  if (why !== null && !within(why, { min: 1, max: limits.textArea })) throw fail('review_reason_missing', { max: limits.textArea })
  const { company, member } = caller
  const results = await forCompany(ctx.db, company, async (tx) => {
    const ids = [...new Set(items.map(({ id }) => id))]
    const rows = new Map((await lockMaterials(tx, company, ids)).map((row) => [row.id, row]))
    const rule = await ruleIn(tx, company)
    const by = (await namesOf(tx, company, [member])).get(member) ?? ''
    const decided: { id: string; name: string; outcome: Outcome; version: number }[] = []
    for (const item of items) {
      const row = rows.get(item.id)
      if (!row || row.deleted_at !== null) {
        decided.push({ id: item.id, name: row?.name ?? '', outcome: 'gone', version: item.version })
        continue
      }
      const outcome = await decideOne(tx, caller, rule, row, item, decision, why, ctx.clock())
      decided.push({ id: row.id, name: row.name, outcome, version: row.version })
      if (outcome === 'decided') {
        const subject = { kind: 'material', id: row.id, name: row.name } as const
        const details = why === null ? {} : { reason: why }
        await recordAudit(tx, company, { at: ctx.clock(), action: `material_${decision}`, subject, details })
      }
      if (outcome !== 'decided' || row.uploader_id === member) continue
      const body = { kind: 'material_decided', material: { id: row.id, name: row.name }, decision, reason: why, by } as const
      await notify(tx, company, [row.uploader_id], body, ctx.clock())
    }
    return decided
  })
  for (const { id, outcome } of results) if (outcome === 'decided') ctx.realtime.publish({ company }, { kind: 'material', material: id })
  return { results }
}

async function decideOne(
  tx: Scoped,
  { company, member, role }: Caller,
  rule: ReviewRule,
  row: Awaited<ReturnType<typeof lockMaterials>>[number],
  item: Item,
  decision: Decision,
  reason: string | null,
  now: Date,
): Promise<Outcome> {
  const version = await selectVersion(tx, company, row.id, row.version)
  if (row.version !== item.version || version?.content_hash.toString('hex') !== item.contentHash) return 'changed'
  const approvedBy = (await selectApprovals(tx, company, [row.id])).map((approval) => approval.member_id)
  const may = mayDecide(rule, { member, role }, { review: row.review, uploader: row.uploader_id, approvedBy })
  if (may === 'decided') return 'already'
  if (may !== 'yes') return 'refused'
  const about = { company_id: company, material_id: row.id, version: row.version, content_hash: version.content_hash }
  await insertDecision(tx, { ...about, decision, reason, member_id: member, decided_at: now })
  const review = decision === 'rejected' ? decision : stateAfter(rule, { uploader: row.uploader_id, approvedBy: [...approvedBy, member] })
  await updateMaterials(tx, company, [row.id], { review })
  return 'decided'
}

/** Whether the company approved exactly this file and copy, and nothing has replaced or deleted it since. Publishing asks this. */
export function approvalOf(tx: Scoped, company: string, contentHash: Buffer): Promise<boolean> {
  return isApproved(tx, company, contentHash)
}
