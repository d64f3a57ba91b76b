import { campaignLimits } from '@adroit/contract/campaign-limits'
import type { getAdEntity, listChanges } from '@adroit/contract/campaigns'
import { amountOf } from '@adroit/contract/money'
import type * as z from 'zod'
import { findAccount } from '../accounts/find-accounts.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { ownLimit } from './approval-limit.ts'
import { changeAnswers } from './change-request-answers.ts'
import { aroundOf, entityAnswer } from './entity-answer.ts'
import { type Changed, execute } from './execute.ts'
import { about, changeable, findEntity, type Named } from './find-entity.ts'
import { selectChanges, selectChangesOf } from './history-store.ts'
import type { Value } from './value.ts'

/** Returns one ad entity with its latest change requests. Throws `entity_gone` if it is unknown or belongs to another company. */
export async function entityOf(ctx: Context, caller: Caller, named: Named): Promise<z.infer<typeof getAdEntity.answer>> {
  const { company } = caller
  const [entity, changes] = await forCompany(ctx.db, company, async (tx) => {
    const { row, media } = await findEntity(tx, company, named)
    const place = { company, account: row.account_id, level: row.level, externalId: row.external_id }
    const rows = await selectChangesOf(tx, place, campaignLimits.changesPage)
    return [entityAnswer(ctx, row, await aroundOf(ctx, tx, company, row), media), rows] as const
  })
  const limit = await ownLimit(ctx, caller, entity.currency, 'campaigns.change')
  return {
    entity,
    changes: await changeAnswers(ctx, caller, changes),
    approvalAbove: limit === null ? null : amountOf(limit, entity.currency),
  }
}

/** Returns a page of change requests, newest first. */
export async function history(
  ctx: Context,
  caller: Caller,
  given: z.infer<typeof listChanges.input>,
): Promise<z.infer<typeof listChanges.answer>> {
  const { company } = caller
  const rows = await forCompany(ctx.db, company, async (tx) => {
    if (given.account !== undefined && !(await findAccount(tx, company, given.account))) throw fail('account_gone')
    return await selectChanges(tx, company, { ...given, limit: campaignLimits.changesPage + 1 })
  })
  const page = rows.slice(0, campaignLimits.changesPage)
  return { changes: await changeAnswers(ctx, caller, page), next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null }
}

/** Switches an ad entity on or off. */
export async function setSwitch(ctx: Context, caller: Caller, named: Named, to: 'on' | 'off'): Promise<Changed> {
  const { row } = await changeable(ctx, caller.company, named)
  return await execute(ctx, caller, {
    ...about(caller, row, null),
    kind: 'switch',
    before: { switch: row.switch },
    after: { switch: to },
    check: refuseOutOfUse,
  })
}

/** Throws if the ad entity was archived or deleted at the platform since it was read. */
export function refuseOutOfUse(holds: Value): void {
  if ('switch' in holds && holds.switch !== 'on' && holds.switch !== 'off') throw fail('entity_locked')
}
