import type { CSSProperties, ReactNode } from 'react'
import type { Shown } from '../../locale/numbers.ts'
import { Figure } from '../figure.tsx'
import styles from './bar-list.module.css'

export interface BarRow {
  readonly key: string
  readonly name: string
  /** Beside or below the name: platform, currency. */
  readonly note?: ReactNode
  readonly shown: Shown
  /** Below the value: share, delta. */
  readonly detail?: ReactNode
  /** 0…1 of the longest; null: no bar, because the value cannot be compared with the others. */
  readonly bar: number | null
  /** The sum of all rows that are not listed. */
  readonly rest?: boolean
  readonly onPress?: () => void
}

/** Rows in descending order, each with a bar; a press opens the row. */
export function BarList({ label, rows }: { readonly label: string; readonly rows: readonly BarRow[] }) {
  return (
    <ol aria-label={label}>
      {rows.map((row) => (
        <li key={row.key}>
          {row.onPress ? (
            <button type="button" className={styles.row} onClick={row.onPress}>
              <Inside row={row} />
            </button>
          ) : (
            <div className={styles.row} data-rest={row.rest || undefined}>
              <Inside row={row} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

function Inside({ row: { name, note, shown, detail, bar } }: { readonly row: BarRow }) {
  return (
    <>
      <span className={styles.name}>
        {name}
        {note && <small>{note}</small>}
      </span>
      <span className={styles.value}>
        <Figure shown={shown} />
        {detail && <small>{detail}</small>}
      </span>
      {bar !== null && <span className={styles.bar} style={{ '--length': Math.max(0, Math.min(1, bar)) } as CSSProperties} />}
    </>
  )
}
