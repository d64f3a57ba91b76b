import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits, safe in headers, cookies and URLs. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. */
export function sha256(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest()
}

/** A hash that cannot be guessed through without the key; parts are kept apart by a zero byte. */
export function keyedHash(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(parts.join('\0')).digest('base64url')
}
