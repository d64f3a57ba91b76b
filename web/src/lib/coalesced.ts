export interface Coalesced {
  readonly call: () => void
  readonly cancel: () => void
}

/** Returns a function that runs the work once for all calls within `ms` of the first one, at the end of that time. */
export function coalesced(ms: number, work: () => void): Coalesced {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    call: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        work()
      }, ms)
    },
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
