export type Limiter = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `atOnce` pieces of work at a time; the others wait in order of arrival. */
export function limitConcurrency(atOnce: number): Limiter {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
