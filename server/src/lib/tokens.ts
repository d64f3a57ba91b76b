import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Returns 256 random bits, safe in headers, cookies and URLs. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash that the database stores of a token. */
export function sha256(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest()
}

/** Returns a hash that cannot be brute-forced without the key. Parts are separated by a zero byte. */
export function keyedHash(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(parts.join('\0')).digest('base64url')
}
