/**
 * A resource's name below the account, whose id `send` fills in: requests are made without knowing it. Negative ids are temporary: Google
 * replaces them within one request.
 */
export const resource = (collection: string, id: string | number): string => `customers/{customer}/${collection}/${id}`

const unfilled = '"customers/{customer}/'

/** The body of a request with the account's id in the names of its resources. */
export const filledIn = (body: string, customer: string): string => body.replaceAll(unfilled, `"customers/${customer}/`)

/** The last id of a resource's name: `customers/1/adGroupAds/2~3` → `3`. Null: it is none. */
export function idIn(resourceName: string): string | null {
  const [, id] = /[/~](\d{1,20})$/.exec(resourceName) ?? []
  return id ?? null
}

/** A text as a query has it. */
export const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`
