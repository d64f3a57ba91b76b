import type { pauseDelivery } from '@adroit/contract/delivery'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/refusal.ts'
import { selectMediaOf } from '../media/account-store.ts'
import { changeAnswer, objectAnswer } from './answers.ts'
import { makeChange, type Wish } from './change.ts'
import { selectChange } from './history-store.ts'
import { selectAbove, selectObjectAt } from './object-store.ts'

export type Changed = z.infer<typeof pauseDelivery.answer>

/** Makes a change and answers it as it ended, or is being checked, with the object as it is known then. */
export async function carryOut(ctx: Context, wish: Wish): Promise<Changed> {
  const id = await makeChange(ctx, wish)
  const { company } = wish
  return await forCompany(ctx.db, company, async (tx) => {
    const change = await selectChange(tx, company, id)
    const row = await selectObjectAt(tx, wish)
    const media = await selectMediaOf(tx, company, wish.account)
    if (!change || !row || !media) throw fail('object_gone')
    return { change: changeAnswer(change, ctx.clock()), object: objectAnswer(row, await selectAbove(tx, company, row), media) }
  })
}
