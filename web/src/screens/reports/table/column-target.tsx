import { type MetricKey, metric } from '@adroit/contract/metrics'
import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { useState } from 'react'
import { reportProblem } from '../../../api/report-problem.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { joined, showCell } from '../../../locale/numbers.ts'
import { useText } from '../../../locale/text.ts'
import { CountedActions } from '../../../parts/conversions/counted-actions.tsx'
import { meantValue, typedOf } from '../../../parts/filters/filter-draft.ts'
import { useSaveInReport } from '../../../queries/report-filters.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import styles from './column-list.module.css'

interface ColumnTargetProps {
  readonly report: Report
  readonly metricKey: MetricKey
  /** null: no target. */
  readonly value: string | null
  readonly table: InsightsTable | undefined
}

/** The target of a metric, for everyone who can see the report; read-only for members who may not edit it. */
export function ColumnTarget({ report, metricKey: key, value, table }: ColumnTargetProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const currency = useSession((state) => state.userInfo?.company.currency ?? '')
  const saving = useSaveInReport()
  const [typed, setTyped] = useState(value === null ? '' : typedOf(key, value))
  const { unit, direction } = metric(key)
  const counted = table && <CountedActions metricKey={key} actions={table.conversionActions} past={table.asOf !== null} />
  if (!report.editable) {
    if (value === null) return null
    return (
      <p className={styles.words}>
        {text('target.is', { value: joined(showCell(value, key, currency, locale)) })} {counted}
      </p>
    )
  }
  const meant = typed.trim() === '' ? null : meantValue({ metric: key, typed })
  const wrong = typed.trim() !== '' && meant === null
  const save = () => {
    const others = report.targets.filter((one) => one.metric !== key)
    const targets = meant === null ? others : [...others, { metric: key, value: meant }]
    saving.save(report, { targets }).catch((problem) => reportProblem(problem, text))
  }
  return (
    <div className={styles.target}>
      <Field
        label={text(direction === 'less' ? 'target.atMost' : 'target.atLeast')}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        autoComplete="off"
        maxLength={28}
        problem={wrong ? text('filter.wrongNumber') : null}
        trailing={<span className={styles.unit}>{unit === 'percent' ? '%' : unit === 'money' ? currency : ''}</span>}
      />
      <p className={styles.words}>
        {text(unit === 'money' ? 'target.noteMoney' : 'target.note')} {counted}
      </p>
      <Button kind="quiet" disabled={wrong || !online || meant === value} busy={saving.busy} onPress={save}>
        {text(typed.trim() === '' ? 'target.remove' : 'target.save')}
      </Button>
    </div>
  )
}
