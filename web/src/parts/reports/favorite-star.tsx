import type { Report } from '@adroit/contract/report'
import { useText } from '../../locale/text.ts'
import { useFavoriteReport } from '../../queries/report-choices.ts'
import { useOnline } from '../../ui/offline-band.tsx'
import styles from './favorite-star.module.css'

/**
 * Adds a report to the member's favorites, which home shows, or removes it. A sixth favorite is rejected with a message, and the star
 * reverts.
 */
export function FavoriteStar({ report }: { readonly report: Report }) {
  const text = useText()
  const online = useOnline()
  const favorite = useFavoriteReport()
  const press = () => favorite.mutate({ id: report.id, favorite: !report.favorite })
  return (
    <button
      type="button"
      className={styles.star}
      aria-label={text('favorite.of', { name: report.name })}
      aria-pressed={report.favorite}
      disabled={!online}
      onClick={press}
    >
      {/* the only filled icon: a star that is set */}
      <svg width="24" height="24" viewBox="0 0 24 24" strokeWidth="1.75" strokeLinejoin="round" aria-hidden="true">
        <path d="M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />
      </svg>
    </button>
  )
}
