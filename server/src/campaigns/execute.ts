import type { declineChange, pauseDelivery } from '@adroit/contract/campaigns'
import type * as z from 'zod'
import { mediaAccountOf } from '../connections/media-accounts.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { type ChangeRequest, sendChangeRequest } from './change-request.ts'
import { changeAnswers } from './change-request-answers.ts'
import { aroundOf, entityAnswer } from './entity-answer.ts'
import { selectEntityAt } from './entity-store.ts'
import { selectChange } from './history-store.ts'

export type Changed = z.infer<typeof pauseDelivery.answer>
export type Answered = z.infer<typeof declineChange.answer>

/** Executes a change request. Returns it, ended or still being checked, with the current ad entity. */
export async function execute(ctx: Context, caller: Caller, wish: ChangeRequest): Promise<Changed> {
  return await changed(ctx, caller, await sendChangeRequest(ctx, wish))
}

/** Returns a change request with its ad entity, as both are stored now. Throws `entity_gone`. */
export async function changed(ctx: Context, caller: Caller, id: string): Promise<Changed> {
  const { change, entity } = await answered(ctx, caller, id)
  if (!entity) throw fail('entity_gone')
  return { change, entity }
}

/** The same, but the ad entity is null if it is no longer known or its account is no longer connected. Throws `change_gone`. */
export async function answered(ctx: Context, caller: Caller, id: string): Promise<Answered> {
  const { company } = caller
  const [change, entity] = await forCompany(ctx.db, company, async (tx) => {
    const found = await selectChange(tx, company, id)
    if (!found) throw fail('change_gone')
    const { account_id: account, level, external_id: externalId } = found
    const row = await selectEntityAt(tx, { company, account, level, externalId })
    const media = await mediaAccountOf(tx, company, account)
    return [found, row && media ? entityAnswer(ctx, row, await aroundOf(ctx, tx, company, row), media) : null] as const
  })
  const [answer] = await changeAnswers(ctx, caller, [change])
  if (!answer) throw fail('change_gone')
  return { change: answer, entity }
}
