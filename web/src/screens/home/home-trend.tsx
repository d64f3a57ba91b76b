import type { MetricKey } from '@adroit/contract/metrics'
import type { Trend as TrendAnswer } from '@adroit/contract/trend'
import { useState } from 'react'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { Trend } from '../../ui/charts/trend.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import styles from './home-page.module.css'

/** The last 30 days compared with the 30 before, one metric at a time. */
export function HomeTrend({ trend }: { readonly trend: TrendAnswer }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [chosen, setChosen] = useState<MetricKey>('spend')
  return (
    <div className={styles.trend}>
      <header className={styles.head}>
        <h2>{text('home.trend')}</h2>
        <span>{showRange(trend.dateRange.from, trend.dateRange.to, locale)}</span>
      </header>
      <div className={styles.tabs}>
        <ChipRow label={text('home.trendOf')}>
          {trend.metrics.map((key) => (
            <Chip key={key} chosen={key === chosen} onPress={() => setChosen(key)}>
              {text(`head.${key}`)}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <Trend trend={trend} metric={chosen} />
    </div>
  )
}
