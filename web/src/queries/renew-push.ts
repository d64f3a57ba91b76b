import { getNotificationSettings, turnOnPush } from '@adroit/contract/notification-settings'
import { call } from '../api/call.ts'
import { pushMember, pushSupport, subscribe } from '../lib/push.ts'

/**
 * Push messages end with the session. After the same member has logged in again, this browser subscribes again without asking, as long as
 * notifications are still allowed. If it fails, the settings show that they are off.
 */
export async function renewPush(member: string): Promise<void> {
  if (pushMember() !== member || pushSupport() !== 'ready' || Notification.permission !== 'granted') return
  const settings = await call(getNotificationSettings, {}, { silent: true })
  if (settings.thisDevice) return
  const subscription = await subscribe(settings.publicKey)
  if (subscription) await call(turnOnPush, subscription, { silent: true })
}
