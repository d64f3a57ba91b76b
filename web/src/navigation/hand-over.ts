/**
 * Leaves for the page of guests if the address is a review link, before anything of the app runs. Returns the key in it, which is the
 * guest's secret; undefined: it is none.
 */
export function handOver(): string | undefined {
  const key = location.href.split('#/pages/external-report/index?key=')[1]
  if (key) location.replace(`external.html#key=${key}`)
  return key
}

/** Does the same for each new address, before the router sees it: a navigation of the router would cancel the one to the page of guests. */
export function handOverLater(): void {
  addEventListener(
    'popstate',
    (event) => {
      if (handOver()) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
