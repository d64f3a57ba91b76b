import { useText } from '../../locale/text.ts'
import { Note } from '../../ui/note.tsx'
import styles from './making.module.css'

/** The report that was being changed is not there any more: what was chosen becomes a new one. */
export function GoneMeanwhile() {
  const text = useText()
  return (
    <div role="alert" className={styles.alert}>
      <Note icon="warning" tone="warn">
        {text('making.gone')}
      </Note>
    </div>
  )
}
