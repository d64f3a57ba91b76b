import type { CommentPlace } from '@adroit/contract/comment-place'
import type { GuestComment, ReviewItem } from '@adroit/contract/external-review'
import { guestLimits } from '@adroit/contract/guest-limits'
import { useState } from 'react'
import { showDuration } from '../parts/materials/material-text.ts'
import { Button } from '../ui/button.tsx'
import { CommentEntry } from './comment-entry.tsx'
import styles from './comments.module.css'
import { useLanguage } from './guest-text.ts'
import type { SaidByGuest } from './item-view.tsx'
import { LongField } from './long-field.tsx'

interface CommentsProps {
  readonly item: ReviewItem
  readonly company: string
  readonly mayComment: boolean
  readonly online: boolean
  /** Of the comment that is being written; null: none was chosen. */
  readonly place: CommentPlace | null
  /** Id of the comment that is marked on the picture. */
  readonly current: string | null
  readonly onShow: (id: string, ms?: number) => void
  /** Chooses a place, or removes the chosen one. */
  readonly onChoosePlace: () => void
  readonly onSend: (words: SaidByGuest) => Promise<boolean>
}

/** What the guests of this link said about an item, and what the company replied. */
export function Comments({ item, company, mayComment, online, place, current, onShow, onChoosePlace, onSend }: CommentsProps) {
  const { text } = useLanguage()
  const [words, setWords] = useState('')
  const [replyTo, setReplyTo] = useState<GuestComment | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { comments } = item
  if (!mayComment && comments.length === 0) return null
  const threads = comments.filter((comment) => comment.replyTo === null)
  const send = async () => {
    if (words.trim() === '') return setProblem(text('guest.commentMissing'))
    setProblem(null)
    setBusy(true)
    try {
      if (await onSend({ text: words.trim(), ...(replyTo && { replyTo: replyTo.id }) })) {
        setWords('')
        setReplyTo(null)
      }
    } catch (reason) {
      setProblem(String(reason instanceof Error ? reason.message : reason))
    }
    setBusy(false)
  }
  const placed = place?.kind === 'time' ? text('guest.placedAt', { time: showDuration(place.ms) }) : text('guest.placed')
  return (
    <section className={styles.comments} aria-label={text('guest.comments')}>
      <h3 className={styles.heading}>{text('guest.comments')}</h3>
      {threads.length === 0 && <p className={styles.none}>{text('guest.noComments')}</p>}
      <ul className={styles.list}>
        {threads.map((thread, index) => (
          <CommentEntry
            key={thread.id}
            thread={thread}
            number={index + 1}
            replies={comments.filter((comment) => comment.replyTo === thread.id)}
            company={company}
            current={thread.id === current}
            onShow={onShow}
            onReply={
              mayComment
                ? () => {
                    setReplyTo(thread)
                    document.querySelector<HTMLElement>('#comment-form textarea')?.focus()
                  }
                : null
            }
          />
        ))}
      </ul>
      {mayComment && (
        <form
          id="comment-form"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) void send()
          }}
        >
          <LongField
            label={replyTo ? text('guest.replyTo', { name: replyTo.who }) : text('guest.comment')}
            value={words}
            onChange={setWords}
            max={guestLimits.comment.max}
            rows={2}
            problem={problem}
          />
          {replyTo ? (
            <Button kind="text" onPress={() => setReplyTo(null)}>
              {text('guest.endReply')}
            </Button>
          ) : (
            <Button kind="text" icon={place ? 'close' : 'add'} onPress={onChoosePlace}>
              {place ? `${placed} · ${text('guest.removePlace')}` : text(item.kind === 'image' ? 'guest.point' : 'guest.moment')}
            </Button>
          )}
          <Button submits kind="quiet" busy={busy} disabled={!online}>
            {text('guest.send')}
          </Button>
        </form>
      )}
    </section>
  )
}
