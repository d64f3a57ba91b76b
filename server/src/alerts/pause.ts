import type { ErrorKey } from '@adroit/contract/errors'
import { accountsOf } from '../accounts/service.ts'
import { pauseByAlert } from '../campaigns/pause-by-alert.ts'
import { settingsOf } from '../company/lookup.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { JobPayload } from '../jobs/queue.ts'
import type { Attempt } from '../jobs/registry.ts'
import { AppError } from '../lib/app-error.ts'
import { notify } from '../notifications/notify.ts'
import { entityNames } from './entity-names.ts'
import type { pauseJob } from './pause-job.ts'
import { rulesWatching } from './watching.ts'

/** Another change of the entity is at work, or the platform asks to wait: a later attempt may succeed. */
const passing: readonly ErrorKey[] = ['change_under_way', 'platform_later']

/**
 * Pauses what an alert has found, if it still watches the account and may still pause. After a kill it runs again: what is paused already
 * stays so. A pause that is refused, or refused for now until the last attempt, is told to the alert's member, because what they count on
 * did not happen.
 */
export async function pauseFound(
  ctx: Context,
  { company, rule: id, account: of, entity }: JobPayload<typeof pauseJob>,
  { last }: Attempt,
): Promise<void> {
  const account = (await accountsOf(ctx, company)).find((one) => one.id === of)
  const rule = account && (await rulesWatching(ctx, company, account)).find((one) => one.id === id)
  if (!account || !rule?.pauses || rule.definition.level === 'ACCOUNT') return
  const { level, condition, metric, threshold } = rule.definition
  const { currency } = await forCompany(ctx.db, company, (tx) => settingsOf(tx, company))
  const alert = { id, condition, metric, threshold, currency }
  try {
    await pauseByAlert(ctx, { company, member: rule.member_id, alert, named: { account: of, level, key: entity } })
  } catch (error) {
    if (!(error instanceof AppError) || (passing.includes(error.key) && !last)) throw error
    ctx.log.info({ alert: id, error: error.key }, 'an alert could not pause what it found')
    const name = (await entityNames(ctx, company, level, [entity])).get(entity) ?? ''
    const body = {
      kind: 'alert_pause_failed' as const,
      ...{ alert: id, account: { id: of, name: account.name }, level, key: entity, name },
      definition: rule.definition,
      currency,
    }
    await forCompany(ctx.db, company, (tx) => notify(tx, company, [rule.member_id], body, ctx.clock()))
  }
}
