import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/refusal.ts'
import type { Caller } from '../session/caller.ts'
import { refuseUnconfirmed } from '../session/confirmed.ts'
import { type Changed, carryOut } from './carry-out.ts'
import { undoUntil } from './change-answers.ts'
import { about, changeable } from './find.ts'
import { selectChange } from './history-store.ts'
import { selectObjectAt } from './object-store.ts'
import { keptValue, same, type Value } from './value.ts'

/**
 * Takes a change back: a change of its own, made only while what the first one made still holds. Refused with `confirmation_needed` where
 * money flows by it and the password was not typed lately.
 */
export async function undo(ctx: Context, caller: Caller, id: string): Promise<Changed> {
  const { company } = caller
  const [change, row] = await forCompany(ctx.db, company, async (tx) => {
    const found = await selectChange(tx, company, id)
    if (!found) throw fail('change_gone')
    const { account_id: account, level, external_id: externalId } = found
    return [found, await selectObjectAt(tx, { company, account, level, externalId })] as const
  })
  if (!row) throw fail('object_gone')
  await changeable(ctx, company, { account: row.account_id, level: row.level, key: row.key })
  if (undoUntil(change, ctx.clock()) === null) throw fail(change.state === 'checking' ? 'change_under_way' : 'change_not_undoable')
  const made = keptValue(change.after)
  const back = keptValue(change.before)
  if (spendsMore(made, back)) refuseUnconfirmed(ctx, caller)
  return await carryOut(ctx, caller, {
    ...about(caller, row, id),
    kind: change.kind,
    before: made,
    after: back,
    check: (holds) => {
      if (!same(holds, made)) throw fail('change_not_undoable')
    },
  })
}

/** As with resuming and raising: it is switched on, or gets a larger budget. */
function spendsMore(from: Value, to: Value): boolean {
  if ('switch' in to) return to.switch === 'on'
  return 'switch' in from || to.micros > from.micros
}
