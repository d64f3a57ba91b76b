import { ComposeSheet } from './compose-sheet.tsx'
import { ThreadSheet } from './thread-sheet.tsx'
import type { Commenting } from './use-commenting.ts'

/** The sheet of what is done with comments now: a new one, or a thread. */
export function OpenCommentSheet({ commenting }: { readonly commenting: Commenting }) {
  const { activity, comments, threads, start, material } = commenting
  if (activity.kind === 'writing') return <ComposeSheet commenting={commenting} place={activity.place} />
  if (activity.kind !== 'reading') return null
  const thread = comments.data?.find(({ id }) => id === activity.thread)
  if (!thread) return null
  const at = threads.indexOf(thread)
  return (
    <ThreadSheet
      key={thread.id}
      material={material}
      thread={thread}
      number={at < 0 ? null : at + 1}
      onClose={() => start({ kind: 'none' })}
    />
  )
}
