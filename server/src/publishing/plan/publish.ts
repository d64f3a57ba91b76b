import type { Plan } from '@adroit/contract/publish-plan'
import type { publishDraft } from '@adroit/contract/publish-tasks'
import type * as z from 'zod'
import { ownLimit } from '../../campaigns/approval-limit.ts'
import { settingsOf } from '../../company/lookup.ts'
import type { Context } from '../../context.ts'
import { forCompany, type Scoped } from '../../db/database.ts'
import { fail } from '../../lib/app-error.ts'
import { approvalOf } from '../../materials/review.ts'
import type { Caller } from '../../session/caller.ts'
import { existing, holdVersion } from '../drafts/service.ts'
import { fromStored } from '../drafts/stored-plan.ts'
import { approvalNeeded, type NeededApproval } from '../tasks/approval.ts'
import { startTask } from '../tasks/start.ts'
import { selectTaskOfDraft } from '../tasks/task-store.ts'
import { guardAmount } from './amount-again.ts'
import { type Evaluated, evaluate } from './evaluate.ts'
import { materialsOf } from './facts.ts'

/**
 * Publishes a version of a draft, or returns the task that already does. Everything is checked again: nothing is sent before the task is
 * committed. Throws `publishing_not_subscribed`, `draft_gone`, `draft_changed_meanwhile`, `plan_problems` and `amount_needed_again`.
 */
export async function publish(ctx: Context, caller: Caller, given: z.infer<typeof publishDraft.input>): Promise<{ task: string }> {
  const { company, member } = caller
  const { draft, version } = given
  const begun = await forCompany(ctx.db, company, async (tx) => {
    if (!(await settingsOf(tx, company)).publishing_subscribed) throw fail('publishing_not_subscribed')
    const row = await existing(tx, caller, draft)
    return { row, task: await selectTaskOfDraft(tx, company, draft, version) }
  })
  if (begun.task !== undefined) return { task: begun.task }
  if (begun.row.version !== version) throw fail('draft_changed_meanwhile')
  const plan = fromStored(begun.row.plan)
  const evaluated = await evaluate(ctx, plan, { company, member, version: `${draft}.${version}` })
  const { problems } = evaluated
  if (problems.length > 0) throw fail('plan_problems', { count: problems.length })
  const unresolved = evaluated.accounts.find((account) => account.plan === null && account.tree.campaign !== null)
  if (unresolved !== undefined) throw new Error(`the plan of account ${unresolved.id} has no problem and was not resolved`)
  await guardAmount(ctx, evaluated, member, given.again)
  const approval = await approvalFor(ctx, caller, evaluated)
  return await forCompany(ctx.db, company, async (tx) => {
    await holdVersion(tx, caller, draft, version)
    await refuseUnapproved(tx, company, plan)
    const accounts = evaluated.accounts.flatMap(({ id, plan: own }) => (own === null ? [] : [{ account: id, plan: own }]))
    const { task } = await startTask(tx, {
      company,
      member,
      draft,
      version,
      name: plan.name.trim(),
      plan,
      accounts,
      approval,
      at: ctx.clock(),
    })
    return { task }
  })
}

/** A decision may have been taken back since the plan was checked. Throws `plan_problems`. */
async function refuseUnapproved(tx: Scoped, company: string, plan: Plan): Promise<void> {
  const hashes = [...new Set(materialsOf(plan).map(({ contentHash }) => contentHash))]
  const approved = await Promise.all(hashes.map((hash) => approvalOf(tx, company, Buffer.from(hash, 'hex'))))
  const count = approved.filter((one) => !one).length
  if (count > 0) throw fail('plan_problems', { count })
}

/**
 * Returns the approval that the plan needs; null: none. Without a rate, ceilings of several currencies cannot be added up, and nobody could say
 * what a second person would approve: then only members without a limit may publish. Throws `approval_impossible` and `not_allowed`.
 */
async function approvalFor(ctx: Context, caller: Caller, { ceilings, accounts }: Evaluated): Promise<NeededApproval | null> {
  const ids = accounts.filter(({ plan }) => plan !== null).map(({ id }) => id)
  if (ceilings !== null) return await approvalNeeded(ctx, caller, { micros: ceilings.daily, currency: ceilings.currency }, ids)
  if ((await ownLimit(ctx, caller, 'USD', 'publishing.write')) !== null) throw fail('not_allowed')
  return null
}
