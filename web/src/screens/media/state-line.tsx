import { Icon } from '../../ui/icon.tsx'
import styles from './media.module.css'
import type { StateWords } from './media-words.ts'

/** A state with its mark: never colour alone. */
export function StateLine({ words, icon, tone }: StateWords) {
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon name={icon} size={15} />
      <span>{words}</span>
    </span>
  )
}
