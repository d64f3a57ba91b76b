export interface Coalesced {
  readonly call: () => void
  readonly cancel: () => void
}

/**
 * Returns a function that runs the work once for all calls within `ms` of the first one, at the end of that time. Work that returns a
 * promise runs again only after it has ended, and then waits at least as long as it took: a slow server gets fewer requests, and no request
 * is given up for the next one.
 */
export function coalesced(ms: number, work: () => unknown): Coalesced {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let calledMeanwhile = false

  function start(afterMs: number): void {
    timer ??= setTimeout(() => {
      timer = undefined
      const begun = Date.now()
      const result = work()
      if (!(result instanceof Promise)) return
      running = true
      const end = () => {
        running = false
        if (calledMeanwhile) start(Math.max(ms, Date.now() - begun))
        calledMeanwhile = false
      }
      result.then(end, end)
    }, afterMs)
  }

  return {
    call: () => {
      if (running) calledMeanwhile = true
      else start(ms)
    },
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
      calledMeanwhile = false
    },
  }
}
