/**
 * Runs at most `most` tasks at once; the others wait for their turn, the newest first, because it belongs to what is on the screen now. A
 * task that is aborted before its turn is left out and rejects.
 */
export function fewAtOnce(most: number): <Value>(task: () => Promise<Value>, signal?: AbortSignal) => Promise<Value> {
  let running = 0
  const waiting: (() => void)[] = []

  const next = () => {
    while (running < most && waiting.length > 0) waiting.pop()?.()
  }

  return (task, signal) =>
    new Promise((resolve, reject) => {
      waiting.push(() => {
        if (signal?.aborted) return reject(signal.reason)
        running += 1
        task()
          .then(resolve, reject)
          .finally(() => {
            running -= 1
            next()
          })
      })
      next()
    })
}
