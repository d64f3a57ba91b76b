/** When cached responses became invalid, in ms since 1970: all of them, and single groups. */
let all = 0
const groups = new Map<string, number>()

/** From now on, responses to earlier requests may be neither shown nor cached: all of them, or those of one group. */
export function forgetUntilNow(group: string | null, now: number = Date.now()): void {
  if (group === null) all = now
  else groups.set(group, now)
}

/** Whether a response to a request sent at `askedAt` is invalid. */
export function isForgotten(group: string, askedAt: number): boolean {
  return askedAt <= Math.max(all, groups.get(group) ?? 0)
}
