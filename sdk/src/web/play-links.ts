import { tokenParameter } from './address.ts'

/** Hands the token to the app: Google Play passes `referrer` on to it after the installation. Other links are left alone. */
function decorate(link: unknown, token: string): void {
  if (!(link instanceof HTMLAnchorElement)) return
  const { hostname, pathname, protocol } = link
  const isPlay = (hostname === 'play.google.com' && pathname.startsWith('/store/apps/')) || protocol === 'market:'
  if (!isPlay) return
  const url = new URL(link.href)
  const referrer = new URLSearchParams(url.searchParams.get('referrer') || '')
  referrer.set(tokenParameter, token)
  url.searchParams.set('referrer', `${referrer}`)
  link.href = url.href
}

/** Decorates those of these things that are links to Google Play. */
export function decorateLinks(links: Iterable<unknown>, token: string | null): void {
  if (token === null) return
  for (const link of links) {
    try {
      decorate(link, token)
    } catch {
      // its address is none
    }
  }
}

/** Decorates links that were added later, before they are followed. */
export function decorateFollowed(tokenOf: () => string | null): void {
  // the path reaches into shadow trees; a long press and the middle button open links without a click
  for (const kind of ['pointerdown', 'click', 'auxclick'])
    addEventListener(kind, (event) => decorateLinks(event.composedPath(), tokenOf()), true)
}
