/**
 * Hosts of the browsers' push services, each with everything below it: Chrome, Edge and Android · Firefox · Safari · older Edge. A device's
 * address comes from a browser, so that any other host could be one of our own network.
 */
const knownHosts = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/** Whether the server may send to the address: https at its usual port of a known push service, or an origin of PUSH_ORIGINS. */
export function isPushAddress(address: string, origins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(address)
  if (username !== '' || password !== '') return false
  if (origins.includes(origin)) return true
  return protocol === 'https:' && port === '' && knownHosts.some((known) => hostname === known || hostname.endsWith(`.${known}`))
}
