import { createHmac, timingSafeEqual } from 'node:crypto'
import { eventLimits } from '@adroit/contract/web2app-events'
import { fail } from '../../lib/app-error.ts'

/** What a batch was sent with. */
export interface Signed {
  /** Seconds since 1970, as text. */
  readonly time: string
  /** Hex. */
  readonly signature: string
  readonly body: Buffer
}

/** The signature of a batch, which SDKs compute too: HMAC-SHA256 of `time.body`, in hex. */
export function signatureOf(secret: string, time: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
}

/** Throws `app_signature_invalid`, and `app_signature_old` if it was made too long ago or too far ahead. */
export function checkSignature(secret: string, { time, signature, body }: Signed, now: Date): void {
  const expected = Buffer.from(signatureOf(secret, time, body), 'hex')
  const given = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(expected.length)
  if (!/^\d{1,12}$/.test(time) || !timingSafeEqual(given, expected)) throw fail('app_signature_invalid')
  if (Math.abs(Number(time) * 1_000 - now.getTime()) > eventLimits.signatureMs) throw fail('app_signature_old')
}
