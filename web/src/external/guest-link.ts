/**
 * The name of the link that the page shows. A browser has a cookie for each link that it visits, and requests say which one they mean. It is
 * kept with the page's entry in the history, so that a reload finds its visit again; it is no secret.
 */
function guestLink(): string | null {
  const kept: unknown = history.state
  return typeof kept === 'object' && kept !== null && 'link' in kept && typeof kept.link === 'string' ? kept.link : null
}

export function keepGuestLink(link: string): void {
  if (guestLink() !== link) history.replaceState({ link }, '', location.pathname)
}

/** A path of the API with the link that is meant. */
export function withLink(path: string): string {
  const link = guestLink()
  return link === null ? path : `${path}?link=${encodeURIComponent(link)}`
}
