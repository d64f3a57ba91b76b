import type { ImportState } from '@adroit/contract/imports'
import { useText } from '../../locale/text.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './import-list.module.css'

type Tone = 'plain' | 'good' | 'warn' | 'bad'

const looks: Readonly<Record<ImportState, readonly [IconName, Tone]>> = {
  reading: ['clock', 'plain'],
  asks: ['warning', 'warn'],
  ready: ['clock', 'warn'],
  writing: ['clock', 'plain'],
  done: ['check', 'good'],
  unchanged: ['check', 'plain'],
  failed: ['close', 'bad'],
  abandoned: ['close', 'plain'],
  deleted: ['remove', 'plain'],
}

/** The state of an import, as an icon and a word. */
export function StateMark({ state }: { readonly state: ImportState }) {
  const text = useText()
  const [icon, tone] = looks[state]
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon name={icon} size={15} />
      {text(`importState.${state}`)}
    </span>
  )
}
