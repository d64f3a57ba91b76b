import { notificationKinds } from '@adroit/contract/notification-kinds'
import webPush from 'web-push'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { quietUntil } from '../lib/quiet-hours.ts'
import { pushTexts } from '../notifications/texts.ts'
import { type Delivery, deleteDelivery, deleteDeviceOf, postponeDelivery, releaseTaken, takeDue } from './delivery-store.ts'
import { openSubscription, type Subscription } from './device.ts'
import { type PushKeys, pushKeys } from './keys.ts'
import { isPushAddress } from './known-hosts.ts'

const batch = 20
const timeoutMs = 10_000
/** A process that holds messages longer than this has ended: somebody else sends them. */
const leaseMs = 60_000
const mostAttempts = 8
/** The first pause; each is twice as long as the one before, so that all attempts take about an hour. */
const firstPauseMs = 30_000

/** taken: the push service has it · gone: the device does not exist any more · refused: it will never take this message · later: try again. */
type Outcome = 'taken' | 'gone' | 'refused' | 'later'

/**
 * Sends the push messages that are due, until none is. A process that was killed while it sent one leaves it to be sent again a minute
 * later. Both have the same tag, so that a device shows one notification.
 */
export async function sendDuePushes(ctx: Context): Promise<void> {
  for (;;) {
    const now = ctx.clock()
    const taken = await asSystem(ctx.db, (tx) => takeDue(tx, now, new Date(now.getTime() + leaseMs), batch))
    if (taken.length === 0) return
    const keys = await pushKeys(ctx)
    await Promise.all(taken.map((delivery) => deliver(ctx, keys, delivery)))
  }
}

/** At start, when no other process sends: what the one before had taken is sent at once instead of a minute later. */
export async function resumePushes(ctx: Context): Promise<void> {
  await asSystem(ctx.db, (tx) => releaseTaken(tx, ctx.clock()))
}

async function deliver(ctx: Context, keys: PushKeys, delivery: Delivery): Promise<void> {
  const now = ctx.clock()
  const system = <T>(work: (tx: Parameters<Parameters<typeof asSystem>[1]>[0]) => Promise<T>) => asSystem(ctx.db, work)
  const subscription = openSubscription(ctx, delivery.sealed, delivery.session)
  if (subscription === null) return await system((tx) => deleteDeviceOf(tx, delivery))
  if (!delivery.wanted || delivery.expiresAt <= now) return await system((tx) => deleteDelivery(tx, delivery))
  const quiet = quietOf(delivery, now)
  if (quiet !== null) return await system((tx) => postponeDelivery(tx, delivery, quiet, false))
  const outcome = await send(ctx, keys, delivery, subscription)
  if (outcome === 'gone') return await system((tx) => deleteDeviceOf(tx, delivery))
  if (outcome === 'later' && delivery.attempts < mostAttempts) {
    const due = new Date(now.getTime() + firstPauseMs * 2 ** (delivery.attempts - 1))
    return await system((tx) => postponeDelivery(tx, delivery, due, true))
  }
  if (outcome !== 'taken') ctx.log.warn({ host: new URL(subscription.endpoint).host }, 'a push message was not taken; it is dropped')
  await system((tx) => deleteDelivery(tx, delivery))
}

/** Warnings about sign-in and password are sent at any hour. */
function quietOf({ kind, quietFrom, quietTo, quietZone }: Delivery, now: Date): Date | null {
  if (quietFrom === null || quietTo === null || quietZone === null || notificationKinds[kind].group === 'security') return null
  return quietUntil({ from: quietFrom, to: quietTo, zone: quietZone }, now)
}

async function send(ctx: Context, keys: PushKeys, delivery: Delivery, { endpoint, p256dh, auth }: Subscription): Promise<Outcome> {
  // The list of known services may have changed since the device was stored.
  if (!isPushAddress(endpoint, ctx.config.pushOrigins)) return 'gone'
  const tag = `n${delivery.notification}`
  const payload = { body: pushTexts[delivery.locale ?? 'en-US'][delivery.kind], tag, notification: delivery.notification }
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
    vapidDetails: { subject: contactOf(ctx), ...keys },
    TTL: Math.max(0, Math.round((delivery.expiresAt.getTime() - ctx.clock().getTime()) / 1_000)),
    // the push service keeps only the newest message of a topic for a device that is off
    topic: tag,
    contentEncoding: 'aes128gcm',
  })
  try {
    const { status, body: answer } = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer?.cancel()
    return outcomeOf(status)
  } catch {
    return 'later'
  }
}

/** By RFC 8030: 404 and 410 end a subscription; 429 and errors of the service pass. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** Whom the operators of a push service can ask about this server: they require an https address or a mail address. */
function contactOf({ config }: Context): string {
  if (config.publicUrl?.protocol === 'https:') return config.publicUrl.origin
  return `mailto:${config.mail?.from.address ?? 'push@localhost'}`
}
