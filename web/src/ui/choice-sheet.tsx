import styles from './choice-sheet.module.css'
import { Icon } from './icon.tsx'
import { Sheet } from './sheet.tsx'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly name: string
  readonly note?: string
}

interface ChoiceSheetProps<Value extends string> {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly choices: readonly Choice<Value>[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
  /** Notes are sentences, and are shown below the names. */
  readonly stacked?: boolean
}

/** A choice of one among several: a press selects and closes. */
export function ChoiceSheet<Value extends string>({ open, onClose, title, choices, chosen, onChoose, stacked }: ChoiceSheetProps<Value>) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ChoiceList
        label={title}
        choices={choices}
        chosen={chosen}
        stacked={stacked}
        onChoose={(value) => {
          onClose()
          onChoose(value)
        }}
      />
    </Sheet>
  )
}

interface ChoiceListProps<Value extends string> {
  readonly label: string
  readonly choices: readonly Choice<Value>[]
  readonly chosen: Value | null
  readonly onChoose: (value: Value) => void
  readonly stacked?: boolean | undefined
}

export function ChoiceList<Value extends string>({ label, choices, chosen, onChoose, stacked }: ChoiceListProps<Value>) {
  return (
    <ul className={styles.list} aria-label={label} data-stacked={stacked || undefined}>
      {choices.map(({ value, name, note }) => (
        <li key={value}>
          <button type="button" className={styles.choice} aria-pressed={value === chosen} onClick={() => onChoose(value)}>
            <span className={styles.name}>{name}</span>
            {note && <span className={styles.note}>{note}</span>}
            <ChoiceMark shown={value === chosen} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The check of a chosen row; the place stays free in the others. */
export function ChoiceMark({ shown }: { readonly shown: boolean }) {
  return <span className={styles.mark}>{shown && <Icon name="check" size={20} />}</span>
}
