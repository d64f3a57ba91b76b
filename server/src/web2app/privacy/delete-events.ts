import type { Day } from '@adroit/contract/calendar'
import type { Scoped } from '../../db/database.ts'

/**
 * Deletes events and clicks of an app before two UTC days. The contributions of events of nobody become final with it; those of users must
 * be final already.
 */
export async function deleteEventsBefore(
  tx: Scoped,
  company: string,
  app: string,
  before: { readonly events: Day; readonly clicks: Day },
): Promise<void> {
  await tx
    .updateTable('web2app_contributions')
    .set({ user_hash: null })
    .where('company_id', '=', company)
    .where('app_id', '=', app)
    .where('event_day', '<', before.events)
    .where('user_hash', 'is not', null)
    .execute()
  await tx
    .deleteFrom('web2app_events')
    .where('company_id', '=', company)
    .where('account_id', '=', app)
    .where('day', '<', before.events)
    .execute()
  await tx
    .deleteFrom('web2app_clicks')
    .where('company_id', '=', company)
    .where('account_id', '=', app)
    .where('day', '<', before.clicks)
    .execute()
}
