import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { PlainError } from '../lib/plain-error.ts'
import { findCompany, updatePublishing } from './store.ts'

/** Sets whether a company may publish ads (ledger T8). Throws a PlainError if there is no such company. */
export async function subscribePublishing(ctx: Context, abbreviation: string, subscribed: boolean): Promise<void> {
  await asSystem(ctx.db, async (tx) => {
    const company = await findCompany(tx, abbreviation)
    if (!company) throw new PlainError(`There is no company “${abbreviation}”.`)
    await updatePublishing(tx, company.id, subscribed)
  })
}
