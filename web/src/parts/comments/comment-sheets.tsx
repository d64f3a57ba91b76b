import { lazy, Suspense } from 'react'
import { patiently } from '../../lib/patiently.ts'
import type { Commenting } from './use-commenting.ts'

const OpenCommentSheet = lazy(() =>
  patiently(() => import('./open-comment-sheet.tsx').then((module) => ({ default: module.OpenCommentSheet }))),
)

/** The sheet of what is done with comments now, if it needs one; its code loads when it first does. */
export function CommentSheets({ commenting }: { readonly commenting: Commenting }) {
  const { kind } = commenting.activity
  if (kind !== 'writing' && kind !== 'reading') return null
  return (
    <Suspense fallback={null}>
      <OpenCommentSheet commenting={commenting} />
    </Suspense>
  )
}
