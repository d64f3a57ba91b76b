import type { createDraft, Draft, DraftSummary, listDrafts } from '@adroit/contract/publish-drafts'
import { publishLimits } from '@adroit/contract/publish-limits'
import { emptyPlan, type Plan } from '@adroit/contract/publish-plan'
import type * as z from 'zod'
import { accountsSeen, sightOf } from '../../accounts/sight.ts'
import type { Context } from '../../context.ts'
import { forCompany, type Scoped } from '../../db/database.ts'
import { fail } from '../../lib/app-error.ts'
import type { Caller } from '../../session/caller.ts'
import { selectPublishedPlan } from '../tasks/task-store.ts'
import { draftAnswer, editorsOf, summariesOf } from './answer.ts'
import { markEditing } from './editors-store.ts'
import { seenPlan, withoutUnseen, withUnseen } from './seen-plan.ts'
import { countDrafts, type DraftRow, insertDraft, lockDraft, selectDraft, selectDrafts, setDraftDeleted, updateDraft } from './store.ts'
import { fromStored, toStored } from './stored-plan.ts'

type Kind = z.infer<typeof listDrafts.input>['kind']

export async function list(ctx: Context, { company }: Caller, kind: Kind): Promise<{ drafts: DraftSummary[] }> {
  return await forCompany(ctx.db, company, async (tx) => ({
    drafts: await summariesOf(tx, company, await selectDrafts(tx, company, kind)),
  }))
}

/** Throws `draft_gone`. */
export async function details(ctx: Context, caller: Caller, id: string): Promise<Draft> {
  return await forCompany(ctx.db, caller.company, async (tx) => draftAnswer(tx, caller, await existing(tx, caller, id), ctx.clock()))
}

/**
 * Creates a draft or a template from a plan, from another draft, from what a task published, or empty. Throws `account_gone` for an account in a sent plan that the
 * caller does not see, `plan_name_missing` for a template without a name, and `draft_limit`.
 */
export async function create(ctx: Context, caller: Caller, given: z.infer<typeof createDraft.input>): Promise<Draft> {
  const { company } = caller
  return await forCompany(ctx.db, company, async (tx) => {
    const begun = await beginning(tx, caller, given)
    const plan = given.name === undefined ? begun : { ...begun, name: given.name }
    if (given.template === true && plan.name.trim() === '') throw fail('plan_name_missing', { max: publishLimits.planName.max })
    await refuseFull(tx, company)
    const id = await insertDraft(tx, caller, toStored(plan), given.template === true, ctx.clock())
    return await draftAnswer(tx, caller, await existing(tx, caller, id), ctx.clock())
  })
}

async function beginning(tx: Scoped, caller: Caller, { plan, from }: z.infer<typeof createDraft.input>): Promise<Plan> {
  if (from !== undefined && 'task' in from) {
    const task = await selectPublishedPlan(tx, caller.company, from.task)
    if (!task) throw fail('publish_task_gone')
    return withoutUnseen(fromStored(task.plan), await accountsSeen(tx, caller.company))
  }
  if (from !== undefined) {
    const copied = fromStored((await existing(tx, caller, from.draft)).plan)
    const seen = await sightOf(tx, caller)
    return seen === null ? copied : withoutUnseen(copied, seen)
  }
  if (plan === undefined) return emptyPlan()
  await refuseUnseen(tx, caller, plan, [])
  return plan
}

/**
 * What the draft has of accounts that the caller does not see stays. Throws `draft_gone`, `draft_changed_meanwhile`, and `account_gone` for an
 * added account that the caller does not see.
 */
export async function save(ctx: Context, caller: Caller, given: { id: string; version: number; plan: Plan }): Promise<Draft> {
  return await forCompany(ctx.db, caller.company, async (tx) => {
    const before = fromStored((await existing(tx, caller, given.id)).plan)
    const seen = await sightOf(tx, caller)
    await refuseUnseen(tx, caller, given.plan, seenPlan(before, seen).accounts)
    const plan = withUnseen(given.plan, before, seen)
    if (!(await updateDraft(tx, caller, given, toStored(plan), ctx.clock()))) throw fail('draft_changed_meanwhile')
    return await draftAnswer(tx, caller, await existing(tx, caller, given.id), ctx.clock())
  })
}

/** Marks the caller as an editor of the draft. Throws `draft_gone`. */
export async function edit(ctx: Context, caller: Caller, id: string): Promise<{ version: number; editors: Draft['editors'] }> {
  const { company, member } = caller
  return await forCompany(ctx.db, company, async (tx) => {
    const { version } = await existing(tx, caller, id)
    await markEditing(tx, { company, draft: id, member }, ctx.clock())
    return { version, editors: await editorsOf(tx, caller, id, ctx.clock()) }
  })
}

/** Throws `draft_gone`. */
export async function remove(ctx: Context, caller: Caller, id: string): Promise<null> {
  return await forCompany(ctx.db, caller.company, async (tx) => {
    await existing(tx, caller, id)
    await setDraftDeleted(tx, caller.company, id, ctx.clock())
    return null
  })
}

/** Reverses `remove`. Throws `draft_gone` and `draft_limit`. */
export async function restore(ctx: Context, { company }: Caller, id: string): Promise<null> {
  return await forCompany(ctx.db, company, async (tx) => {
    const row = await selectDraft(tx, company, id)
    if (!row) throw fail('draft_gone')
    if (row.deleted_at === null) return null
    await refuseFull(tx, company)
    await setDraftDeleted(tx, company, id, null)
    return null
  })
}

/** Returns a draft that is not deleted. Throws `draft_gone` for all others, those of other companies too. */
export async function existing(tx: Scoped, { company }: Caller, id: string): Promise<DraftRow> {
  const row = await selectDraft(tx, company, id)
  if (!row || row.deleted_at !== null) throw fail('draft_gone')
  return row
}

/** Locks a draft while its version is published. Throws `draft_gone` and `draft_changed_meanwhile`. */
export async function holdVersion(tx: Scoped, caller: Caller, id: string, version: number): Promise<void> {
  await lockDraft(tx, caller.company, id)
  if ((await existing(tx, caller, id)).version !== version) throw fail('draft_changed_meanwhile')
}

async function refuseFull(tx: Scoped, company: string): Promise<void> {
  if ((await countDrafts(tx, company)) >= publishLimits.drafts) throw fail('draft_limit', { max: publishLimits.drafts })
}

/** Accounts that were in the draft before may stay, whether or not they still exist: the check names them. */
async function refuseUnseen(tx: Scoped, { company }: Caller, plan: Plan, before: Plan['accounts']): Promise<void> {
  const known = new Set(before.map(({ account }) => account))
  const added = plan.accounts.filter(({ account }) => !known.has(account))
  if (added.length === 0) return
  const seen = await accountsSeen(tx, company)
  if (added.some(({ account }) => !seen.has(account))) throw fail('account_gone')
}
