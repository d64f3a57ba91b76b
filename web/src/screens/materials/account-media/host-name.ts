/** The name of the site that an address belongs to: YouTube by its name, others by their host. */
export function hostName(page: string): string {
  const host = URL.parse(page)?.hostname.replace(/^www\./, '') ?? ''
  return host === 'youtube.com' || host === 'youtu.be' ? 'YouTube' : host
}
