import type { CommentThread } from '@adroit/contract/material-comments'
import { materialLimits } from '@adroit/contract/material-limits'
import { apiTexts } from '../../api/failure.ts'
import { showMoment } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { useReply, useResolve } from '../../queries/material-comments.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './comments.module.css'
import { useDraft } from './drafts.ts'
import { OwnComment } from './own-comment.tsx'
import { placeText } from './place-text.ts'
import { Said } from './said.tsx'

interface ThreadSheetProps {
  readonly material: string
  readonly thread: CommentThread
  /** Of its mark; null: it is about a version that is not shown. */
  readonly number: number | null
  readonly onClose: () => void
}

/** A thread with its replies: reply, resolve, and edit or delete one's own. */
export function ThreadSheet({ material, thread, number, onClose }: ThreadSheetProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const [words, setWords] = useDraft(`thread ${thread.id}`)
  const reply = useReply(material)
  const resolve = useResolve(material)
  const { id, place, link, resolved, mayResolve, deleted, replies, version } = thread
  const about = [text('material.version', { number: version }), ...(place === null ? [] : [placeText(place, text)])].join(' · ')
  const error = reply.error ?? resolve.error
  const send = () => {
    if (words.trim() !== '') reply.mutate({ id, text: words.trim() }, { onSuccess: () => setWords('') })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={number === null ? text('comment.one') : text('comment.number', { number })}
      note={online ? about : text('comment.offline')}
      footer={
        <div className={styles.buttons}>
          {mayResolve && (
            <Button
              kind="quiet"
              icon={resolved ? 'refresh' : 'check'}
              busy={resolve.isPending}
              disabled={!online}
              onPress={() => resolve.mutate({ id, resolved: resolved === null })}
            >
              {text(resolved ? 'comment.reopen' : 'comment.resolve')}
            </Button>
          )}
          <Button busy={reply.isPending} disabled={!online || words.trim() === ''} onPress={send}>
            {text('comment.reply')}
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        {resolved && <Note icon="check">{text('comment.resolvedBy', { name: resolved.by, time: showMoment(resolved.at, locale) })}</Note>}
        <ul className={styles.thread}>
          {[thread, ...replies].map((comment) => (
            <li key={comment.id} className={styles.comment}>
              <Said comment={comment} link={link?.title ?? null} deleted={comment === thread && deleted} />
              {comment.own && <OwnComment material={material} comment={comment} disabled={!online} />}
            </li>
          ))}
        </ul>
        {link && <Note icon="share">{text('comment.seenByGuests', { title: link.title })}</Note>}
        <TextArea
          label={text('comment.yourReply')}
          value={words}
          onChange={setWords}
          max={materialLimits.comment.max}
          rows={2}
          problem={error ? (apiTexts(error) ?? text('comment.notSent')) : null}
        />
      </div>
    </Sheet>
  )
}
