import type { VisitedLink } from '../link-store.ts'
import type { Visit } from './read-visit.ts'

/** The parameter in which pages, deep links and the store's referrer carry the click's token. */
const tokenParameter = 'adroit_click'
/** The parameter of the store's referrer with the content that the link is about. */
const deepLinkParameter = 'adroit_deep_link'

type Where = Pick<VisitedLink, 'target' | 'site' | 'android_package' | 'ios_app_id' | 'website' | 'deep_link'>

/** play, app_store: the app's store · site: a page of the company. */
interface Destination {
  readonly to: 'play' | 'app_store' | 'site'
  readonly address: string
}

/**
 * Where a visitor of a link goes: only to addresses that are stored, never to one from the query. Null: the app is nowhere for this device.
 * Google Play hands its `referrer` to the app after the installation; the App Store hands over nothing.
 */
export function destinationOf(
  link: Where,
  userAgent: string | null,
  token: string | null,
  { clickId }: Pick<Visit, 'clickId'>,
): Destination | null {
  if (link.target === 'site') return link.site === null ? null : withToken(link.site, token, clickId)
  const phone = phoneOf(userAgent)
  if (phone === 'android' && link.android_package !== null) return playStore(link.android_package, token, link.deep_link)
  if (phone === 'ios' && link.ios_app_id !== null) return appStore(link.ios_app_id)
  if (link.website !== null) return withToken(link.website, token, clickId)
  if (link.android_package !== null) return playStore(link.android_package, token, link.deep_link)
  return link.ios_app_id === null ? null : appStore(link.ios_app_id)
}

/** The kind of phone that a browser says it is on; null: another device. */
export function phoneOf(userAgent: string | null): 'android' | 'ios' | null {
  if (userAgent === null) return null
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : null
}

function playStore(name: string, token: string | null, deepLink: string | null): Destination {
  const url = new URL('https://play.google.com/store/apps/details')
  url.searchParams.set('id', name)
  const referrer = new URLSearchParams()
  if (token !== null) referrer.set(tokenParameter, token)
  if (deepLink !== null) referrer.set(deepLinkParameter, deepLink)
  if (referrer.size > 0) url.searchParams.set('referrer', referrer.toString())
  return { to: 'play', address: url.href }
}

const appStore = (number: string): Destination => ({ to: 'app_store', address: `https://apps.apple.com/app/id${number}` })

/** The platform's ID stays on the address, so that the platform's own script on the page finds it. */
function withToken(address: string, token: string | null, clickId: Visit['clickId']): Destination {
  const url = new URL(address)
  if (clickId !== null) url.searchParams.set(clickId.parameter, clickId.value)
  if (token !== null) url.searchParams.set(tokenParameter, token)
  return { to: 'site', address: url.href }
}
