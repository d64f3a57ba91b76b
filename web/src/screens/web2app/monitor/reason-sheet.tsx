import { useLocaleState } from '../../../locale/locale.ts'
import { showCount } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import { Fact } from '../../../ui/fact.tsx'
import form from '../../../ui/form.module.css'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './monitor.module.css'
import type { Reason } from './reasons.ts'

interface ReasonSheetProps {
  readonly of: Reason
  readonly open: boolean
  readonly onClose: () => void
}

/** What to do about a reason, how often it came, and the latest example. */
export function ReasonSheet({ of: { name, count, last, sample }, open, onClose }: ReasonSheetProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  return (
    <Sheet open={open} onClose={onClose} title={text(`monitor.reason.${name}`)}>
      <div className={styles.sheet}>
        <div className={styles.part}>
          <h3>{text('monitor.whatToDo')}</h3>
          <p>{text(`monitor.do.${name}`)}</p>
        </div>
        <dl className={styles.facts}>
          <Fact name={text('monitor.count')}>{showCount(count, locale)}</Fact>
          <Fact name={text('monitor.lastTime')}>{last}</Fact>
        </dl>
        <div className={styles.part}>
          <h3>{text('monitor.sample')}</h3>
          {sample !== null && <pre className={styles.sample}>{sample}</pre>}
          <p className={form.hint}>{text(sample === null ? 'monitor.noSample' : 'monitor.sampleNote')}</p>
        </div>
      </div>
    </Sheet>
  )
}
