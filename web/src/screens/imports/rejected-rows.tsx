import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useRejectedRows } from '../../queries/imports.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import styles from './import-page.module.css'

/** Number of rejected rows shown at first; the rest loads on request. */
const firstShown = 10

/** The rejected rows, each with its line and reason. */
export function RejectedRows({ id }: { readonly id: string }) {
  const text = useText()
  const refusals = useRejectedRows(id, true)
  const [all, setAll] = useState(false)
  const pages = refusals.data?.pages
  if (!pages) {
    return refusals.isError ? (
      <LoadFailed onReload={() => void refusals.refetch()} detail={apiTexts(refusals.error)} />
    ) : (
      <SkeletonRows rows={3} lines={1} />
    )
  }
  const known = pages.flatMap((page) => page.rejectedRows)
  const shown = all ? known : known.slice(0, firstShown)
  const { count = 0, stored = 0 } = pages[0] ?? {}
  return (
    <section>
      <header className={styles.listHead}>
        <h3>{text('rejected.title')}</h3>
        <span>{text('rejected.shown', { shown: shown.length, count })}</span>
      </header>
      <ol className={styles.refusals} aria-label={text('rejected.title')}>
        {shown.map(({ line, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row may be rejected for several reasons, and the list only grows
          <li key={index}>
            <span className={styles.lineNumber}>{text('rejected.line', { line: String(line) })}</span>
            <span>{reason}</span>
          </li>
        ))}
      </ol>
      {stored < count && <p className={styles.listNote}>{text('rejected.stored', { kept: stored, count })}</p>}
      {(shown.length < known.length || refusals.hasNextPage) && (
        <div className={styles.again}>
          <Button
            kind="text"
            busy={refusals.isFetchingNextPage}
            onPress={() => {
              if (all) void refusals.fetchNextPage()
              setAll(true)
            }}
          >
            {text('rejected.more')}
          </Button>
        </div>
      )}
    </section>
  )
}
