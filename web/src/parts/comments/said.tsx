import type { Comment } from '@adroit/contract/material-comments'
import { initials } from '../../lib/initials.ts'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import styles from './comments.module.css'

interface SaidProps {
  readonly comment: Comment
  /** Title of the review link that a guest came through; null: only members see the thread. */
  readonly link: string | null
  readonly deleted?: boolean
}

/** Who said something, when, and what. */
export function Said({ comment, link, deleted = false }: SaidProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { name, member, at, editedAt } = comment
  const about = [showMoment(at, locale), ...(editedAt === null || deleted ? [] : [text('comment.edited')])].join(' · ')
  return (
    <>
      <span className={styles.badge} data-guest={member === null || undefined} aria-hidden="true">
        {initials(name)}
      </span>
      <span className={styles.said}>
        <span className={styles.who}>
          <b>{name}</b> <span className={styles.note}>{about}</span>
        </span>
        {member === null && link !== null && <span className={styles.note}>{text('comment.guest', { title: link })}</span>}
        <span className={deleted ? styles.deleted : styles.text}>{deleted ? text('comment.deleted') : comment.text}</span>
      </span>
    </>
  )
}
