import type { Account } from '@adroit/contract/accounts'
import { type Day, dayAt } from '@adroit/contract/calendar'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { showMonth } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { useSources } from '../../queries/accounts.ts'
import { useCompanyCalendar } from '../../queries/company-calendar.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { DaySheet } from './day-sheet.tsx'
import styles from './sources-calendar.module.css'
import { SourcesLegend } from './sources-legend.tsx'
import { firstOf, lastOf, lettersOf, type Month, monthOf, monthsBetween, monthsOn } from './sources-month.ts'
import { SourcesTable } from './sources-table.tsx'

/** The import that each day's data comes from, one month at a time. */
export function SourcesCalendar({ account }: { readonly account: Account }) {
  const text = useText()
  return (
    <section className={styles.sources}>
      <h2 className={styles.title}>{text('cal.title')}</h2>
      {account.storedFrom && account.storedTo ? (
        <Months account={account} storedFrom={account.storedFrom} storedTo={account.storedTo} />
      ) : (
        <p className={styles.none}>{text('cal.none')}</p>
      )}
    </section>
  )
}

interface MonthsProps {
  readonly account: Account
  readonly storedFrom: Day
  readonly storedTo: Day
}

function Months({ account, storedFrom, storedTo }: MonthsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { weekStart } = useCompanyCalendar()
  const today = dayAt(new Date(), account.timeZone)
  const first = monthOf(storedFrom)
  const last = monthOf(storedTo > today ? storedTo : today)
  const [chosen, setChosen] = useState<Month | null>(null)
  const [asked, setAsked] = useState<Day | null>(null)
  const month = chosen ?? monthOf(storedTo)
  const sources = useSources(account.id, firstOf(month), lastOf(month))
  const spans = sources.data ?? []
  const letters = lettersOf(spans)
  return (
    <>
      <div className={styles.months}>
        <IconButton icon="back" label={text('cal.earlier')} disabled={month <= first} onPress={() => setChosen(monthsOn(month, -1))} />
        <span className={styles.month}>
          <select aria-label={text('cal.month')} value={month} onChange={(event) => setChosen(event.target.value)}>
            {monthsBetween(first, last).map((one) => (
              <option key={one} value={one}>
                {showMonth(one, locale)}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </span>
        <IconButton icon="forward" label={text('cal.later')} disabled={month >= last} onPress={() => setChosen(monthsOn(month, 1))} />
      </div>
      {sources.isError && !sources.data ? (
        <LoadFailed onReload={() => void sources.refetch()} detail={apiTexts(sources.error)} />
      ) : (
        <div className={styles.held} aria-busy={sources.isPlaceholderData || sources.isPending}>
          <SourcesTable
            month={month}
            today={today}
            weekStart={weekStart}
            spans={sources.isPlaceholderData ? [] : spans}
            letters={letters}
            onAsk={setAsked}
          />
          <SourcesLegend spans={spans} letters={letters} />
        </div>
      )}
      <DaySheet day={asked} account={account} letters={letters} onClose={() => setAsked(null)} />
    </>
  )
}
