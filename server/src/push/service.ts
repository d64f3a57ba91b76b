import { createHash } from 'node:crypto'
import { isZoneName } from '@adroit/contract/local-time'
import { type NotificationGroup, notificationGroups } from '@adroit/contract/notification-kinds'
import type { NotificationSettings, saveNotificationSettings } from '@adroit/contract/notification-settings'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import { asSystem, forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { mailAddressOf, rescheduleMails } from '../notification-mail/schedule.ts'
import type { Caller } from '../session/caller.ts'
import { areSubscriptionKeys, type Subscription, sealSubscription } from './device.ts'
import { deleteDevice, forgetBrowser, replaceDevice, selectDevices } from './device-store.ts'
import { pushKeys } from './keys.ts'
import { isPushAddress } from './known-hosts.ts'
import { selectSettings, upsertSettings } from './settings-store.ts'

/** What the caller gets as push messages, when, and on how many devices. */
export async function settingsOf(ctx: Context, caller: Caller): Promise<NotificationSettings> {
  const { publicKey } = await pushKeys(ctx)
  return await forCompany(ctx.db, caller.company, async (tx) => {
    const { muted, quiet, mail } = await selectSettings(tx, caller)
    const address = await mailAddressOf(tx, caller)
    const devices = await selectDevices(tx, caller)
    const thisDevice = devices.some((device) => device.session_id === caller.session)
    return {
      push: notificationGroups.filter((group) => !muted.includes(group)),
      quiet,
      mail: {
        mode: mail.mode,
        groups: notificationGroups.filter((group) => !mail.muted.includes(group)),
        hour: mail.hour,
        zone: mail.zone,
        state: ctx.mailer === null ? 'no_server' : address === null ? 'no_address' : 'ready',
        address,
      },
      thisDevice,
      otherDevices: devices.length - (thisDevice ? 1 : 0),
      publicKey,
    }
  })
}

/** Throws time_zone_unknown and quiet_hours_equal. */
export async function saveSettings(
  ctx: Context,
  caller: Caller,
  { push, quiet, mail }: z.infer<typeof saveNotificationSettings.input>,
): Promise<NotificationSettings> {
  if (quiet && !isZoneName(quiet.zone)) throw fail('time_zone_unknown', { zone: quiet.zone })
  if (mail && !isZoneName(mail.zone)) throw fail('time_zone_unknown', { zone: mail.zone })
  if (quiet && quiet.from === quiet.to) throw fail('quiet_hours_equal')
  await forCompany(ctx.db, caller.company, async (tx) => {
    const known = await selectSettings(tx, caller)
    const without = (groups: readonly NotificationGroup[]) => notificationGroups.filter((group) => !groups.includes(group))
    await upsertSettings(tx, caller, {
      muted: push === undefined ? known.muted : without(push),
      quiet: quiet === undefined ? known.quiet : quiet,
      mail: mail === undefined ? known.mail : { mode: mail.mode, muted: without(mail.groups), hour: mail.hour, zone: mail.zone },
    })
    if (quiet !== undefined || mail !== undefined) await rescheduleMails(tx, caller, ctx.clock())
  })
  return await settingsOf(ctx, caller)
}

/** Throws push_service_unknown, and format_invalid for keys that are none. */
export async function turnOn(ctx: Context, caller: Caller, given: Subscription): Promise<NotificationSettings> {
  if (!isPushAddress(given.endpoint, ctx.config.pushOrigins)) throw fail('push_service_unknown')
  if (!areSubscriptionKeys(given)) throw fail('format_invalid')
  const endpointHash = createHash('sha256').update(given.endpoint).digest()
  // The same browser may belong to a session of another company, which only the system sees.
  await asSystem(ctx.db, async (tx) => {
    await forgetBrowser(tx, endpointHash)
    await replaceDevice(tx, caller, { endpointHash, sealed: sealSubscription(ctx, given, caller.session), at: ctx.clock() })
  })
  return await settingsOf(ctx, caller)
}

export async function turnOff(ctx: Context, caller: Caller): Promise<NotificationSettings> {
  await forCompany(ctx.db, caller.company, (tx) => deleteDevice(tx, caller))
  return await settingsOf(ctx, caller)
}
