import { storeOf } from '../../store-link.ts'

/** The address of the app in its store, without parameters for tracking: what Meta identifies the app by. */
export function storeAddress(link: string): string {
  const url = URL.parse(link)
  if (url === null) return link
  const id = url.searchParams.get('id')
  return `${url.origin}${url.pathname}${storeOf(link) === 'android' && id !== null ? `?id=${encodeURIComponent(id)}` : ''}`
}
