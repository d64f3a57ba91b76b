/** When what was kept had to be forgotten, in ms since 1970: all of it, and single groups. */
let all = 0
const groups = new Map<string, number>()

/** From now on nothing that was asked for before may be shown or kept; with a group, nothing of that group. */
export function forgetUntilNow(group: string | null, now: number = Date.now()): void {
  if (group === null) all = now
  else groups.set(group, now)
}

/** Whether what was asked for at a moment is out of sight by now. */
export function isForgotten(group: string, askedAt: number): boolean {
  return askedAt <= Math.max(all, groups.get(group) ?? 0)
}
