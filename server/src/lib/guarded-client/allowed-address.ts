/** Where a guarded client may send to. */
export interface Allowed {
  /** Host names, in lower case; the address must be https at port 443 of one of them. */
  readonly hosts: readonly string[]
  /** Origins that the operator of the server trusts, such as those of relays: any scheme, port and network. */
  readonly origins: readonly string[]
}

/** The parsed address; null: it is none, contains a user or password, or is not allowed. */
export function allowedAddress(address: string, { hosts, origins }: Allowed): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return null
  if (origins.includes(url.origin)) return url
  return url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname) ? url : null
}
