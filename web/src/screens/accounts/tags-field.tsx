import { accountLimits } from '@adroit/contract/account-limits'
import { type KeyboardEvent, useId, useState } from 'react'
import { useText } from '../../locale/text.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import fieldStyles from '../../ui/field.module.css'
import { Icon } from '../../ui/icon.tsx'
import styles from './tags.module.css'
import { offeredTags, withTags } from './tags.ts'

interface TagsFieldProps {
  readonly tags: readonly string[]
  /** Tags of all accounts. */
  readonly known: readonly string[]
  readonly onChange: (tags: readonly string[]) => void
  /** Why the last input was rejected. */
  readonly problem: string | null
}

/** Number of suggested tags; typing finds the others. */
const offered = 12

/** Edits tags, which filter accounts: typed, or chosen from those of other accounts. */
export function TagsField({ tags, known, onChange, problem }: TagsFieldProps) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<'length' | 'many' | null>(null)
  const add = (words: string) => {
    const next = withTags(tags, words, known)
    if (typeof next === 'string') return setWrong(next)
    setWrong(null)
    setTyped('')
    if (next.length !== tags.length) onChange(next)
  }
  const onKey = (event: KeyboardEvent) => {
    // ignores keys while an input method is composing, as for Chinese
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1))
  }
  const words = wrong
    ? text(`tags.${wrong}`, { count: wrong === 'length' ? accountLimits.accountTag.max : accountLimits.accountTags })
    : problem
  const suggestions = offeredTags(known, tags, typed).slice(0, offered)
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {text('tags.title')}
      </label>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={text('tags.title')}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              <span>{tag}</span>
              <button
                type="button"
                aria-label={text('tags.remove', { name: tag })}
                onClick={() => {
                  setWrong(null)
                  onChange(tags.filter((one) => one !== tag))
                }}
              >
                <Icon name="close" size={15} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={fieldStyles.box} data-wrong={words ? '' : undefined}>
        <input
          id={id}
          className={fieldStyles.input}
          value={typed}
          onChange={(event) => {
            setWrong(null)
            setTyped(event.target.value)
          }}
          onKeyDown={onKey}
          onBlur={() => typed.trim() !== '' && add(typed)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={text('tags.example')}
          aria-invalid={words ? true : undefined}
          aria-describedby={`${id}-hint${words ? ` ${id}-problem` : ''}`}
        />
        {typed.trim() !== '' && (
          <Button kind="text" onPress={() => add(typed)}>
            {text('tags.add')}
          </Button>
        )}
      </div>
      {words && (
        <p id={`${id}-problem`} className={fieldStyles.problem} role="alert">
          {words}
        </p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {text('tags.hint')}
      </p>
      {suggestions.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a wrapping flex row in every browser
        <div className={styles.tags} role="group" aria-label={text('tags.known')}>
          {suggestions.map((tag) => (
            // handled before the field loses focus, which would add the typed text as well
            <span key={tag} onPointerDown={(event) => event.preventDefault()}>
              <Chip icon="add" onPress={() => add(tag)}>
                {tag}
              </Chip>
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
