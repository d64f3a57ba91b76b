import type { Facts } from '../facts.ts'

/** Keeps a version number for each account. This process is the only writer, so counting in memory is enough. */
export function changeCounter() {
  const counts = new Map<string, Map<string, number>>()

  function count(company: string, account: string): void {
    const own = counts.get(company) ?? new Map<string, number>()
    counts.set(company, own.set(account, (own.get(account) ?? 0) + 1))
  }

  const changes: Facts['changes'] = (company) => new Map(counts.get(company))

  return { count, changes }
}
