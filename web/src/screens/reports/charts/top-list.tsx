import type { MetricKey } from '@adroit/contract/metrics'
import type { Breakdown } from '@adroit/contract/platforms'
import type { Report } from '@adroit/contract/report'
import type { ReactNode } from 'react'
import { showDay } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { showCell, showPercent } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import { metricHead, rateSource } from '../../../parts/metrics/metric-text.ts'
import { NotLoaded } from '../../../parts/metrics/not-loaded.tsx'
import { nameOf } from '../../../parts/reports/row-name.ts'
import { useTopRows } from '../../../queries/top-rows.ts'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import { TrendWaiting } from '../../../ui/charts/trend.tsx'
import { ChipRow } from '../../../ui/chip.tsx'
import { PlatformMarks } from '../../../ui/platform-mark.tsx'
import type { ReportView } from '../report-view.ts'
import { opensBelow } from '../table/table-rows.tsx'
import { topBars } from './top-rows.ts'
import styles from './trend-panel.module.css'

interface TopListProps {
  readonly report: Report
  readonly view: ReportView
  readonly metricKey: MetricKey
  readonly count: number
  readonly chips: ReactNode
  readonly onOpen: (breakdown: Breakdown, key: string) => void
}

/** The largest rows by one metric, and the sum of the others. */
export function TopList({ report, view, metricKey: key, count, chips, onOpen }: TopListProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const asked = useTopRows({ ...view, id: report.id, metric: key, top: count })
  const top = asked.data
  // rows of another metric must not appear under this one's name
  if (top?.metric !== key) {
    return (
      <TrendWaiting chips={chips}>
        {asked.isError && <NotLoaded problem={asked.error} onReload={() => void asked.refetch()} />}
      </TrendWaiting>
    )
  }
  const { breakdown, rows, rest, currency, conversion } = top
  const bars = topBars(top).map(({ value, share, bar }) => ({
    shown: showCell(value, key, currency ?? '', locale),
    bar,
    ...(share !== null && { detail: showPercent(share, locale, 1) }),
  }))
  const named = rows.map(({ key: row, name, kind, platform }) => ({
    key: row,
    name: nameOf({ breakdown, key: row, name, kind }, { locale, text }),
    ...(platform && breakdown !== 'PLATFORM' && { note: <PlatformMarks platforms={[platform]} size={14} /> }),
    ...(opensBelow(breakdown, kind) && { onPress: () => onOpen(breakdown, row) }),
  }))
  const all = rest ? [...named, { key: 'rest', name: text('top.rest', { count: rest.rows }), rest: true }] : named
  return (
    <div className={asked.isPlaceholderData ? styles.old : undefined} aria-busy={asked.isPlaceholderData}>
      {rows.length === 0 ? (
        <p className={styles.note}>{text(currency === null ? 'stack.noRate' : 'top.nothing')}</p>
      ) : (
        <BarList
          label={text('top.label', { name: metricHead(key, text), count: rows.length })}
          rows={all.flatMap((row, at) => (bars[at] ? [{ ...row, ...bars[at] }] : []))}
        />
      )}
      {rows.length > 0 && conversion && currency !== null && (
        <p className={styles.rates}>
          {text('totals.converted', {
            currency,
            source: rateSource(conversion.rates, text),
            day: conversion.published ? showDay(conversion.published, locale) : '',
          }).trim()}
        </p>
      )}
      <ChipRow label={text('chart.controls')}>{chips}</ChipRow>
    </div>
  )
}
