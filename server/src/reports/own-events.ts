import { addDays, type Day } from '@adroit/contract/calendar'
import type { Explanation } from '@adroit/contract/explanation'
import { isFirstParty, type MetricKey, measuresOf } from '@adroit/contract/metrics'
import { restatementDays } from '@adroit/contract/platforms'
import type { Context } from '../context.ts'
import type { SelectedSource } from '../facts/stored-data.ts'
import type { OwnApp } from './listeners.ts'

/** The sources that a metric is computed from, of those of a report that shows own metrics: the platforms' or the company's events, or both. */
export function sourcesOfMetric(readings: readonly SelectedSource[], key: MetricKey, firstParty: boolean): readonly SelectedSource[] {
  if (!firstParty) return readings
  const ofPlatforms = measuresOf(key).some((measure) => !isFirstParty(measure))
  return readings.filter(({ source }) => (source === 'events' ? isFirstParty(key) : ofPlatforms))
}

/** The apps behind sources of events, by account; of those that the caller may see. */
export async function ownAppsOf(
  ctx: Context,
  company: string,
  readings: readonly SelectedSource[],
): Promise<ReadonlyMap<string, readonly OwnApp[]>> {
  const own = readings.filter(({ source }) => source === 'events')
  if (own.length === 0) return new Map()
  return Map.groupBy(await ctx.listeners.reports.ownApps(ctx, company, own), ({ account }) => account)
}

/**
 * The day from which a day's own metrics count as final: after the time in which installs, retention and revenue are expected to change; by
 * the setting `all_events`, which counts revenue without end, once the events are deleted.
 */
export function ownFinalOn(day: Day, apps: readonly OwnApp[]): Day {
  const days = apps.map(({ attribution, retentionDays }) => (attribution === 'all_events' ? retentionDays : restatementDays.web2app))
  return addDays(day, Math.max(restatementDays.web2app, ...days) + 1)
}

/** What is said of a number that events make up; null: none do. */
export function ownEventsOf(
  readings: readonly SelectedSource[],
  apps: ReadonlyMap<string, readonly OwnApp[]>,
  now: Date,
): Explanation['ownEvents'] {
  const own = readings.filter(({ source }) => source === 'events')
  if (own.length === 0) return null
  const today = now.toISOString().slice(0, 10)
  // the last events of a day are those of its users' last paying day
  const areDeleted = ({ account, to }: SelectedSource) =>
    (apps.get(account) ?? []).every(
      ({ attribution, retentionDays }) =>
        attribution !== 'all_events' && addDays(to, restatementDays.web2app + 1) < addDays(today, -retentionDays),
    )
  return { deleted: own.every(({ account }) => apps.has(account)) && own.every(areDeleted) }
}
