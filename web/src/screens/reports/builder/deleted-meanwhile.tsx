import { useText } from '../../../locale/text.ts'
import { Note } from '../../../ui/note.tsx'
import styles from './builder.module.css'

/** Shown when the report was deleted during editing: saving creates a new one. */
export function GoneMeanwhile() {
  const text = useText()
  return (
    <div role="alert" className={styles.alert}>
      <Note icon="warning" tone="warn">
        {text('builder.gone')}
      </Note>
    </div>
  )
}
