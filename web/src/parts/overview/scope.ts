/** Returns the part of a report's address that limits it to an account. */
export function scopeOf(account: string | undefined): { readonly scope?: string } {
  return account === undefined ? {} : { scope: `ACCOUNT:${account}` }
}
