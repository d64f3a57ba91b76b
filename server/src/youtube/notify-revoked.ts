import type { Context } from '../context.ts'
import type { Scoped } from '../db/database.ts'
import { managersOf } from '../members/people.ts'
import { notify } from '../notifications/notify.ts'

/** Notifies owners, admins and the member who connected the channel that it must be connected again. */
export async function notifyRevoked(
  ctx: Context,
  tx: Scoped,
  company: string,
  channel: { readonly title: string; readonly person_name: string; readonly member_id: string },
  words: string,
): Promise<void> {
  const body = { kind: 'youtube_revoked', channel: channel.title, person: channel.person_name, platformMessage: words } as const
  await notify(tx, company, await managersOf(tx, company, channel.member_id), body, ctx.clock())
}
