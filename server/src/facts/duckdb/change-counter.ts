import type { Facts } from '../facts.ts'

/** Counts the changes of each account; this process is the only one that writes. */
export function changeCounter() {
  const counts = new Map<string, Map<string, number>>()

  function count(company: string, account: string): void {
    const own = counts.get(company) ?? new Map<string, number>()
    counts.set(company, own.set(account, (own.get(account) ?? 0) + 1))
  }

  const changes: Facts['changes'] = (company) => new Map(counts.get(company))

  return { count, changes }
}
