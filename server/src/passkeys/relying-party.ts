import { isIP } from 'node:net'

/** The site for which devices make passkeys. */
export interface RelyingParty {
  /** Its host name: passkeys work there alone. */
  readonly id: string
  readonly origin: string
}

/** The relying party of the app's address; null: browsers make passkeys neither without https, except on localhost, nor for IP addresses. */
export function relyingPartyAt(address: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(address)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null
}
