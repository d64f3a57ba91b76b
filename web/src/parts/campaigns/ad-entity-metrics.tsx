import { type MetricKey, metric } from '@adroit/contract/metrics'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { showCell } from '../../locale/numbers.ts'
import { useText } from '../../locale/text.ts'
import { type EntityPeriod, useEntityMetrics } from '../../queries/entity-metrics.ts'
import { Change } from '../../ui/change.tsx'
import { Figure } from '../../ui/figure.tsx'
import { conversionText } from '../conversions/conversion-text.ts'
import { metricName } from '../metrics/metric-text.ts'
import styles from './ad-entity-metrics.module.css'
import type { NamedAdEntity } from './named-ad-entity.ts'

/** What an ad entity spent in the report's days, and what one conversion cost, as its account counts conversions. */
export function AdEntityMetrics({ named, period }: { readonly named: NamedAdEntity; readonly period: EntityPeriod }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const { data, isError } = useEntityMetrics(named, period)
  const value = (key: MetricKey) => data?.values[data.metrics.indexOf(key)] ?? null
  const shown = (key: MetricKey) => showCell(value(key), key, data?.currency ?? '', locale)
  const delta = (key: MetricKey) => data?.deltas[data.metrics.indexOf(key)] ?? null
  const tile = (key: MetricKey, below: string) => (
    <div>
      <dt>{metricName(key, text)}</dt>
      <dd>
        {data ? <Figure shown={shown(key)} size="figure" /> : <span className={styles.waiting} />}
        <Change change={delta(key)} direction={data?.comparison === 'day_not_over' ? 'neither' : metric(key).direction} brief />
        <small>{below}</small>
      </dd>
    </div>
  )
  if (isError && !data) return <p className={styles.failed}>{text('entity.metricsFailed')}</p>
  const counted = data?.conversionActions.map((action) => conversionText(action, text)).join(', ')
  const conversions = typeof value('action') === 'number' ? text('entity.conversions', { count: Number(value('action')) }) : ''
  return (
    <dl className={styles.metrics} aria-busy={!data}>
      {tile('spend', data ? showRange(data.dateRange.from, data.dateRange.to, locale) : '\u00a0')}
      {tile('actionCost', [conversions, counted].filter(Boolean).join(' · ') || '\u00a0')}
    </dl>
  )
}
