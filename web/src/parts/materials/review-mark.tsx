import type { ReviewState } from '@adroit/contract/material'
import { useText } from '../../locale/text.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './review-mark.module.css'

const icons: Readonly<Record<ReviewState, IconName>> = { pending: 'clock', approved: 'checkRound', rejected: 'close' }

/** The review state of a material: icon and word. */
export function ReviewMark({ review }: { readonly review: ReviewState }) {
  const text = useText()
  return (
    <span className={styles.mark} data-review={review}>
      <Icon name={icons[review]} size={16} />
      {text(`material.${review}`)}
    </span>
  )
}
