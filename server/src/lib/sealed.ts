import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16
/** What is shorter was never encrypted by `seal`. */
export const shortestSealed = ivBytes + tagBytes

/** SECRET_KEY, and while it is being replaced the one before it; null: it is not. */
export interface SecretKeys {
  readonly current: string
  readonly before: string | null
}

/**
 * Encrypts values that must not be readable in the database: AES-256-GCM with a separate key derived from SECRET_KEY. What the key before it
 * encrypted can still be decrypted.
 */
export interface Sealing {
  /** Identifies the key, so that a stored value names the key that encrypted it. */
  readonly keyId: string
  /** `about` binds the value to its record: it can be decrypted only with the same text. */
  readonly seal: (text: string, about: string) => Buffer
  /** null: encrypted with another key or for another record, or damaged. */
  readonly open: (sealed: Buffer, about: string) => string | null
  /** Which key encrypted a value; null: see `open`. */
  readonly keyOf: (sealed: Buffer, about: string) => keyof SecretKeys | null
}

export function openSealing({ current, before }: SecretKeys, purpose: string): Sealing {
  const own = openKey(current, purpose)
  const former = before === null ? null : openKey(before, purpose)
  return {
    keyId: own.keyId,
    seal: own.seal,
    open: (sealed, about) => own.open(sealed, about) ?? former?.open(sealed, about) ?? null,
    keyOf: (sealed, about) => {
      if (own.open(sealed, about) !== null) return 'current'
      return (former?.open(sealed, about) ?? null) === null ? null : 'before'
    },
  }
}

function openKey(secret: string, purpose: string): Omit<Sealing, 'keyOf'> {
  const key = Buffer.from(hkdfSync('sha256', secret, 'adroit', purpose, 32))
  return {
    keyId: createHash('sha256').update(key).digest('hex').slice(0, 12),
    seal: (text, about) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open: (sealed, about) => {
      if (sealed.length < shortestSealed) return null
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes)).setAAD(Buffer.from(about))
      decipher.setAuthTag(sealed.subarray(-tagBytes))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
