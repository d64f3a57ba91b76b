import { useText } from '../../locale/text.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './ad-entity.module.css'

interface BudgetChangeProps {
  readonly from: string
  /** null: no new amount was typed yet. */
  readonly to: string | null
  readonly toLabel: string
}

/** From → to, in large digits. */
export function BudgetChange({ from, to, toLabel }: BudgetChangeProps) {
  const text = useText()
  return (
    <div className={styles.fromTo}>
      <p>
        <small>{text('budget.now')}</small>
        <span className={styles.from}>{from}</span>
      </p>
      <Icon name="forward" size={20} />
      <p>
        <small>{toLabel}</small>
        <strong className={styles.to}>{to ?? '–'}</strong>
      </p>
    </div>
  )
}
