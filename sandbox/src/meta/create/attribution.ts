import { invalid } from '../errors.ts'
import type { Ask } from './ask.ts'
import { objectsIn, textIn, wholeIn } from './check.ts'
import { refuse } from './refuse.ts'

/** Windows in days by type of event; views have a single one since 2026-01-12. */
const windows: Readonly<Record<string, readonly number[]>> = {
  CLICK_THROUGH: [1, 7],
  VIEW_THROUGH: [1],
  ENGAGED_VIDEO_VIEW: [1],
}
const conversions = [
  'OFFSITE_CONVERSIONS',
  'VALUE',
  'IN_APP_VALUE',
  'APP_INSTALLS',
  'APP_INSTALLS_AND_OFFSITE_CONVERSIONS',
  'LEAD_GENERATION',
  'QUALITY_LEAD',
]

/** Checks the attribution windows. Only conversions have one of seven days (1885559), and none changes later (1504040). */
export function checkAttribution({ fields, sent, object }: Ask): void {
  if (object !== null && sent['attribution_spec'] !== undefined) {
    throw refuse('Attribution cannot change', 'The attribution setting of an ad set cannot be edited after it was created.', 1_504_040)
  }
  for (const spec of objectsIn('attribution_spec', fields['attribution_spec'], 'attribution')) {
    const [event, days] = [textIn(spec, 'event_type') ?? '', wholeIn(spec, 'window_days') ?? 0]
    const allowed = windows[event]
    if (allowed === undefined)
      throw invalid(`Param attribution_spec[event_type] must be one of {${Object.keys(windows).join(', ')}} - got "${event}".`)
    const fits = allowed.includes(days) && (days === 1 || conversions.includes(String(fields['optimization_goal'])))
    if (!fits) {
      throw refuse('Attribution not available', `${event} with ${days} days is not available for this performance goal.`, 1_885_559)
    }
  }
}
