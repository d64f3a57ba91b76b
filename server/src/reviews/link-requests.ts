import { materialLimits } from '@adroit/contract/material-limits'
import { fail } from '../lib/app-error.ts'

const minuteMs = 60_000
/** Links whose latest requests are remembered; beyond that, those that rested for a minute are forgotten. */
const mostLinks = 10_000

/** Counts the requests of the guests of each link (XL-13). One process serves all guests, so the memory of the process is enough. */
export interface LinkRequests {
  /** Throws link_busy with the seconds until the next request is allowed. Files count by their bytes instead (`link-egress.ts`). */
  readonly count: (link: string, now: Date) => void
}

export function openLinkRequests(): LinkRequests {
  const latest = new Map<string, number[]>()
  return {
    count: (link, now) => {
      const since = now.getTime() - minuteMs
      const recent = (latest.get(link) ?? []).filter((at) => at > since && at <= now.getTime())
      const [oldest = 0] = recent
      if (recent.length >= materialLimits.linkRequestsPerMinute) throw fail('link_busy', { seconds: Math.ceil((oldest - since) / 1_000) })
      if (latest.size >= mostLinks) for (const [key, times] of latest) if ((times.at(-1) ?? 0) <= since) latest.delete(key)
      latest.set(link, [...recent, now.getTime()])
    },
  }
}
