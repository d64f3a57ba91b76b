import type { PublishState } from '@adroit/contract/publish-tasks'
import { useText } from '../../../locale/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './state-tag.module.css'
import { stateMarks, type Tone } from './task-states.ts'

/** The state of a task, or of one of its accounts: a mark and a word. */
export function StateTag({ state }: { readonly state: PublishState }) {
  const text = useText()
  const { tone, icon } = stateMarks[state]
  return (
    <span className={styles.tag} data-tone={tone}>
      {icon === null ? <Turning tone={tone} size={14} /> : <Icon name={icon} size={15} />}
      {text(`task.state.${state}`)}
    </span>
  )
}

/** A ring that turns: it goes on by itself. */
export function Turning({ tone, size }: { readonly tone: Tone; readonly size: number }) {
  return <span className={styles.ring} data-tone={tone} style={{ width: size, height: size }} aria-hidden="true" />
}
