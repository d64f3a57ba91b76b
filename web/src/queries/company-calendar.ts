import { type Day, dayAt } from '@adroit/contract/calendar'
import { useOwnCompany } from './own-company.ts'

/** Returns today and the first day of the week in the company's calendar, against which date presets are resolved. */
export function useCompanyCalendar(): { readonly today: Day; readonly weekStart: number } {
  const company = useOwnCompany()
  const zone = company?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return { today: dayAt(new Date(), zone), weekStart: company?.weekStart ?? 1 }
}
