import { addDays, type Day, dayAt } from '@adroit/contract/calendar'
import type { Explanation } from '@adroit/contract/explanation'
import { restatementDays } from '@adroit/contract/platforms'
import type { SelectedSource } from '../facts/stored-data.ts'
import type { OwnApp } from './listeners.ts'
import { ownFinalOn } from './own-events.ts'
import type { ResolvedSelection } from './selection.ts'

/** Returns whether a platform had finished a day when it was read: after `restated` days its figures no longer change. */
export function isFinalAt(day: Day, restated: number, readAt: string, timeZone: string): boolean {
  return addDays(day, restated) < dayAt(new Date(readAt), timeZone)
}

/**
 * Live while the last day is not over in its account's calendar; provisional while a platform may still change what was read, or events what
 * was counted; otherwise final. `apps`: those behind sources of events, by account.
 */
export function finalityOf(
  selection: ResolvedSelection,
  readings: readonly SelectedSource[],
  now: Date,
  apps: ReadonlyMap<string, readonly OwnApp[]>,
): Pick<Explanation, 'finality' | 'finalOn'> {
  const byId = new Map(selection.holding.map((account) => [account.id, account]))
  const open = readings.flatMap(({ account, source, to, readAt }) => {
    const about = byId.get(account)
    if (about && source === 'events') {
      const [finalOn, today] = [ownFinalOn(to, apps.get(account) ?? []), dayAt(now, about.timeZone)]
      return finalOn <= today ? [] : [{ finalOn, runs: to >= today }]
    }
    if (!about || isFinalAt(to, restatementDays[about.platform], readAt.toISOString(), about.timeZone)) return []
    return [{ finalOn: addDays(to, restatementDays[about.platform] + 1), runs: to >= dayAt(now, about.timeZone) }]
  })
  const finalOn =
    open
      .map((one) => one.finalOn)
      .sort()
      .at(-1) ?? null
  if (finalOn === null) return { finality: 'final', finalOn }
  return { finality: open.some(({ runs }) => runs) ? 'live' : 'provisional', finalOn }
}
