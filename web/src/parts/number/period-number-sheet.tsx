import type { MetricKey } from '@adroit/contract/metrics'
import type { Preset } from '@adroit/contract/presets'
import { Suspense, useState } from 'react'
import { useText } from '../../locale/text.ts'
import { type TableView, useTable } from '../../queries/report-table.ts'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { NotLoaded } from '../metrics/not-loaded.tsx'
import { NumberFacts } from './number-facts.tsx'
import styles from './number-sheet.module.css'

export interface PeriodNumbers {
  readonly preset: Preset
  /** The period's name. */
  readonly name: string
  readonly metrics: readonly MetricKey[]
  /** The built-in report of all accounts, and the account that it is limited to. */
  readonly report: string
  readonly account: string | undefined
  readonly firstParty?: boolean
}

interface PeriodNumberSheetProps {
  readonly open: boolean
  readonly numbers: PeriodNumbers
  readonly onClose: () => void
}

/** Explains the metrics of a period, one at a time. They are the totals of the report that a press on the metric opens. */
export function PeriodNumberSheet({ open, numbers, onClose }: PeriodNumberSheetProps) {
  const { preset, name, metrics, report, account, firstParty } = numbers
  const text = useText()
  const [pressed, setPressed] = useState<MetricKey | null>(null)
  const chosen = metrics.find((key) => key === pressed) ?? metrics[0] ?? 'spend'
  const view: TableView = {
    ...{ id: report, dateRange: { preset }, comparison: null, breakdown: 'ACCOUNT', filters: null, search: '', asOf: null },
    scope: account === undefined ? null : { level: 'ACCOUNT', key: account },
    metrics,
    ...(firstParty && { firstParty }),
    sort: { by: firstParty ? 'name' : 'spend', direction: 'desc' },
  }
  const table = useTable(view, open)
  return (
    <Sheet open={open} onClose={onClose} title={text('home.explain')} note={name} tall>
      {metrics.length > 1 && (
        <div className={styles.choice}>
          <ChipRow label={text('home.trendOf')}>
            {metrics.map((key) => (
              <Chip key={key} chosen={key === chosen} onPress={() => setPressed(key)}>
                {text(`head.${key}`)}
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
      <Suspense fallback={<SkeletonRows rows={5} />}>
        {table.data && <NumberFacts key={chosen} selected={{ view, table: table.data, row: null, name, key: chosen }} onLeave={onClose} />}
        {table.isPending && <SkeletonRows rows={5} />}
        {table.isError && !table.data && <NotLoaded problem={table.error} onReload={() => void table.refetch()} />}
      </Suspense>
    </Sheet>
  )
}
