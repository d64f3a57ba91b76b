/**
 * Leaves for the page of guests if the address is a review link, before anything of the app runs. Returns the key in it, which is the
 * guest's secret; undefined: it is none. It takes the event of a new address, because the router may have replaced that address before.
 */
export function handOver({ newURL = location.href }: { readonly newURL?: string } = {}): string | undefined {
  const key = newURL.split('#/pages/external-report/index?key=')[1]
  if (key) location.replace(`external.html#key=${key}`)
  return key
}
