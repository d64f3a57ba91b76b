import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { refuseUnconfirmed } from '../session/confirmed.ts'
import { undoUntil } from './change-request-answers.ts'
import { selectEntityAt } from './entity-store.ts'
import { type Changed, execute } from './execute.ts'
import { about, changeable } from './find-entity.ts'
import { selectChange } from './history-store.ts'
import { spendsMore } from './spends-more.ts'
import { keptValue, same } from './value.ts'

/**
 * Undoes a change with a change request of its own, which is executed only while the first change is still in effect. Throws
 * `confirmation_needed` if the undo increases spend and the password was not typed recently.
 */
export async function undo(ctx: Context, caller: Caller, id: string): Promise<Changed> {
  const { company } = caller
  const [change, row] = await forCompany(ctx.db, company, async (tx) => {
    const found = await selectChange(tx, company, id)
    if (!found) throw fail('change_gone')
    const { account_id: account, level, external_id: externalId } = found
    return [found, await selectEntityAt(tx, { company, account, level, externalId })] as const
  })
  if (!row) throw fail('entity_gone')
  await changeable(ctx, company, { account: row.account_id, level: row.level, key: row.key })
  if (undoUntil(change, ctx.clock()) === null) throw fail(change.state === 'checking' ? 'change_under_way' : 'change_not_undoable')
  const made = keptValue(change.after)
  const back = keptValue(change.before)
  if (spendsMore(made, back)) refuseUnconfirmed(ctx, caller)
  return await execute(ctx, caller, {
    ...about(caller, row, id),
    kind: change.kind,
    before: made,
    after: back,
    check: (holds) => {
      // a scheduled budget is not in place yet: undoing it keeps the current one
      if (!same(holds, change.state === 'scheduled' ? back : made)) throw fail('change_not_undoable')
    },
  })
}
