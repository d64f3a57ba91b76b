import * as z from 'zod'
import type { Context } from '../context.ts'
import { openSealing, type Sealing } from '../lib/sealed.ts'

/** A browser's subscription, as its push service and its keys (base64url) identify it. */
const subscription = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })
export type Subscription = z.infer<typeof subscription>

const sealingOf = (ctx: Context): Sealing => openSealing(ctx.keys, 'push devices')

/** `session` binds the sealed value to its row. */
export function sealSubscription(ctx: Context, given: Subscription, session: string): Buffer {
  return sealingOf(ctx).seal(JSON.stringify(given), session)
}

/** Null: it was sealed with another key. */
export function openSubscription(ctx: Context, sealed: Buffer, session: string): Subscription | null {
  const text = sealingOf(ctx).open(sealed, session)
  return text === null ? null : subscription.parse(JSON.parse(text))
}

/** Whether the keys have the lengths that RFC 8291 requires: a point on P-256, and 16 random bytes. */
export function areSubscriptionKeys({ p256dh, auth }: Subscription): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  return point.length === 65 && point[0] === 4 && Buffer.from(auth, 'base64url').length === 16
}
