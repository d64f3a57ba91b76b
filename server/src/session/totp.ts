import { secondFactorRules } from '@adroit/contract/second-factor-rules'
import { Secret, TOTP } from 'otpauth'

const { digits, seconds, window } = secondFactorRules
// 160 bits, as RFC 4226 recommends. Authenticator apps ignore other algorithms than SHA-1.
const keyBytes = 20

/** Returns a new key in base32. */
export function newKey(): string {
  return new Secret({ size: keyBytes }).base32
}

const totpOf = (key: string, label = '') =>
  new TOTP({ issuer: 'Adroit', label, algorithm: 'SHA1', digits, period: seconds, secret: Secret.fromBase32(key) })

/** Returns the `otpauth://` address of a key. `label`: names the login in the app. */
export function keyUri(key: string, label: string): string {
  return totpOf(key, label).toString()
}

/** Returns the time step of a code (RFC 6238); null: it is not the code of this step, the one before or the one after. */
export function stepOf(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(key).validate({ token: code, timestamp, window })
  return delta === null ? null : TOTP.counter({ period: seconds, timestamp }) + delta
}
