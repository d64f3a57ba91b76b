import type { Account } from '@adroit/contract/accounts'
import { useText } from '../../locale/text.ts'
import styles from './report-page.module.css'

interface LastNotesProps {
  /** How many time zones the days of the figures are counted in. */
  readonly zones: number
  /** Accounts of the report of which nothing was ever read. */
  readonly never: readonly Account[]
}

/** Named one by one; the rest is counted. */
const named = 3

/** What stands below the figures: accounts that nobody should take for zero, and whose days these are where they differ. */
export function LastNotes({ zones, never }: LastNotesProps) {
  const text = useText()
  if (never.length === 0 && zones < 2) return null
  const more = never.length - named
  const listed = never
    .slice(0, named)
    .map(({ name }) => name)
    .join(', ')
  const names = more > 0 ? text('reading.neverMore', { names: listed, count: more }) : listed
  return (
    <div className={styles.never}>
      {zones > 1 && <p>{text('zones.note', { count: zones })}</p>}
      {never.length > 0 && <p>{text('reading.never', { count: never.length, names })}</p>}
    </div>
  )
}
