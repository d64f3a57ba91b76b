import type { changeSetting } from '@adroit/contract/campaigns'
import type * as z from 'zod'
import { platformName } from '../connections/platform-name.ts'
import type { Context } from '../context.ts'
import { fail } from '../lib/app-error.ts'
import type { Caller } from '../session/caller.ts'
import { type Changed, execute } from './execute.ts'
import { about, changeable } from './find-entity.ts'
import { keptSettings } from './kept-settings.ts'
import { guardLimitOrder, guardSetting } from './setting-guard.ts'
import { typedSetting } from './typed-setting.ts'

/** Requests another end, bid or spend limit. Throws `setting_locked` if the ad entity has none that can be changed. */
export async function setSetting(ctx: Context, caller: Caller, given: z.infer<typeof changeSetting.input>): Promise<Changed> {
  const { row, media } = await changeable(ctx, caller.company, given)
  const platform = platformName[media.platform]
  const settings = keptSettings(row.settings)
  const known = settings.find(({ value }) => value.setting === given.setting)
  if (known === undefined || known.locked !== null) throw fail('setting_locked', { platform })
  const now = ctx.clock()
  const wanted = typedSetting(given.to, known.value, { currency: media.currency, startsAt: row.starts_at, now })
  if (given.to.trim() === '' && !known.removable) throw fail('setting_required', { platform })
  guardLimitOrder(wanted, settings)
  return await execute(ctx, caller, {
    ...about(caller, row, null),
    kind: given.setting,
    before: known.value,
    after: wanted,
    check: (holds) => guardSetting({ from: given.from, again: given.again, wanted, holds, media }),
  })
}
