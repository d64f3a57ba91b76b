import { ignoresInactive, isOfPace } from '@adroit/contract/alert-conditions'
import type { AlertDefinition } from '@adroit/contract/alerts'
import { addDays, type Day } from '@adroit/contract/calendar'
import { sameTimeYesterday } from '../lib/wall-clock.ts'
import { type AlertDay, changesOf } from './alert-day.ts'
import { type Found, foundIn } from './condition.ts'
import { isOutOfReach } from './out-of-reach.ts'
import type { WatchedAccount } from './watched-account.ts'

export interface Incident extends Found {
  /** Key of the campaign, ad set or ad; empty: the account itself. */
  readonly entity: string
  readonly day: Day
}

/** Days of an account's entities, by key (empty: the account itself). */
export type EntityDays = ReadonlyMap<string, ReadonlyMap<Day, AlertDay>>

/**
 * Returns what an alert finds on one day of an account, the farthest from its threshold first. Live evaluation and preview both use it, so
 * that they agree. `inactive`: entities that are switched off or have ended: conditions that they meet for that reason leave them out.
 */
export function incidentsOf(
  definition: AlertDefinition,
  account: WatchedAccount,
  entities: EntityDays,
  inactive: ReadonlySet<string>,
  day: Day,
): Incident[] {
  const dayBefore = (moment: number) => sameTimeYesterday(new Date(moment), account.timeZone).getTime()
  const changesOn = (today: AlertDay, days: ReadonlyMap<Day, AlertDay>) =>
    changesOf(today, days.get(addDays(day, -1)) ?? null, definition.metric, dayBefore)
  if (isOutOfReach(definition, entities, day, changesOn)) return []
  const yesterday = addDays(day, -1)
  const leavesOut = ignoresInactive(definition.condition)
  const found = [...entities].flatMap(([entity, days]) => {
    const today = days.get(day)
    if (!today || (leavesOut && inactive.has(entity))) return []
    const one = foundIn(definition, { today, yesterday: days.get(yesterday) ?? null, dayBefore })
    return one ? [{ ...one, entity, day }] : []
  })
  const sign = definition.condition === 'below' || definition.condition === 'under_pace' ? 1 : -1
  return found.sort((one, other) => sign * (Number(one.value) - Number(other.value)))
}

/** Whether an alert watches an account that its member sees. */
export function watches({ platforms, accounts }: AlertDefinition, { id, platform }: Pick<WatchedAccount, 'id' | 'platform'>): boolean {
  return (platforms.length === 0 || platforms.includes(platform)) && (accounts.length === 0 || accounts.includes(id))
}

/** Whether any of the alerts needs budgets. */
export const needBudgets = (definitions: readonly AlertDefinition[]): boolean => definitions.some(({ condition }) => isOfPace(condition))
