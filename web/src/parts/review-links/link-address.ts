/** The address of a review link. Its secret is in the fragment, which browsers send to no server. */
export function linkAddress(secret: string, page: string = location.href): string {
  return new URL(`#/pages/external-report/index?key=${secret}`, page).href
}
