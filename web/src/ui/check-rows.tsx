import styles from './choice-sheet.module.css'
import { type Choice, ChoiceMark } from './choice-sheet.tsx'
import { Icon, type IconName } from './icon.tsx'

interface CheckRowsProps<Value extends string> {
  readonly title: string
  /** The choice of all values. */
  readonly all: Omit<Choice<string>, 'value'>
  /** The row of all is hidden while a search narrows the others. */
  readonly withAll?: boolean
  readonly choices: readonly (Choice<Value> & { readonly icon?: IconName })[]
  /** Empty: all. */
  readonly chosen: readonly Value[]
  readonly onChoose: (chosen: readonly Value[]) => void
}

/** Rows that are chosen and taken back by a press, under one that chooses all. */
export function CheckRows<Value extends string>({ title, all, withAll = true, choices, chosen, onChoose }: CheckRowsProps<Value>) {
  const toggle = (value: Value) => onChoose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <ul className={styles.list} aria-label={title}>
      {withAll && (
        <li>
          <button type="button" className={styles.choice} aria-pressed={chosen.length === 0} onClick={() => onChoose([])}>
            <span className={styles.name}>{all.name}</span>
            {all.note && <span className={styles.note}>{all.note}</span>}
            <ChoiceMark shown={chosen.length === 0} />
          </button>
        </li>
      )}
      {choices.map(({ value, name, note, icon }) => (
        <li key={value}>
          <button type="button" className={styles.choice} aria-pressed={chosen.includes(value)} onClick={() => toggle(value)}>
            {icon && <Icon name={icon} size={20} />}
            <span className={styles.name}>{name}</span>
            {note && <span className={styles.note}>{note}</span>}
            <ChoiceMark shown={chosen.includes(value)} />
          </button>
        </li>
      ))}
    </ul>
  )
}
