import type { Report } from '@adroit/contract/report'
import { useMemo } from 'react'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { type ListFilter, useReportList } from '../../queries/report-list.ts'
import { Band } from '../../ui/page.tsx'
import { FavouriteStar } from '../reports/favourite-star.tsx'
import styles from './home-page.module.css'

const favourites: ListFilter = { which: 'favourites', platform: null, search: '', sort: 'name' }

/** The member's favourites; undefined while nobody knows whether there are any. */
export function useFavourites(): readonly Report[] | undefined {
  const { reports, isError } = useReportList(favourites)
  // one that has just lost its star is still among them
  return useMemo(() => (isError ? [] : reports?.filter(({ favourite }) => favourite)), [isError, reports])
}

/** The member's own choice of reports, a press away. Nothing stands here until one has a star. */
export function Favourites({ reports }: { readonly reports: readonly Report[] }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  if (reports.length === 0) return null
  const note = ({ dimension, range }: Report): string => {
    const days = range.preset === 'custom' ? showRange(range.from, range.to, locale) : text(`preset.${range.preset}`)
    return `${text(`levels.${dimension}`)} · ${days}`
  }
  return (
    <section className={styles.favourites}>
      <header className={styles.head}>
        <h2>{text('favourite.title')}</h2>
      </header>
      <ul>
        {reports.map((report) => (
          <li key={report.id} className={styles.favourite}>
            <button
              type="button"
              className={styles.favouriteName}
              onClick={() => void navigateTo(pageUrl(routes.report, { id: report.id }))}
            >
              {report.name}
              <small>{note(report)}</small>
            </button>
            <FavouriteStar report={report} />
          </li>
        ))}
      </ul>
      <Band />
    </section>
  )
}
