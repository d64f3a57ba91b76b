import type { Report } from '@adroit/contract/report'
import { useMemo } from 'react'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import blocks from '../../parts/overview/overview.module.css'
import { FavoriteStar } from '../../parts/reports/favorite-star.tsx'
import { type ListFilter, useReportList } from '../../queries/report-list.ts'
import columns from '../../ui/columns.module.css'
import { Band } from '../../ui/page.tsx'
import { FavoriteValue } from './favorite-value.tsx'
import styles from './home-page.module.css'

const favorites: ListFilter = { which: 'favorites', platforms: [], search: '', sort: 'name' }

/** The member's favorites; undefined while they load. */
export function useFavoriteReports(): readonly Report[] | undefined {
  const { reports, isError } = useReportList(favorites)
  // a report that just lost its star may still be in the list
  return useMemo(() => (isError ? [] : reports?.filter(({ favorite }) => favorite)), [isError, reports])
}

/** The member's favorite reports as links. Hidden without favorites. */
export function Favorites({ reports }: { readonly reports: readonly Report[] }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  if (reports.length === 0) return null
  const note = ({ breakdown, dateRange: range }: Report): string => {
    const days = range.preset === 'custom' ? showRange(range.from, range.to, locale) : text(`preset.${range.preset}`)
    return `${text(`levels.${breakdown}`)} · ${days}`
  }
  return (
    <section className={styles.favorites}>
      <header className={blocks.head}>
        <h2>{text('favorite.title')}</h2>
      </header>
      <ul className={columns.rows}>
        {reports.map((report) => (
          <li key={report.id} className={styles.favorite}>
            <button type="button" className={styles.favoriteRow} onClick={() => void navigateTo(pageUrl(routes.report, { id: report.id }))}>
              <span className={styles.favoriteName}>
                {report.name}
                <small>{note(report)}</small>
              </span>
              <FavoriteValue report={report} />
            </button>
            <FavoriteStar report={report} />
          </li>
        ))}
      </ul>
      <Band />
    </section>
  )
}
