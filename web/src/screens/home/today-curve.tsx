import type { TodayCurve as Answer } from '@adroit/contract/today-curve'
import { Suspense, useMemo, useState } from 'react'
import { showRecent } from '../../locale/dates.ts'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { joined, showCell } from '../../locale/numbers.ts'
import { sentences, useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { lazySheet } from '../../ui/lazy-sheet.tsx'
import { curveLines, hourText } from './curve-lines.ts'
import { CurveHours, CurvePlot } from './curve-plot.tsx'
import styles from './today-curve.module.css'

const CurveTable = lazySheet(() => import('./curve-table.tsx').then((module) => module.CurveTable))

const LeftOut = lazyWithTexts(() => import('./curve-left-out.tsx').then((module) => module.CurveLeftOut), 'details')

/** How the first metric grew today, compared with yesterday. A press opens today's report. */
export function TodayCurve({ curve, report }: { readonly curve: Answer; readonly report: string }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [table, setTable] = useState(false)
  const lines = useMemo(() => curveLines(curve), [curve])
  const notes = curve.leftOut.length > 0 && (
    <Suspense fallback={null}>
      <LeftOut leftOut={curve.leftOut} />
    </Suspense>
  )
  const last = curve.today.points.at(-1)
  if (curve.today.points.length === 0)
    return curve.accounts === 0 && curve.leftOut.length === 0 ? null : (
      <div className={styles.notes}>
        {curve.accounts > 0 && <p>{text('curve.empty')}</p>}
        {notes}
      </div>
    )
  const shown = (value: (typeof curve.today.points)[number]['value']) => joined(showCell(value, curve.metric, curve.currency, locale))
  const before = curve.yesterday.points.find(({ hour }) => hour === last?.hour)
  const name = text('curve.name', { metric: text(`metric.${curve.metric}`) })
  const label = sentences(
    locale,
    last ? text('curve.at', { name, time: hourText(last.hour), value: shown(last.value) }) : name,
    before ? text('curve.before', { value: shown(before.value) }) : '',
  )
  return (
    <div className={styles.curve}>
      <button
        type="button"
        className={styles.chart}
        aria-label={label}
        onClick={() => void navigateTo(pageUrl(routes.report, { id: report, dateRange: 'today' }))}
      >
        <CurvePlot lines={lines} />
      </button>
      <CurveHours />
      <div className={styles.legend}>
        <p className={styles.names}>
          <span className={styles.name}>
            <Stroke kind="today" />
            {/* the same hour was read at another moment in each zone */}
            {last && !curve.severalZones ? text('curve.synced', { time: showRecent(last.readAt, locale, text) }) : text('preset.today')}
          </span>
          {curve.yesterday.points.length > 0 && (
            <span className={styles.name}>
              <Stroke kind="yesterday" />
              {text('preset.yesterday')}
            </span>
          )}
          {lines.hasGaps && (
            <span className={styles.name}>
              <Stroke kind="gap" />
              {text('curve.gaps')}
            </span>
          )}
        </p>
        <button type="button" className={styles.table} aria-haspopup="dialog" onClick={() => setTable(true)}>
          {text('chart.asTable')}
        </button>
      </div>
      <div className={styles.notes}>
        {curve.severalZones && <p>{text('curve.zones')}</p>}
        {notes}
      </div>
      <CurveTable open={table} onClose={() => setTable(false)} curve={curve} name={name} />
    </div>
  )
}

function Stroke({ kind }: { readonly kind: 'today' | 'yesterday' | 'gap' }) {
  return (
    <svg width="18" height="4" aria-hidden="true" className={styles.stroke}>
      <path d="M1 2h16" data-line={kind} />
    </svg>
  )
}
