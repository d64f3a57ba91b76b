import type { ExternalReview, ReviewItem } from '@adroit/contract/external-review'
import { useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useLanguage } from './guest-text.ts'
import { decidable } from './progress.ts'
import styles from './strip.module.css'
import { steadyKey, Thumbnail } from './thumbnail.tsx'

interface StripProps {
  readonly review: ExternalReview
  /** null: the summary is shown. */
  readonly current: string | null
  readonly onOpen: (material: string) => void
}

/** Every item of the review, with what the guest decided. */
export function Strip({ review, current, onOpen }: StripProps) {
  const { text } = useLanguage()
  const counted = decidable(review)
  const done = counted.filter(({ decision }) => decision !== null).length
  return (
    <nav className={styles.strip} aria-label={text('guest.materials')}>
      <ul className={styles.items}>
        {review.items.map((item) => (
          <StripItem
            key={steadyKey(item)}
            item={item}
            decides={review.rights.decide}
            current={item.material === current}
            onOpen={() => onOpen(item.material)}
          />
        ))}
      </ul>
      {review.rights.decide && counted.length > 0 && (
        <p className={styles.progress}>{text('guest.progress', { done, count: counted.length })}</p>
      )}
    </nav>
  )
}

interface StripItemProps {
  readonly item: ReviewItem
  readonly decides: boolean
  readonly current: boolean
  readonly onOpen: () => void
}

function StripItem({ item, decides, current, onOpen }: StripItemProps) {
  const { text } = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (current) button.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const { decision } = item
  const state = decision ? text(`guest.${decision.decision}`) : text(item.open ? 'guest.undecided' : 'guest.replaced')
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={styles.item}
        aria-current={current ? 'true' : undefined}
        aria-label={decides ? `${item.name}, ${state}` : item.name}
        onClick={onOpen}
      >
        <span className={styles.picture}>
          <Thumbnail item={item} />
        </span>
        {decision && (
          <span className={styles.mark} data-decision={decision.decision}>
            <Icon name={decision.decision === 'approved' ? 'check' : 'edit'} size={14} />
          </span>
        )}
      </button>
    </li>
  )
}
