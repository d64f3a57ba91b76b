declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Keys {
    readonly version: 'aes128gcm'
    readonly privateKey: ECDH
    /** base64url. */
    readonly authSecret: string
  }
  /** Throws if the content was not encrypted for these keys. */
  export function decrypt(content: Buffer, keys: Keys): Buffer
}
