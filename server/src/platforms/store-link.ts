/** The system of the app that a link to a store leads to; null: it leads to neither store. */
export function storeOf(link: string): 'android' | 'ios' | null {
  const host = URL.parse(link)?.hostname
  if (host === 'play.google.com') return 'android'
  return host === 'apps.apple.com' || host === 'itunes.apple.com' ? 'ios' : null
}
