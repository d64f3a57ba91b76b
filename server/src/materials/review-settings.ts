import type { ReviewSettings } from '@adroit/contract/material-review'
import { permissions } from '@adroit/contract/roles'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { asSystem, forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { membersWithRoles, namesOf } from '../members/people.ts'
import type { Caller } from '../session/caller.ts'
import { updateMaterials } from './library-store.ts'
import { type ReviewRule, ruleOf, stateAfter } from './review-rules.ts'
import { companiesWithApprovals, selectApprovals, selectPartlyApproved, selectSettings, upsertSettings } from './review-store.ts'

/** Until the company chooses: any one member with the role approves, also what they uploaded. */
const initial: ReviewSettings = { mode: 'any', reviewers: [], ownMaterial: true, reasons: [] }

export function reviewSettings(ctx: Context, { company }: Caller): Promise<ReviewSettings> {
  return forCompany(ctx.db, company, (tx) => settingsIn(tx, company))
}

/** Throws reviewer_unknown and reviewers_missing. Pending versions that the new rule finds approved are approved. */
export function changeReviewSettings(ctx: Context, { company }: Caller, given: ReviewSettings): Promise<ReviewSettings> {
  const reviewers = given.mode === 'any' ? [] : [...new Set(given.reviewers)]
  const reasons = [...new Set(given.reasons.map((reason) => reason.trim()).filter((reason) => reason !== ''))]
  if (given.mode !== 'any' && reviewers.length === 0) throw fail('reviewers_missing')
  return forCompany(ctx.db, company, async (tx) => {
    const able = await reviewersIn(tx, company)
    if (!reviewers.every((member) => able.includes(member))) throw fail('reviewer_unknown')
    const before = await settingsIn(tx, company)
    await upsertSettings(tx, { company_id: company, mode: given.mode, reviewers, own_material: given.ownMaterial, reasons })
    await settlePending(tx, company)
    const after = await settingsIn(tx, company)
    await recordRule(tx, company, before, after, ctx.clock())
    return after
  })
}

/** Writes an audit log entry if another rule holds now; the reasons that are offered are none. */
async function recordRule(tx: Scoped, company: string, before: ReviewSettings, after: ReviewSettings, at: Date): Promise<void> {
  const textOf = ({ mode, reviewers, ownMaterial }: ReviewSettings) => JSON.stringify([mode, reviewers, ownMaterial])
  if (textOf(before) === textOf(after)) return
  const names = await namesOf(tx, company, [...before.reviewers, ...after.reviewers])
  const shown = ({ reviewers }: ReviewSettings) => reviewers.map((id) => names.get(id) ?? '').join(', ') || null
  const details = shown(before) === shown(after) ? {} : { before: shown(before), after: shown(after) }
  await recordAudit(tx, company, { at, action: 'review_settings_changed', details })
}

/** The rule by which the company's materials are approved. */
export async function ruleIn(tx: Scoped, company: string): Promise<ReviewRule> {
  return ruleOf(await settingsIn(tx, company), await reviewersIn(tx, company))
}

async function settingsIn(tx: Scoped, company: string): Promise<ReviewSettings> {
  const row = await selectSettings(tx, company)
  return row ? { mode: row.mode, reviewers: row.reviewers, ownMaterial: row.own_material, reasons: row.reasons } : initial
}

async function reviewersIn(tx: Scoped, company: string): Promise<string[]> {
  return (await membersWithRoles(tx, company, permissions['materials.review'])).map(({ id }) => id)
}

/**
 * Approves what has all approvals that the rule asks for now, and returns its ids. Call it when a reviewer is none any more: nobody could decide
 * about a version that only their approval was missing for.
 */
export async function settlePending(tx: Scoped, company: string): Promise<string[]> {
  const rows = await selectPartlyApproved(tx, company)
  if (rows.length === 0) return []
  const rule = await ruleIn(tx, company)
  const ids = rows.map(({ id }) => id)
  const approvals = await selectApprovals(tx, company, ids)
  const approved = rows.flatMap(({ id, uploader_id }) => {
    const approvedBy = approvals.filter((approval) => approval.material_id === id).map(({ member_id }) => member_id)
    return stateAfter(rule, { uploader: uploader_id, approvedBy }) === 'approved' ? [id] : []
  })
  if (approved.length > 0) await updateMaterials(tx, company, approved, { review: 'approved' })
  return approved
}

/** Does so in all companies, for reviewers who were disabled or lost the right to review. Call it every minute. */
export async function settleReviews(ctx: Context): Promise<void> {
  for (const company of await asSystem(ctx.db, companiesWithApprovals)) {
    const approved = await forCompany(ctx.db, company, (tx) => settlePending(tx, company))
    for (const material of approved) ctx.realtime.publish({ company }, { kind: 'material', material })
  }
}
