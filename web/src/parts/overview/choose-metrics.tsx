import { limits } from '@adroit/contract/limits'
import type { MetricKey } from '@adroit/contract/metrics'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { useChooseKpiTiles } from '../../queries/report-choices.ts'
import { IconButton } from '../../ui/button.tsx'
import { lazySheet } from '../../ui/lazy-sheet.tsx'
import { useOnline } from '../../ui/offline-band.tsx'

const MetricSheet = lazySheet(() => import('../../parts/metrics/metric-sheet.tsx').then((module) => module.MetricSheet))

/** Chooses the member's metrics on home: they are the KPI tiles of the report of all accounts. */
export function ChooseMetrics({ report, chosen }: { readonly report: string; readonly chosen: readonly MetricKey[] }) {
  const text = useText()
  const online = useOnline()
  const [open, setOpen] = useState(false)
  const choosing = useChooseKpiTiles()
  return (
    <>
      <IconButton icon="columns" label={text('home.choose')} disabled={!online} onPress={() => setOpen(true)} />
      <MetricSheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('home.choose')}
        note={text('home.chooseNote', { max: limits.pickerSelections })}
        chosen={chosen}
        max={limits.pickerSelections}
        noneWords={text('home.chooseNone')}
        onChoose={(metrics) => choosing.mutate({ id: report, metrics })}
      />
    </>
  )
}
