import type { declineChange, pauseDelivery } from '@adroit/contract/delivery'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/refusal.ts'
import { selectMediaOf } from '../media/account-store.ts'
import type { Caller } from '../session/caller.ts'
import { objectAnswer } from './answers.ts'
import { makeChange, type Wish } from './change.ts'
import { changeAnswers } from './change-answers.ts'
import { selectChange } from './history-store.ts'
import { selectAbove, selectObjectAt } from './object-store.ts'

export type Changed = z.infer<typeof pauseDelivery.answer>
export type Answered = z.infer<typeof declineChange.answer>

/** Makes a change and answers it as it ended, or is being checked, with the object as it is known then. */
export async function carryOut(ctx: Context, caller: Caller, wish: Wish): Promise<Changed> {
  return await changed(ctx, caller, await makeChange(ctx, wish))
}

/** A change with its object, as both are known now. */
export async function changed(ctx: Context, caller: Caller, id: string): Promise<Changed> {
  const { change, object } = await answered(ctx, caller, id)
  if (!object) throw fail('object_gone')
  return { change, object }
}

/** The same; the object is null where it is not known any more, or its account is connected no more. */
export async function answered(ctx: Context, caller: Caller, id: string): Promise<Answered> {
  const { company } = caller
  const [change, object] = await forCompany(ctx.db, company, async (tx) => {
    const found = await selectChange(tx, company, id)
    if (!found) throw fail('change_gone')
    const { account_id: account, level, external_id: externalId } = found
    const row = await selectObjectAt(tx, { company, account, level, externalId })
    const media = await selectMediaOf(tx, company, account)
    return [found, row && media ? objectAnswer(row, await selectAbove(tx, company, row), media) : null] as const
  })
  const [answer] = await changeAnswers(ctx, caller, [change])
  if (!answer) throw fail('change_gone')
  return { change: answer, object }
}
