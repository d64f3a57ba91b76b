import type { ExternalReview, ReviewItem } from '@adroit/contract/external-review'
import { showMoment } from '../locale/dates.ts'
import { Icon } from '../ui/icon.tsx'
import views from '../ui/views.module.css'
import { useLanguage } from './guest-text.ts'
import styles from './summary.module.css'
import { steadyKey, Thumbnail } from './thumbnail.tsx'

interface SummaryProps {
  readonly review: ExternalReview
  readonly onOpen: (material: string) => void
}

/** Everything that the guest decided; each can be changed until the link ends. */
export function Summary({ review, onOpen }: SummaryProps) {
  const { text, locale } = useLanguage()
  return (
    <div className={styles.summary}>
      <div className={styles.head}>
        <span className={views.tile} data-tone="good">
          <Icon name="check" size={28} />
        </span>
        <h2 className={views.title} id="item-name" tabIndex={-1}>
          {text('guest.done')}
        </h2>
        <p className={views.words}>{text('guest.doneNote', { company: review.company, time: showMoment(review.expiresAt, locale) })}</p>
      </div>
      <ul className={styles.rows}>
        {review.items.map((item) => (
          <li key={steadyKey(item)}>
            <SummaryRow item={item} onOpen={() => onOpen(item.material)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function SummaryRow({ item, onOpen }: { readonly item: ReviewItem; readonly onOpen: () => void }) {
  const { text } = useLanguage()
  const { decision } = item
  const state = decision ? text(`guest.${decision.decision}`) : text('guest.replaced')
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.picture}>
        <Thumbnail item={item} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{item.name}</span>
        <span className={styles.state} data-decision={decision?.decision}>
          {state}
        </span>
        {decision?.reason && <span className={styles.reason}>{decision.reason}</span>}
      </span>
      {item.open && <span className={styles.change}>{text('guest.change')}</span>}
    </button>
  )
}
