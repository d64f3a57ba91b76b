import { useText } from '../../../locale/text.ts'
import { Bar, SkeletonRows } from '../../../ui/skeleton.tsx'
import styles from './task-page.module.css'

/** A task that loads: headline, bar and accounts. */
export function TaskSkeleton() {
  const text = useText()
  return (
    <>
      <div className={styles.skeleton} role="status" aria-label={text('load.loading')}>
        <Bar width="100%" height="112px" />
        <Bar width="100%" height="8px" />
      </div>
      <SkeletonRows rows={4} />
    </>
  )
}
