import { Icon } from '../../ui/icon.tsx'
import type { StateTexts } from './media-account-text.ts'
import styles from './state.module.css'

/** A state with its mark, so that color is never the only signal. */
export function StateLine({ words, icon, tone }: StateTexts) {
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon name={icon} size={15} />
      <span>{words}</span>
    </span>
  )
}
