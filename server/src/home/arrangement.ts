import { canHide, type HomeArrangement, type HomeBlock, homeBlocks } from '@adroit/contract/home-page'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { hasBudgets } from '../pacing/budgets.ts'
import type { Caller } from '../session/caller.ts'

/** How the caller has arranged their home. Blocks that are new since then are at the end, and shown. */
export async function arrangementOf(ctx: Context, { company, member }: Caller): Promise<HomeArrangement & { readonly paced: boolean }> {
  return await forCompany(ctx.db, company, async (tx) => {
    const row = await tx.selectFrom('home_arrangements').select(['blocks', 'hidden']).where('member_id', '=', member).executeTakeFirst()
    return { ...complete({ order: known(row?.blocks ?? []), hidden: known(row?.hidden ?? []) }), paced: await hasBudgets(tx, company) }
  })
}

/** Stores it, and returns it as it is now. */
export async function arrange(ctx: Context, { company, member }: Caller, given: HomeArrangement): Promise<HomeArrangement> {
  const { order, hidden } = complete(given)
  await forCompany(ctx.db, company, (tx) =>
    tx
      .insertInto('home_arrangements')
      .values({ company_id: company, member_id: member, blocks: order, hidden })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ blocks: order, hidden }))
      .execute(),
  )
  return { order, hidden }
}

const known = (names: readonly string[]): HomeBlock[] =>
  homeBlocks.filter((block) => names.includes(block)).sort((one, other) => names.indexOf(one) - names.indexOf(other))

function complete({ order, hidden }: HomeArrangement): HomeArrangement {
  return {
    order: [...new Set([...order, ...homeBlocks])],
    hidden: [...new Set(hidden)].filter(canHide),
  }
}
