import { type MaterialView, materialView } from '@adroit/contract/material-view'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Caller } from '../session/caller.ts'

/** Returns the caller's remembered view (contract: getMaterialView). Another version may have stored it: what does not parse is null. */
export async function viewOf(ctx: Context, { company, member }: Caller): Promise<{ view: MaterialView | null }> {
  const row = await forCompany(ctx.db, company, (tx) =>
    tx.selectFrom('material_views').select('view').where('company_id', '=', company).where('member_id', '=', member).executeTakeFirst(),
  )
  return { view: materialView.safeParse(row?.view).data ?? null }
}

/** Remembers the caller's view (contract: rememberMaterialView). */
export async function rememberView(ctx: Context, { company, member }: Caller, sent: MaterialView): Promise<null> {
  const view = JSON.stringify(sent)
  await forCompany(ctx.db, company, (tx) =>
    tx
      .insertInto('material_views')
      .values({ company_id: company, member_id: member, view })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ view }))
      .execute(),
  )
  return null
}
