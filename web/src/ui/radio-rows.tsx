import { Icon, type IconName } from './icon.tsx'
import styles from './radio-rows.module.css'

interface RadioChoice<Value extends string> {
  readonly value: Value
  readonly name: string
  readonly note?: string
  readonly icon?: IconName
}

interface RadioRowsProps<Value extends string> {
  /** Name of the input group. */
  readonly name: string
  readonly label: string
  /** Shows the label above; otherwise only screen readers read it. */
  readonly labelHidden?: boolean
  readonly choices: readonly RadioChoice<Value>[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

/** A choice of one among a few options, each with its explanation, all visible. */
export function RadioRows<Value extends string>({ name, label, labelHidden = false, choices, chosen, onChoose }: RadioRowsProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend className={labelHidden ? 'only-read' : styles.legend}>{label}</legend>
      {choices.map(({ value, name: words, note, icon }) => (
        <label key={value} className={styles.row}>
          <input type="radio" className={styles.input} name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span className={styles.dot} aria-hidden="true" />
          <span className={styles.words}>
            <span className={styles.name}>{words}</span>
            {note && <span className={styles.note}>{note}</span>}
          </span>
          {icon && (
            <span className={styles.icon}>
              <Icon name={icon} size={20} />
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
