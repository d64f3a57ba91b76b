import { type NotificationGroup, notificationGroups } from '@adroit/contract/notification-kinds'
import type { QuietHours } from '@adroit/contract/notification-settings'
import type { Scoped } from '../db/database.ts'
import type { Caller } from '../session/caller.ts'

export interface StoredSettings {
  readonly muted: readonly NotificationGroup[]
  readonly quiet: QuietHours | null
  readonly mail: {
    readonly mode: 'off' | 'at_once' | 'daily'
    readonly muted: readonly NotificationGroup[]
    readonly hour: number
    readonly zone: string | null
  }
}

export async function selectSettings(tx: Scoped, { company, member }: Caller): Promise<StoredSettings> {
  const row = await tx
    .selectFrom('notification_settings')
    .selectAll()
    .where('company_id', '=', company)
    .where('member_id', '=', member)
    .executeTakeFirst()
  const { quiet_from: from = null, quiet_to: to = null, quiet_zone: zone = null } = row ?? {}
  return {
    // a group that a newer version knows is left out
    muted: notificationGroups.filter((group) => row?.muted.includes(group)),
    quiet: from === null || to === null || zone === null ? null : { from, to, zone },
    mail: {
      mode: row?.mail ?? 'off',
      muted: notificationGroups.filter((group) => row?.mail_muted.includes(group)),
      hour: row?.mail_hour ?? 8,
      zone: row?.mail_zone ?? null,
    },
  }
}

export async function upsertSettings(tx: Scoped, { company, member }: Caller, { muted, quiet, mail }: StoredSettings): Promise<void> {
  const values = {
    muted: [...muted],
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    quiet_zone: quiet?.zone ?? null,
    mail: mail.mode,
    mail_muted: [...mail.muted],
    mail_hour: mail.hour,
    mail_zone: mail.zone,
  }
  await tx
    .insertInto('notification_settings')
    .values({ company_id: company, member_id: member, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}
