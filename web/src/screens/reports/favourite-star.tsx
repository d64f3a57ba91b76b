import type { Report } from '@adroit/contract/report'
import { useText } from '../../locale/text.ts'
import { useFavourite } from '../../queries/report-choices.ts'
import { useOnline } from '../../ui/offline-band.tsx'
import styles from './favourite-star.module.css'

/** Takes a report among the member's own favourites, which home shows, or out of them. A sixth is refused in words and turns back. */
export function FavouriteStar({ report }: { readonly report: Report }) {
  const text = useText()
  const online = useOnline()
  const favourite = useFavourite()
  const press = () => favourite.mutate({ id: report.id, favourite: !report.favourite })
  return (
    <button
      type="button"
      className={styles.star}
      aria-label={text('favourite.of', { name: report.name })}
      aria-pressed={report.favourite}
      disabled={!online}
      onClick={press}
    >
      {/* the only outline that is filled: a star that is set */}
      <svg width="24" height="24" viewBox="0 0 24 24" strokeWidth="1.75" strokeLinejoin="round" aria-hidden="true">
        <path d="M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />
      </svg>
    </button>
  )
}
