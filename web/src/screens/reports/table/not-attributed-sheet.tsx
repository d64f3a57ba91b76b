import { useText } from '../../../locale/text.ts'
import styles from '../../../parts/number/number-sheet.module.css'
import { Sheet } from '../../../ui/sheet.tsx'

interface NotAttributedSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Explains the row of what no ad entity of the level has. */
export function NotAttributedSheet({ open, onClose }: NotAttributedSheetProps) {
  const text = useText()
  return (
    <Sheet open={open} onClose={onClose} title={text('row.notAttributed')}>
      <div className={styles.facts}>
        <p>{text('notAttributed.what')}</p>
        <p className={styles.words}>{text('notAttributed.why')}</p>
      </div>
    </Sheet>
  )
}
