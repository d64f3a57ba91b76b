import type { CommentThread } from '@adroit/contract/material-comments'
import { useText } from '../../locale/text.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './comments.module.css'
import { placeText } from './place-text.ts'
import { Said } from './said.tsx'

interface CommentRowProps {
  readonly thread: CommentThread
  /** Of its mark on the picture; null: the thread is about another version. */
  readonly number: number | null
  readonly current: boolean
  readonly onOpen: () => void
}

/** A thread in the list: its first comment, and how many replies it has. */
export function CommentRow({ thread, number, current, onOpen }: CommentRowProps) {
  const text = useText()
  const { place, replies, resolved, link, deleted, version } = thread
  return (
    <li>
      <button type="button" className={styles.row} aria-haspopup="dialog" aria-current={current ? 'true' : undefined} onClick={onOpen}>
        <Said comment={thread} link={link?.title ?? null} deleted={deleted} />
        <span className={styles.facts}>
          {number === null && <span>{text('material.version', { number: version })}</span>}
          {place !== null && (
            <span className={styles.where}>
              {number !== null && <b>{number}</b>} {placeText(place, text)}
            </span>
          )}
          {replies.length > 0 && <span>{text('comment.replies', { count: replies.length })}</span>}
          {resolved !== null && (
            <span className={styles.resolved}>
              <Icon name="check" size={14} />
              {text('comment.resolved')}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}
