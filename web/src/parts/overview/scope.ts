/** Returns the part of a report's address that limits it to an account, and says whose installs and revenue it shows. */
export function scopeOf(account: string | undefined, firstParty = false): Readonly<Record<string, string>> {
  return { ...(account !== undefined && { scope: `ACCOUNT:${account}` }), ...(firstParty && { firstParty: 'on' }) }
}
