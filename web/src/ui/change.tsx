import type { Direction } from '@adroit/contract/metrics'
import { useLocaleState } from '../locale/locale.ts'
import { isUnchanged, showChange } from '../locale/numbers.ts'
import { useText } from '../locale/text.ts'
import styles from './change.module.css'
import { Icon } from './icon.tsx'
import { toneOf } from './tone.ts'

interface ChangeProps {
  readonly change: number | null
  readonly direction: Direction
  /** Without the word, where space is short. */
  readonly brief?: boolean
}

/** A delta as arrow, sign, percent and a word, so that color is never the only signal. */
export function Change({ change, direction, brief = false }: ChangeProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  // nothing to compare with: the space stays, so that the numbers beside it do not shift
  if (change === null) return <span className={styles.change}>{'\u00a0'}</span>
  if (isUnchanged(change)) return <span className={styles.change}>{text('change.none')}</span>
  const tone = toneOf(change, direction)
  return (
    <span className={styles.change} data-tone={tone}>
      <Icon name={change > 0 ? 'up' : 'downArrow'} size={14} />
      <span>
        {showChange(change, locale)}
        {!brief && tone !== 'neutral' && ` ${text(tone === 'good' ? 'change.better' : 'change.worse')}`}
      </span>
    </span>
  )
}
