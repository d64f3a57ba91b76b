import { addMonths, type Day } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'

/** Returns the first day that a report's calendar offers: the first one with stored metrics, or 37 months ago if that is earlier. */
export function firstPickableDay(today: Day, stored: Day | null): Day {
  const usual = addMonths(`${today.slice(0, 8)}01`, -limits.pickerMonths)
  return stored !== null && stored < usual ? stored : usual
}
