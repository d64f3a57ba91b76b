import type { Locale } from '@adroit/contract/locales'
import type { CohortGrouping, CohortRow } from '@adroit/contract/web2app-cohorts'
import { showDay } from '../../../locale/dates.ts'
import type { Text } from '../../../locale/text.ts'

export function cohortName({ key, name }: CohortRow, by: CohortGrouping, locale: Locale, text: Text): string {
  if (by === 'day') return showDay(key, locale)
  if (key === '') return text(by === 'ad' ? 'cohorts.noAd' : 'cohorts.noLink')
  return name ?? key
}
