import { createHmac } from 'node:crypto'

/** The headers of a signed batch. The signature is HMAC-SHA256 of `time.body` in hex; the time is in seconds since 1970. */
export function signedHeaders(keyId: string, secret: string, at: Date, body: string): Record<string, string> {
  const time = String(Math.floor(at.getTime() / 1_000))
  return {
    'Content-Type': 'application/json',
    'Adroit-Key': keyId,
    'Adroit-Time': time,
    'Adroit-Signature': createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'),
  }
}
