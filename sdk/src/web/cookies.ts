/** The value of a cookie; null: there is none, or cookies are blocked, as in a sandboxed frame. */
export function readCookie(name: string): string | null {
  try {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
    return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}

/** Sets a cookie of this host, or of a domain above it; 0 days delete it. */
export function writeCookie(name: string, value: string, days: number, domain?: string): void {
  const secure = location.protocol === 'https:' ? ';secure' : ''
  const whose = domain === undefined ? '' : `;domain=${domain}`
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox of the last years
    document.cookie = `${name}=${encodeURIComponent(value)};path=/;max-age=${days * 86_400};samesite=lax${whose}${secure}`
  } catch {}
}
