/**
 * Leaves for the page of guests if the address is a review link, before anything of the app runs. Returns whether it is; the key in it is
 * the guest's secret.
 */
export function handOver(): boolean {
  const [path, key] = location.hash.split('?key=')
  const isReview = path === '#/pages/external-report/index' && !!key
  if (isReview) location.replace(`external.html#key=${key}`)
  return isReview
}
