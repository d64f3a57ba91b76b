import type { Report } from '@adroit/contract/report'
import { useText } from '../../../locale/text.ts'
import { metricName } from '../../../parts/metrics/metric-text.ts'
import { Chip } from '../../../ui/chip.tsx'
import { changesOf } from '../remembered-view.ts'
import type { ReportView } from '../report-view.ts'

interface RememberedChipsProps {
  readonly report: Report
  readonly view: ReportView
  readonly onChange: (part: Partial<ReportView>) => void
}

/** What the member's last view changes of the report: one press resets all of it, or a part. The filters have chips of their own. */
export function RememberedChips({ report, view, onChange }: RememberedChipsProps) {
  const text = useText()
  const changes = changesOf(report, view)
  if (changes === null) return null
  const { breakdown, sort } = report
  const by = changes.sort && (changes.sort.by === 'name' ? text('view.name') : metricName(changes.sort.by, text))
  const parts = [
    { words: changes.breakdown && text(`levels.${changes.breakdown}`), own: { breakdown } },
    { words: changes.sort && `${by} ${changes.sort.direction === 'asc' ? '↑' : '↓'}`, own: { sort } },
  ]
  return (
    <>
      <Chip icon="refresh" label={text('view.resetLabel')} onPress={() => onChange({ breakdown, sort, filters: report.filters })}>
        {text('view.reset')}
      </Chip>
      {parts.map(
        ({ words, own }) =>
          words !== undefined && (
            <Chip key={words} chosen removes label={text('filter.remove', { filter: words })} onPress={() => onChange(own)}>
              {words}
            </Chip>
          ),
      )}
    </>
  )
}
