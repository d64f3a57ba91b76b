import type { MaterialDetails } from '@adroit/contract/material-library'
import { may } from '@adroit/contract/roles'
import type { Context } from '../context.ts'
import { forCompany, type Scoped } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { colleaguesIn, namesOf } from '../members/people.ts'
import type { Caller } from '../session/caller.ts'
import { countMaterials, selectChoices, selectCropped, selectMaterial } from './library-store.ts'
import { awaitedOf, mayDecide } from './review-rules.ts'
import { ruleIn } from './review-settings.ts'
import { awaitsDecisionOf, selectApprovals, selectDecisions } from './review-store.ts'
import { decisionOf, peopleOf, summaryOf, versionOf } from './shown.ts'
import { selectUsage, selectVersions } from './version-store.ts'

/** How many materials wait for the caller, who may review. */
export function countToReview(ctx: Context, caller: Caller): Promise<{ count: number }> {
  return forCompany(ctx.db, caller.company, async (tx) => {
    const awaiting = awaitsDecisionOf(await ruleIn(tx, caller.company), caller.member)
    return { count: await countMaterials(tx, caller, { awaiting }) }
  })
}

/** How many materials wait for the caller, who may review, and how many of them are due before a moment. */
export function countDueToReview(ctx: Context, caller: Caller, dueBefore: Date): Promise<{ count: number; due: number }> {
  return forCompany(ctx.db, caller.company, async (tx) => {
    const awaiting = awaitsDecisionOf(await ruleIn(tx, caller.company), caller.member)
    return { count: await countMaterials(tx, caller, { awaiting }), due: await countMaterials(tx, caller, { awaiting, dueBefore }) }
  })
}

/** Throws material_gone, also for a material of another company. */
export function details(ctx: Context, caller: Caller, id: string): Promise<MaterialDetails> {
  return forCompany(ctx.db, caller.company, (tx) => detailsIn(ctx, tx, caller, id))
}

export async function detailsIn(ctx: Context, tx: Scoped, caller: Caller, id: string): Promise<MaterialDetails> {
  const { company } = caller
  const row = await selectMaterial(tx, caller, id)
  if (!row) throw fail('material_gone')
  const versions = await selectVersions(tx, company, id)
  const decisions = await selectDecisions(tx, company, id)
  const cropped = await selectCropped(tx, company, row)
  const original = cropped.find((one) => one.id === row.cropped_from)
  const rule = await ruleIn(tx, company)
  const approvedBy = (await selectApprovals(tx, company, [id])).map(({ member_id }) => member_id)
  const reviewed = { review: row.review, uploader: row.uploader_id, approvedBy }
  const awaited = row.review === 'pending' ? awaitedOf(rule, reviewed) : []
  const also = [...versions.map(({ created_by }) => created_by), ...decisions.map(({ member_id }) => member_id), ...awaited]
  const names = await peopleOf(tx, company, [row], also)
  return {
    ...summaryOf(ctx, caller, row, names),
    versions: versions.map((version) => versionOf(ctx, caller, version, names)),
    decisions: decisions.map((decision) => decisionOf(decision, names)),
    croppedFrom: original ? { id: original.id, name: original.name } : null,
    crops: cropped.flatMap(({ id, name, width, height, cropped_from }) => (cropped_from === row.id ? [{ id, name, width, height }] : [])),
    mayDecide: mayDecide(rule, caller, reviewed),
    awaits: awaited.map((member) => ({ id: member, name: names.get(member) ?? '' })),
  }
}

/** What filters and forms can choose from. */
export function choices(ctx: Context, { company }: Caller) {
  return forCompany(ctx.db, company, async (tx) => {
    const { uploaders, batches, tags } = await selectChoices(tx, company)
    const names = await namesOf(tx, company, uploaders)
    const members = await colleaguesIn(tx, company)
    return {
      uploaders: [...names].map(([id, name]) => ({ id, name })),
      members: members.map(({ id, name, role }) => ({ id, name, reviews: may(role, 'materials.review') })),
      batches,
      tags,
    }
  })
}

/** What the library stores, in bytes. */
export function usage(ctx: Context, { company }: Caller) {
  return forCompany(ctx.db, company, async (tx) => {
    const { materials, bytes, deleted, since } = await selectUsage(tx, company)
    return { materials: Number(materials), bytes: Number(bytes), deletedBytes: Number(deleted), since: since?.toISOString() ?? null }
  })
}
