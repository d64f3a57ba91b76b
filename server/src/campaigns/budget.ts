import type { changeBudget } from '@adroit/contract/campaigns'
import type * as z from 'zod'
import { platformName } from '../connections/platform-name.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { readTypedAmount } from '../lib/amount.ts'
import { fail } from '../lib/app-error.ts'
import type { Budget } from '../platforms/platform.ts'
import type { Caller } from '../session/caller.ts'
import { ownLimit } from './approval-limit.ts'
import { guardBudget } from './budget-guard.ts'
import { type EntityRow, selectAbove, selectSharing } from './entity-store.ts'
import { type Changed, execute } from './execute.ts'
import { about, changeable } from './find-entity.ts'
import { requestApproval } from './request-approval.ts'

/** Requests another budget of the same kind. Throws `budget_elsewhere` if the ad entity has no budget of its own, and
 * `budget_shared` if other campaigns use it too. */
export async function setBudget(ctx: Context, caller: Caller, given: z.infer<typeof changeBudget.input>): Promise<Changed> {
  const { row, media, cap } = await changeable(ctx, caller.company, given)
  const { level } = row
  const before = budgetIn(row)
  if (before === null || level === 'AD') throw fail('budget_elsewhere')
  const { kind } = before
  const wanted = { kind, micros: readTypedAmount(given.amount, media.currency) }
  const platform = platformName[media.platform]
  const limit = await ownLimit(ctx, caller, media.currency, 'campaigns.change')
  const wish = about(caller, row, null)
  const sharing = await forCompany(ctx.db, caller.company, (tx) => selectSharing(tx, caller.company, row))
  if (sharing.length > 0) throw fail('budget_shared', { platform, names: sharing.join(', ') })
  const campaign = (await forCompany(ctx.db, caller.company, (tx) => selectAbove(tx, caller.company, row))).at(-1)
  return await execute(ctx, caller, {
    ...wish,
    kind: 'budget',
    before,
    after: wanted,
    check: (holds, { connector }) => {
      if (!('micros' in holds)) throw fail('budget_elsewhere')
      const least = connector.leastBudget(level, kind, media.currency, campaign?.objective ?? row.objective)
      guardBudget({ ...given, again: given.again, wanted, holds, cap, least, currency: media.currency, platform })
    },
    approval: {
      needed: (holds) => limit !== null && 'micros' in holds && wanted.micros > holds.micros && wanted.micros > limit,
      wait: (id, holds) => requestApproval(ctx, { ...wish, id, holds, wanted, currency: media.currency, limit: limit ?? 0n }),
    },
  })
}

function budgetIn(row: EntityRow): Budget | null {
  return row.budget_kind === null || row.budget_micros === null ? null : { kind: row.budget_kind, micros: BigInt(row.budget_micros) }
}
