import { useText } from '../../../locale/text.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import type { ViewSheet } from '../filters/view-chips.tsx'
import styles from './floating-bar.module.css'

interface FloatingBarProps {
  readonly searchLabel: string
  /** Opens the search; null: the breakdown has none. */
  readonly onSearch: (() => void) | null
  readonly onOpen: (sheet: ViewSheet) => void
  readonly columns: number
  readonly filters: number
}

/** What changes a table that fills the window, above the thumb, each with its state. */
export function FloatingBar({ searchLabel, onSearch, onOpen, columns, filters }: FloatingBarProps) {
  const text = useText()
  const tools: readonly { icon: IconName; label: string; state?: string; press: () => void }[] = [
    ...(onSearch ? [{ icon: 'search' as const, label: searchLabel, press: onSearch }] : []),
    { icon: 'calendar', label: text('chips.range'), press: () => onOpen('range') },
    { icon: 'sort', label: text('chips.compare'), press: () => onOpen('compare') },
    { icon: 'columns', label: text('chips.metrics'), state: String(columns), press: () => onOpen('columns') },
    { icon: 'filter', label: text('chips.filters'), ...(filters > 0 && { state: String(filters) }), press: () => onOpen('filters') },
  ]
  return (
    <section className={styles.float} aria-label={text('table.tools')}>
      {tools.map(({ icon, label, state, press }) => (
        <button key={icon} type="button" aria-label={state === undefined ? label : `${label} ${state}`} onClick={press}>
          <Icon name={icon} size={20} />
          {state !== undefined && <span>{state}</span>}
        </button>
      ))}
    </section>
  )
}
