import type { GuestComment } from '@adroit/contract/external-review'
import { initials } from '../lib/initials.ts'
import { showMoment } from '../locale/dates.ts'
import { showDuration } from '../parts/materials/material-text.ts'
import { Button } from '../ui/button.tsx'
import styles from './comments.module.css'
import { useLanguage } from './guest-text.ts'

interface CommentEntryProps {
  readonly thread: GuestComment
  /** Of its mark; the first thread is 1. */
  readonly number: number
  readonly replies: readonly GuestComment[]
  readonly company: string
  readonly current: boolean
  /** Shows where it is; `ms`: the moment of a video. */
  readonly onShow: (id: string, ms?: number) => void
  /** null: the link takes no comments. */
  readonly onReply: (() => void) | null
}

/** A comment with the replies to it. */
export function CommentEntry({ thread, number, replies, company, current, onShow, onReply }: CommentEntryProps) {
  const { text } = useLanguage()
  const { id, place, resolved } = thread
  const time = place?.kind === 'time' ? place.ms : undefined
  return (
    <li id={`comment-${id}`} className={styles.thread} tabIndex={-1} data-current={current || undefined}>
      <Words comment={thread} company={company} />
      {replies.length > 0 && (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <Words comment={reply} company={company} />
            </li>
          ))}
        </ul>
      )}
      {(place !== null || resolved || onReply) && (
        <div className={styles.actions}>
          {place !== null && (
            <Button kind="text" onPress={() => onShow(id, time)}>
              {time === undefined ? text('guest.atPlace', { number }) : text('guest.placedAt', { time: showDuration(time) })}
            </Button>
          )}
          {onReply && (
            <Button kind="text" onPress={onReply}>
              {text('guest.reply')}
            </Button>
          )}
          {resolved && <span className={styles.none}>{text('guest.resolved')}</span>}
        </div>
      )}
    </li>
  )
}

function Words({ comment, company }: { readonly comment: GuestComment; readonly company: string }) {
  const { text, locale } = useLanguage()
  const { who, own, at } = comment
  const name = comment.company ? text('guest.fromCompany', { name: who, company }) : who
  const about = own ? `${text('guest.you')} · ${showMoment(at, locale)}` : showMoment(at, locale)
  return (
    <div className={styles.comment}>
      <span className={styles.badge} data-company={comment.company || undefined} aria-hidden="true">
        {initials(who)}
      </span>
      <div className={styles.words}>
        <p className={styles.who}>
          <b>{name}</b> <span>{about}</span>
        </p>
        <p className={styles.text}>{comment.text}</p>
      </div>
    </div>
  )
}
