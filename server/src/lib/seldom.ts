const minuteMs = 60_000
/** Keys that are told apart at once; what comes beyond them shares one line a minute. */
const mostKeys = 1_000
const others = 'others'

/** Writes what happens often under a key: the first time at once, and then at most once a minute, with how often it happened since. */
export type Seldom = (key: string, now: Date, write: (times: number) => void) => void

/**
 * Returns a `Seldom`. What a minute held back is written the next time that anything happens a minute later; the last lines of a flood may
 * thus come late, but its count is whole.
 */
export function seldom(): Seldom {
  // in the order in which their minutes end
  const held = new Map<string, { until: number; times: number; write: (times: number) => void }>()

  function writeDue(now: number): void {
    for (const [key, { until, times, write }] of held) {
      if (until > now && until <= now + minuteMs) return
      held.delete(key)
      if (times > 0) write(times)
    }
  }

  return (sent, now, write) => {
    const key = held.has(sent) || held.size < mostKeys ? sent : others
    const known = held.get(key)
    const isDue = known !== undefined && known.until <= now.getTime()
    if (known) known.times += 1
    writeDue(now.getTime())
    if (known && !isDue) return
    if (!known) write(1)
    held.set(key, { until: now.getTime() + minuteMs, times: 0, write })
  }
}
