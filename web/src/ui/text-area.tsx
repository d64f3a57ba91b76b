import { countCharacters, firstCharacters } from '@adroit/contract/characters'
import { limits } from '@adroit/contract/limits'
import { useId, useRef, useState } from 'react'
import { useText } from '../locale/text.ts'
import fieldStyles from './field.module.css'
import styles from './text-area.module.css'

interface TextAreaProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Maximum length in user-perceived characters. */
  readonly max?: number
  readonly placeholder?: string
  readonly problem?: string | null
  readonly rows?: number
}

/** A multi-line text field with a limit, by default 140 characters. It shows how many are left. */
export function TextArea({ label, value, onChange, max = limits.textArea, placeholder, problem, rows = 3 }: TextAreaProps) {
  const text = useText()
  const id = useId()
  // text that an input method is composing, as for Chinese, is longer than the final text
  const composing = useRef(false)
  const [cut, setCut] = useState(false)
  const take = (typed: string) => {
    const kept = composing.current ? typed : firstCharacters(typed, max)
    setCut(kept !== typed)
    onChange(kept)
  }
  const left = Math.max(0, max - countCharacters(value))
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <div className={fieldStyles.box} data-wrong={problem ? '' : undefined}>
        <textarea
          id={id}
          className={styles.area}
          rows={rows}
          value={value}
          placeholder={placeholder}
          onChange={(event) => take(event.target.value)}
          onCompositionStart={() => {
            composing.current = true
          }}
          onCompositionEnd={(event) => {
            composing.current = false
            take(event.currentTarget.value)
          }}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-left${problem ? ` ${id}-problem` : ''}`}
        />
      </div>
      {problem && (
        <p id={`${id}-problem`} className={fieldStyles.problem} role="alert">
          {problem}
        </p>
      )}
      <p id={`${id}-left`} className={styles.left} data-cut={cut || undefined} aria-live={cut || left <= 10 ? 'polite' : 'off'}>
        {cut ? text('area.cut', { count: max }) : text('area.left', { count: left })}
      </p>
    </div>
  )
}
