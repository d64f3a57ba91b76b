const last = new Map<string, Promise<unknown>>()

/**
 * Runs work on one account after all earlier work on it, so that nothing changes between reading the stored rows and replacing them. The
 * lock covers this process only, which is the only one that writes the report store.
 */
export function withAccountLock<T>(account: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(account) ?? Promise.resolve()
  const mine = before.then(work, work)
  last.set(account, mine)
  const leave = () => {
    if (last.get(account) === mine) last.delete(account)
  }
  mine.then(leave, leave)
  return mine
}
