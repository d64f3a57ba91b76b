/** Parameters of a page's address that a link would read too: click IDs of the platforms, and what their macros become. */
export const clickIds = ['fbclid', 'gclid', 'gbraid', 'wbraid', 'ttclid']
export const macros = ['campaign_id', 'adset_id', 'ad_id']
/** The parameter of a link's test: the click is shown to who tests, and does not count. */
export const testParameter = 'adroit_test'

export const tokenParameter = 'adroit_click'

/** The token that a link put into the address; null: there is none, or it is no token. */
export function tokenIn(search: URLSearchParams): string | null {
  const token = search.get(tokenParameter)
  return token !== null && /^([0-9a-z]{3,4}-[\w-]{16}|test-[\w-]{22})$/.test(token) ? token : null
}

/** The parameters above with their values; empty: the visitor did not come from an ad. */
export function adParameters(search: URLSearchParams): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of [...clickIds, ...macros, testParameter]) {
    const value = search.get(name)
    if (value && value.length <= 500) found[name] = value
  }
  return found
}
