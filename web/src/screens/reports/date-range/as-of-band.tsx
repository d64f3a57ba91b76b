import type { MetricKey } from '@adroit/contract/metrics'
import type { InsightsTable } from '@adroit/contract/table'
import { showMoment } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { changedCount } from '../../../parts/number/since.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './as-of.module.css'

interface AsOfBandProps {
  readonly asOf: string
  /** undefined while it loads. */
  readonly table: InsightsTable | undefined
  /** The visible metrics. */
  readonly shown: readonly MetricKey[]
  readonly onNow: () => void
}

/** Says that the report shows an earlier state and how many visible values have changed since, and returns to the current one. */
export function AsOfBand({ asOf, table, shown, onNow }: AsOfBandProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const others = table?.asOf ? changedCount(table, shown) : null
  return (
    <div className={styles.band}>
      <span className={styles.words} role="status">
        <Icon name="clock" size={18} />
        <span>
          <strong>{text('asOf.band', { time: showMoment(asOf, locale) })}</strong>
          {others !== null && ` · ${text(others === 0 ? 'asOf.same' : 'asOf.others', { count: others })}`}
        </span>
      </span>
      <Button kind="text" onPress={onNow}>
        {text('asOf.back')}
      </Button>
    </div>
  )
}
