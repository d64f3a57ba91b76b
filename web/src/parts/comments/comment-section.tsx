import type { CommentThread } from '@adroit/contract/material-comments'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { CommentRow } from './comment-row.tsx'
import styles from './comments.module.css'
import type { Commenting } from './use-commenting.ts'

/** What members and guests said about a material: the version that is shown first, then on request what is resolved and other versions. */
export function CommentSection({ commenting }: { readonly commenting: Commenting }) {
  const text = useText()
  const [all, setAll] = useState(false)
  const { comments, threads, activity, mayAdd, start, read } = commenting
  const { data } = comments
  const open = threads.filter(({ resolved }) => resolved === null)
  const rest = data?.filter((thread) => !open.includes(thread)) ?? []
  const row = (thread: CommentThread) => {
    const at = threads.indexOf(thread)
    const current = activity.kind === 'reading' && activity.thread === thread.id
    return <CommentRow key={thread.id} thread={thread} number={at < 0 ? null : at + 1} current={current} onOpen={() => read(thread.id)} />
  }
  return (
    <section className={styles.section} aria-label={text('comment.title')}>
      <div className={styles.head}>
        <h3 className={styles.heading}>{open.length === 0 ? text('comment.title') : text('comment.open', { count: open.length })}</h3>
        {mayAdd && (
          <Button kind="text" icon="comment" onPress={() => start({ kind: 'writing', place: null })}>
            {text('comment.add')}
          </Button>
        )}
      </div>
      {comments.isPending && <SkeletonRows rows={2} lines={2} />}
      {comments.isError && !data && <LoadFailed onReload={() => void comments.refetch()} detail={apiTexts(comments.error)} />}
      {data?.length === 0 && <p className={styles.none}>{text('comment.none')}</p>}
      <ul>{open.map(row)}</ul>
      {rest.length > 0 && (
        <>
          <Button kind="text" onPress={() => setAll(!all)}>
            {text(all ? 'comment.hideRest' : 'comment.showRest', { count: rest.length })}
          </Button>
          {all && <ul>{rest.map(row)}</ul>}
        </>
      )}
    </section>
  )
}
