import type { AlertOfChange } from '@adroit/contract/campaigns'
import type { Context } from '../context.ts'
import { sendChangeRequest } from './change-request.ts'
import { about, changeable, type Named } from './find-entity.ts'
import { refuseOutOfUse } from './service.ts'

/**
 * Pauses an entity in the name of the member whose alert found it, and returns the change request. Throws what pausing by hand throws. What is
 * switched off already stays so, and nothing is sent.
 */
export async function pauseByAlert(
  ctx: Context,
  { company, member, alert, named }: { company: string; member: string; alert: AlertOfChange; named: Named },
): Promise<string> {
  const { row } = await changeable(ctx, company, named)
  return await sendChangeRequest(ctx, {
    ...about({ company, member }, row, null),
    ...{ kind: 'switch', before: { switch: row.switch }, after: { switch: 'off' }, check: refuseOutOfUse, alert },
  })
}
