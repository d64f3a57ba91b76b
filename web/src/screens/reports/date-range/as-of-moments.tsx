import { Fragment } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { showAge, showClock, showLongDay } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { NotLoaded } from '../../../parts/metrics/not-loaded.tsx'
import { useMoments } from '../../../queries/report-moments.ts'
import type { TableView } from '../../../queries/report-table.ts'
import { ChoiceList } from '../../../ui/choice-sheet.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import styles from './as-of.module.css'

interface AsOfMomentsProps {
  readonly query: TableView
  readonly onChoose: (asOf: string | null) => void
}

/** Returns the day of a time in the user's time zone. */
export function dayOfMoment(moment: string): string {
  const at = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The available times by day, newest first, after "now". */
export function AsOfMoments({ query, onChoose }: AsOfMomentsProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const { data: moments, isError, error, refetch } = useMoments(query)
  if (isError && !moments) {
    return (
      <div className={styles.instead}>
        <NotLoaded problem={error} onReload={() => void refetch()} />
      </div>
    )
  }
  if (!moments) return <SkeletonRows rows={8} lines={1} />
  const at = query.asOf === null ? null : Date.parse(query.asOf)
  const listed = moments.find((moment) => Date.parse(moment) === at)
  const known = query.asOf !== null && !listed ? [query.asOf, ...moments].toSorted().toReversed() : moments
  const days = Map.groupBy(known, dayOfMoment)
  return (
    <>
      <ChoiceList
        label={text('asOf.title')}
        choices={[{ value: 'now', name: text('asOf.now') }]}
        chosen={query.asOf === null ? 'now' : null}
        onChoose={() => onChoose(null)}
      />
      {moments.length === 0 && <p className={styles.instead}>{text('asOf.none')}</p>}
      {[...days].map(([day, of]) => (
        <Fragment key={day}>
          <h3 className={styles.day}>{showLongDay(day, locale)}</h3>
          <ChoiceList
            label={showLongDay(day, locale)}
            choices={of.map((value) => ({ value, name: showClock(value, locale), note: showAge(value, locale, text, now) }))}
            chosen={listed ?? query.asOf}
            onChoose={onChoose}
          />
        </Fragment>
      ))}
    </>
  )
}
