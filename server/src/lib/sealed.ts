import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** Encrypts what must not be readable in the database, and only that: AES-256-GCM under a key of its own made from SECRET_KEY. */
export interface Sealing {
  /** Names the key, so that a value says with which it was sealed. */
  readonly keyId: string
  /** `about` binds the value to its place: it opens nowhere else. */
  readonly seal: (text: string, about: string) => Buffer
  /** Null: sealed with another key or for another place, or damaged. */
  readonly open: (sealed: Buffer, about: string) => string | null
}

export function openSealing(secret: string, purpose: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, 'adroit', purpose, 32))
  return {
    keyId: createHash('sha256').update(key).digest('hex').slice(0, 12),
    seal: (text, about) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open: (sealed, about) => {
      if (sealed.length < ivBytes + tagBytes) return null
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
