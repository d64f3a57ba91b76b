import type { getObject, listChanges } from '@adroit/contract/delivery'
import { limits } from '@adroit/contract/limits'
import type * as z from 'zod'
import { selectAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { amountOf } from '../lib/amount.ts'
import { fail } from '../lib/refusal.ts'
import type { Caller } from '../session/caller.ts'
import { objectAnswer } from './answers.ts'
import { type Changed, carryOut } from './carry-out.ts'
import { changeAnswers } from './change-answers.ts'
import { about, changeable, known, type Named } from './find.ts'
import { selectChanges, selectChangesOf } from './history-store.ts'
import { selectAbove } from './object-store.ts'
import { ownLimit } from './own-limit.ts'
import type { Value } from './value.ts'

/** One object with its last changes; `object_gone` for one that is not known, or not the company's. */
export async function objectOf(ctx: Context, caller: Caller, named: Named): Promise<z.infer<typeof getObject.answer>> {
  const { company } = caller
  const [object, changes] = await forCompany(ctx.db, company, async (tx) => {
    const { row, media } = await known(tx, company, named)
    const place = { company, account: row.account_id, level: row.level, externalId: row.external_id }
    const rows = await selectChangesOf(tx, place, limits.changesPage)
    return [objectAnswer(row, await selectAbove(tx, company, row), media), rows] as const
  })
  const limit = await ownLimit(ctx, caller, object.currency)
  return {
    object,
    changes: await changeAnswers(ctx, caller, changes),
    approvalAbove: limit === null ? null : amountOf(limit, object.currency),
  }
}

/** Newest first, a page of them. */
export async function history(
  ctx: Context,
  caller: Caller,
  given: z.infer<typeof listChanges.input>,
): Promise<z.infer<typeof listChanges.answer>> {
  const { company } = caller
  const rows = await forCompany(ctx.db, company, async (tx) => {
    if (given.account !== undefined && !(await selectAccount(tx, company, given.account))) throw fail('account_gone')
    return await selectChanges(tx, company, { ...given, limit: limits.changesPage + 1 })
  })
  const page = rows.slice(0, limits.changesPage)
  return { changes: await changeAnswers(ctx, caller, page), next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null }
}

/** Switches an object on or off. */
export async function turn(ctx: Context, caller: Caller, named: Named, to: 'on' | 'off'): Promise<Changed> {
  const { row } = await changeable(ctx, caller.company, named)
  return await carryOut(ctx, caller, {
    ...about(caller, row, null),
    kind: 'switch',
    before: { switch: row.switch },
    after: { switch: to },
    check: refuseOutOfUse,
  })
}

/** Archived or deleted at the platform since it was read. */
function refuseOutOfUse(holds: Value): void {
  if ('switch' in holds && holds.switch !== 'on' && holds.switch !== 'off') throw fail('object_locked')
}
