/**
 * What stands for the accounts of a report, an alert or a plan that a member does not see: -1 for the first, -2 for the second, and so on.
 * Their number is known, and nothing else.
 */
const placeholder = (index: number) => `-${index + 1}`

/** Replaces the accounts that are not in `seen` by placeholders. */
export function withoutHidden(accounts: readonly string[], seen: ReadonlySet<string>): string[] {
  let hidden = 0
  return accounts.map((account) => (seen.has(account) ? account : placeholder(hidden++)))
}

/** Reverses `withoutHidden` for what has the accounts `stored`. Placeholders that it does not have stay as they are. */
export function withHidden(accounts: readonly string[], stored: readonly string[], seen: ReadonlySet<string>): string[] {
  const hidden = stored.filter((account) => !seen.has(account))
  const byPlaceholder = new Map(hidden.map((account, index) => [placeholder(index), account]))
  return accounts.map((account) => byPlaceholder.get(account) ?? account)
}
