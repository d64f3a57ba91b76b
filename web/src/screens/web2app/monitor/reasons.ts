import type { Locale } from '@adroit/contract/locales'
import type { AttributionProblem } from '@adroit/contract/web2app-events'
import type { AppEvents, SetAsideReason } from '@adroit/contract/web2app-monitor'
import { showDay, showMoment } from '../../../locale/dates.ts'

/** Why something does not count, how often in the days shown, and when last. */
export interface Reason {
  readonly name: SetAsideReason | AttributionProblem
  readonly count: number
  /** Of what was set aside the day is stored, and not the time. */
  readonly last: string
  /** The latest example as text; null: none is stored. */
  readonly sample: string | null
}

/** Everything that does not count, the most frequent first. */
export function reasonsOf({ setAside, problems }: AppEvents, locale: Locale): readonly Reason[] {
  const arrived = setAside.map(({ reason, count, days, sample }) => ({
    ...{ name: reason, count, last: days[0] ? showDay(days[0].day, locale) : '', sample: sampleText(sample) },
  }))
  const stored = problems.map(({ problem, count, lastAt }) => ({ name: problem, count, last: showMoment(lastAt, locale), sample: null }))
  return [...arrived, ...stored].sort((one, other) => other.count - one.count)
}

/** `event`: it is whole · `start`: it was too long, and its beginning is stored. */
function sampleText(sample: unknown): string | null {
  if (typeof sample !== 'object' || sample === null) return null
  if ('start' in sample) return `${String(sample.start)}…`
  return 'event' in sample ? JSON.stringify(sample.event, null, 2) : null
}
