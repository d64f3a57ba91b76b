import { type ReactNode, useId } from 'react'
import styles from './chip-choice.module.css'

interface ChipOption<Value extends string> {
  readonly value: Value
  readonly name: string
  /** Why it cannot be chosen. */
  readonly locked?: string | null | undefined
}

interface ChipChoiceProps<Value extends string> {
  readonly label: string
  readonly labelHidden?: boolean
  readonly options: readonly ChipOption<Value>[]
  readonly chosen: readonly Value[]
  readonly onToggle: (value: Value) => void
  /** one: exactly one is chosen · many: any number. */
  readonly of?: 'one' | 'many'
  readonly note?: ReactNode
}

/** A choice among few options, all visible as chips that wrap. Options that cannot be chosen stay visible and say why below. */
export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { label, labelHidden = false, options, chosen, onToggle, of = 'one', note } = props
  const id = useId()
  const reasons = [...new Set(options.flatMap(({ locked }) => locked ?? []))]
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name
    <div role={of === 'one' ? 'radiogroup' : 'group'} aria-labelledby={id} className={styles.choice}>
      <span id={id} className={labelHidden ? 'only-read' : styles.label}>
        {label}
      </span>
      <div className={styles.chips}>
        {options.map(({ value, name, locked }) => {
          const on = chosen.includes(value)
          return (
            <button
              key={value}
              type="button"
              className={styles.chip}
              {...(of === 'one' ? { role: 'radio', 'aria-checked': on } : { 'aria-pressed': on })}
              data-on={on || undefined}
              aria-describedby={locked ? `${id}-locked` : undefined}
              disabled={!!locked && !on}
              onClick={() => onToggle(value)}
            >
              {name}
            </button>
          )
        })}
      </div>
      {reasons.length > 0 && (
        <p id={`${id}-locked`} className={styles.note}>
          {reasons.join(' ')}
        </p>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
