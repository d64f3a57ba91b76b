import type { ReviewItem } from '@adroit/contract/external-review'
import { materialLimits } from '@adroit/contract/material-limits'
import { useState } from 'react'
import { initials } from '../lib/initials.ts'
import { showMoment } from '../locale/dates.ts'
import { Button } from '../ui/button.tsx'
import styles from './comments.module.css'
import { useLanguage } from './guest-text.ts'
import { LongField } from './long-field.tsx'

interface CommentsProps {
  readonly item: ReviewItem
  readonly mayComment: boolean
  readonly online: boolean
  /** Sends a comment, after the guest gave a name. Rejects with what to say. Resolves to false if the guest gave none. */
  readonly onSend: (words: string) => Promise<boolean>
}

/** What the guests of this link said about an item. */
export function Comments({ item, mayComment, online, onSend }: CommentsProps) {
  const { text, locale } = useLanguage()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (!mayComment && item.comments.length === 0) return null
  const send = async () => {
    if (words.trim() === '') return setProblem(text('guest.commentMissing'))
    setProblem(null)
    setBusy(true)
    try {
      if (await onSend(words.trim())) setWords('')
    } catch (reason) {
      setProblem(String(reason instanceof Error ? reason.message : reason))
    }
    setBusy(false)
  }
  return (
    <section className={styles.comments} aria-label={text('guest.comments')}>
      <h3 className={styles.heading}>{text('guest.comments')}</h3>
      {item.comments.length === 0 && <p className={styles.none}>{text('guest.noComments')}</p>}
      <ul className={styles.list}>
        {item.comments.map((comment) => (
          <li key={`${comment.at} ${comment.text}`} className={styles.comment}>
            <span className={styles.badge} aria-hidden="true">
              {initials(comment.who)}
            </span>
            <div className={styles.words}>
              <p className={styles.who}>
                <b>{comment.who}</b>{' '}
                <span>{[...(comment.own ? [text('guest.you')] : []), showMoment(comment.at, locale)].join(' · ')}</span>
              </p>
              <p className={styles.text}>{comment.text}</p>
            </div>
          </li>
        ))}
      </ul>
      {mayComment && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) void send()
          }}
        >
          <LongField
            label={text('guest.comment')}
            value={words}
            onChange={setWords}
            max={materialLimits.comment.max}
            rows={2}
            problem={problem}
          />
          <Button submits kind="quiet" busy={busy} disabled={!online}>
            {text('guest.send')}
          </Button>
        </form>
      )}
    </section>
  )
}
