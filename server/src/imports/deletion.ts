import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/refusal.ts'
import { inTurnOf } from './account-turn.ts'
import { endPending, findImport, type ImportRow, moveImport } from './store.ts'

/** Takes the figures of an import away again. Answers how many rows went: those that a later one replaced are gone already. */
export async function takeAway(ctx: Context, company: string, id: string): Promise<number> {
  const row = await begin(ctx, company, id, 'take_away')
  return (await complete(ctx, company, row.account_id, id, 'take_away')) ?? 0
}

/** Puts them back; `import_not_restorable` where their days hold others by now. */
export async function putBack(ctx: Context, company: string, id: string): Promise<number> {
  const row = await begin(ctx, company, id, 'put_back')
  const rows = await complete(ctx, company, row.account_id, id, 'put_back')
  if (rows === null) throw fail('import_not_restorable')
  return rows
}

/** The intention is written down first, so that a start can complete what a kill interrupts between the two stores. */
async function begin(ctx: Context, company: string, id: string, pending: 'take_away' | 'put_back'): Promise<ImportRow> {
  return await forCompany(ctx.db, company, async (tx) => {
    const row = await findImport(tx, company, id)
    if (!row) throw fail('import_gone')
    const from = pending === 'take_away' ? 'done' : 'deleted'
    if (!(await moveImport(tx, company, id, [from], { pending }))) throw fail('import_state_changed')
    return row
  })
}

/** Both can be done again: what is away already goes with 0 rows, and what is back already is held. Null: it cannot be put back. */
export async function complete(ctx: Context, company: string, account: string, id: string, pending: 'take_away'): Promise<number>
export async function complete(
  ctx: Context,
  company: string,
  account: string,
  id: string,
  pending: 'take_away' | 'put_back',
): Promise<number | null>
export async function complete(
  ctx: Context,
  company: string,
  account: string,
  id: string,
  pending: 'take_away' | 'put_back',
): Promise<number | null> {
  const before = pending === 'take_away' ? 'done' : 'deleted'
  const end = (state: 'done' | 'deleted') => forCompany(ctx.db, company, (tx) => endPending(tx, company, id, state))
  try {
    const rows = await inTurnOf(account, () =>
      ctx.facts[pending === 'take_away' ? 'takeAway' : 'putBack'](company, account, id, ctx.clock()),
    )
    if (rows !== null) await end(pending === 'take_away' ? 'deleted' : 'done')
    else await end((await ctx.facts.heldByJob(company, account)).has(id) ? 'done' : 'deleted')
    return rows
  } catch (error) {
    // The report store refused it as a whole: it can be asked for again.
    await end(before).catch(() => {})
    throw error
  }
}
