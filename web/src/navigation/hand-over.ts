/** The address of a review link, with the guest's secret. */
const reviewLink = /^#\/pages\/external-report\/index\?key=(.+)/

/** Leaves for the page of guests if the address is a review link, so that nothing of the app runs for them. Returns whether it is. */
export function handOver(): boolean {
  const key = reviewLink.exec(location.hash)?.[1]
  if (key) location.replace(`external.html#key=${key}`)
  return !!key
}
