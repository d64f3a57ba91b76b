import { useEffect, useRef } from 'react'
import { useText } from '../locale/text.ts'
import { Icon } from './icon.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoFocus?: boolean
}

export function SearchField({ label, value, onChange, autoFocus = false }: SearchFieldProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // the user opened it with the magnifier to type, so it takes the focus
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  return (
    <div className={styles.box}>
      <Icon name="search" size={20} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-label={label}
        placeholder={label}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={text('action.clear')} onClick={() => onChange('')}>
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  )
}
