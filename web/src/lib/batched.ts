interface Waiting<Value> {
  readonly resolve: (value: Value | null) => void
  readonly reject: (problem: unknown) => void
}

/**
 * Asks for single things together: those that are asked for within `ms` go in calls of at most `size` keys. Answers null for what
 * the call left out; a call that fails fails for all of its keys, and for no other.
 */
export function batched<Value>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  { size, ms }: { readonly size: number; readonly ms: number },
): (key: string) => Promise<Value | null> {
  let waiting = new Map<string, Waiting<Value>[]>()

  async function send(batch: ReadonlyMap<string, readonly Waiting<Value>[]>): Promise<void> {
    try {
      const answer = await ask([...batch.keys()])
      for (const [key, those] of batch) for (const { resolve } of those) resolve(answer.get(key) ?? null)
    } catch (problem) {
      for (const those of batch.values()) for (const { reject } of those) reject(problem)
    }
  }

  function sendAll(): void {
    const all = [...waiting]
    waiting = new Map()
    for (let from = 0; from < all.length; from += size) void send(new Map(all.slice(from, from + size)))
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setTimeout(sendAll, ms)
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }])
    })
}
