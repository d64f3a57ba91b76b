/** The system of the app that a link to a store leads to; null: it leads to no store that Meta advertises. */
export function storeOf(link: string): 'android' | 'ios' | null {
  const host = URL.parse(link)?.hostname
  if (host === 'play.google.com') return 'android'
  return host === 'apps.apple.com' || host === 'itunes.apple.com' ? 'ios' : null
}

/** The address of the app in its store, without parameters for tracking: what Meta identifies the app by. */
export function storeAddress(link: string): string {
  const url = URL.parse(link)
  if (url === null) return link
  const id = url.searchParams.get('id')
  return `${url.origin}${url.pathname}${storeOf(link) === 'android' && id !== null ? `?id=${encodeURIComponent(id)}` : ''}`
}
