import type { Account } from '@adroit/contract/accounts'
import type { CountedAction } from '@adroit/contract/conversion-action'
import { Suspense } from 'react'
import { lazyWithTexts } from '../../../locale/lazy-with-texts.ts'
import { useText } from '../../../locale/text.ts'
import styles from '../report-page.module.css'

interface LastNotesProps {
  /** Number of time zones in which the days are counted. */
  readonly zones: number
  /** Accounts of the report that have never synced. */
  readonly never: readonly Account[]
  /** The conversion actions that the visible metrics count. */
  readonly actions: readonly CountedAction[]
}

const DifferentActions = lazyWithTexts(
  () => import('../../../parts/conversions/different-actions.tsx').then((module) => module.DifferentActions),
  'conversions',
)

/** Number of accounts that are listed; the rest is counted. */
const named = 3

/**
 * Notes below the metrics: accounts without data, which must not be mistaken for zero, time zones when they differ, and conversions of
 * different actions.
 */
export function LastNotes({ zones, never, actions }: LastNotesProps) {
  const text = useText()
  const more = never.length - named
  const listed = never
    .slice(0, named)
    .map(({ name }) => name)
    .join(', ')
  const names = more > 0 ? text('sync.neverMore', { names: listed, count: more }) : listed
  return (
    <div className={styles.never}>
      {actions.length > 1 && (
        <Suspense fallback={null}>
          <DifferentActions actions={actions} />
        </Suspense>
      )}
      {zones > 1 && <p>{text('zones.note', { count: zones })}</p>}
      {never.length > 0 && <p>{text('sync.never', { count: never.length, names })}</p>}
    </div>
  )
}
