const last = new Map<string, Promise<unknown>>()

/**
 * Runs work on one account after what was asked for it before, so that nothing comes between a look at what is held and the
 * replacing. It holds within this process, which alone writes the report store.
 */
export function inTurnOf<T>(account: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(account) ?? Promise.resolve()
  const mine = before.then(work, work)
  last.set(account, mine)
  const leave = () => {
    if (last.get(account) === mine) last.delete(account)
  }
  mine.then(leave, leave)
  return mine
}
