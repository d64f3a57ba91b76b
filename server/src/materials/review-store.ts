import { type Expression, type Insertable, type SqlBool, sql } from 'kysely'
import type { Scoped } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { ReviewRule } from './review-rules.ts'

export function selectSettings(tx: Scoped, company: string) {
  return tx.selectFrom('review_settings').selectAll().where('company_id', '=', company).executeTakeFirst()
}

export async function upsertSettings(tx: Scoped, values: Insertable<Tables['review_settings']>): Promise<void> {
  const { company_id: _, ...changes } = values
  await tx
    .insertInto('review_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(changes))
    .execute()
}

/** Decisions about a material, the newest first. */
export function selectDecisions(tx: Scoped, company: string, material: string) {
  return tx
    .selectFrom('material_decisions')
    .selectAll()
    .where('company_id', '=', company)
    .where('material_id', '=', material)
    .orderBy('id', 'desc')
    .execute()
}

/** Who approved the current versions of materials: pairs of material and member. */
export function selectApprovals(tx: Scoped, company: string, materials: readonly string[]) {
  return tx
    .selectFrom('material_decisions as d')
    .innerJoin('materials as m', (join) => join.onRef('m.id', '=', 'd.material_id').onRef('m.version', '=', 'd.version'))
    .select(['d.material_id', 'd.member_id'])
    .where('d.company_id', '=', company)
    .where('d.material_id', 'in', [...materials])
    .where('d.decision', '=', 'approved')
    .execute()
}

export async function insertDecision(tx: Scoped, values: Insertable<Tables['material_decisions']>): Promise<void> {
  await tx.insertInto('material_decisions').values(values).execute()
}

/** Pending materials that somebody approved already. */
export function selectPartlyApproved(tx: Scoped, company: string) {
  return tx
    .selectFrom('materials as m')
    .select(['m.id', 'm.uploader_id'])
    .where('m.company_id', '=', company)
    .where('m.review', '=', 'pending')
    .where(hasDecision)
    .orderBy('m.id')
    .forUpdate()
    .execute()
}

/** Somebody decided about the current version of `materials as m`. */
const hasDecision = sql<boolean>`exists (select from material_decisions d where d.material_id = m.id and d.version = m.version)`

/** Companies with pending materials that somebody approved already. */
export async function companiesWithApprovals(tx: Scoped): Promise<string[]> {
  const rows = await tx
    .selectFrom('materials as m')
    .select('m.company_id')
    .distinct()
    .where('m.review', '=', 'pending')
    .where(hasDecision)
    .execute()
  return rows.map(({ company_id }) => company_id)
}

/** SQL condition on `materials as m`: waits for the decision of this member, who may review; the same as `mayDecide` says. */
export function awaitsDecisionOf(rule: ReviewRule, member: string): Expression<SqlBool> {
  const approved = (who: string) => sql<SqlBool>`exists (select from material_decisions d
    where d.material_id = m.id and d.version = m.version and d.member_id = ${who} and d.decision = 'approved')`
  const own = rule.ownMaterial ? sql<SqlBool>`true` : sql<SqlBool>`m.uploader_id <> ${member}`
  return sql<SqlBool>`(m.review = 'pending' and ${own} and not ${approved(member)} and ${turnOf(rule, member, approved)})`
}

function turnOf({ mode, reviewers, ownMaterial }: ReviewRule, member: string, approved: (who: string) => Expression<SqlBool>) {
  if (reviewers.length === 0) return sql<SqlBool>`true`
  const turn = reviewers.indexOf(member)
  // The only reviewer uploaded it and may not review it: any member may.
  if (turn < 0) return reviewers.length === 1 && !ownMaterial ? sql<SqlBool>`m.uploader_id = ${reviewers[0]}` : sql<SqlBool>`false`
  const before = mode === 'ordered' ? reviewers.slice(0, turn) : []
  const passed = before.map((who) => (ownMaterial ? approved(who) : sql<SqlBool>`(m.uploader_id = ${who} or ${approved(who)})`))
  return sql<SqlBool>`(${sql.join([sql`true`, ...passed], sql` and `)})`
}

/** Whether a company approved this content, and the library still has it as a current version. */
export async function isApproved(tx: Scoped, company: string, contentHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('materials as m')
    .innerJoin('material_versions as v', (join) => join.onRef('v.material_id', '=', 'm.id').onRef('v.number', '=', 'm.version'))
    .select('m.id')
    .where('m.company_id', '=', company)
    .where('v.content_hash', '=', contentHash)
    .where('m.review', '=', 'approved')
    .where('m.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
