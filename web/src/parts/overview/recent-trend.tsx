import type { MetricKey } from '@adroit/contract/metrics'
import type { Trend as TrendAnswer } from '@adroit/contract/trend'
import { useState } from 'react'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './overview.module.css'
import { scopeOf } from './scope.ts'
import { TrendWhenSeen } from './trend-when-seen.tsx'

interface RecentTrendProps {
  readonly trend: TrendAnswer
  /** The built-in report of all accounts, and the account it opens at. */
  readonly report: string
  readonly account?: string
  readonly firstParty?: boolean
}

/** The last 30 days compared with the 30 before, one metric at a time. */
export function RecentTrend({ trend, report, account, firstParty = false }: RecentTrendProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [pressed, setChosen] = useState<MetricKey | null>(null)
  // the member may have chosen other metrics since
  const chosen = trend.metrics.find((key) => key === pressed) ?? trend.metrics[0] ?? 'spend'
  const days = { id: report, dateRange: 'past_30_days', breakdown: 'DAY', chartMetric: chosen, ...scopeOf(account, firstParty) }
  return (
    <div className={styles.trend}>
      <header className={styles.head}>
        <h2>{text('home.trend')}</h2>
        <button type="button" className={styles.days} onClick={() => void navigateTo(pageUrl(routes.report, days))}>
          {showRange(trend.dateRange.from, trend.dateRange.to, locale)}
          <Icon name="forward" size={14} />
        </button>
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
      <TrendWhenSeen trend={trend} metric={chosen} />
    </div>
  )
}
