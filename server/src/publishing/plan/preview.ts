import { amountOf } from '@adroit/contract/money'
import type { PlannedAccount, previewPlan } from '@adroit/contract/publish-check'
import type { Plan } from '@adroit/contract/publish-plan'
import type * as z from 'zod'
import type { Context } from '../../context.ts'
import type { Caller } from '../../session/caller.ts'
import { isAboveLimit } from './approval.ts'
import { type EvaluatedAccount, evaluate } from './evaluate.ts'

/** Returns what a plan creates, and everything that is wrong with it. Asks no platform. */
export async function preview(ctx: Context, caller: Caller, plan: Plan): Promise<z.infer<typeof previewPlan.answer>> {
  const evaluated = await evaluate(ctx, plan, { company: caller.company, member: caller.member, version: 'preview' })
  const { accounts, objects, ceilings, problems } = evaluated
  return {
    accounts: accounts.map(answerOf),
    objects,
    dailyCeiling: ceilings && money(ceilings.daily, ceilings.currency),
    totalCeiling: ceilings && ceilings.total !== null ? money(ceilings.total, ceilings.currency) : null,
    needsApproval: ceilings !== null && (await isAboveLimit(ctx, caller, ceilings)),
    problems: [...problems],
  }
}

const money = (micros: bigint, currency: string) => ({ amount: amountOf(micros, currency), currency })

function answerOf({ id, account, tree, startsAt, endsAt, ceilings, calls, seconds }: EvaluatedAccount): PlannedAccount {
  return {
    account: { id, ...account },
    nodes: [...tree.nodes],
    dailyCeiling: ceilings && money(ceilings.daily, ceilings.currency),
    totalCeiling: ceilings && ceilings.total !== null ? money(ceilings.total, ceilings.currency) : null,
    calls,
    seconds,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}
