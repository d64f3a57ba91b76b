import type { Locale } from '@adroit/contract/locales'
import type { MetricKey } from '@adroit/contract/metrics'
import type { ReportDefinition } from '@adroit/contract/report'
import type { DeliveryTable } from '@adroit/contract/table'
import { apiWords } from '../../api/failure.ts'
import { remToPx } from '../../lib/units.ts'
import { showRange } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { showCell } from '../../locale/numbers.ts'
import { type Text, useText } from '../../locale/text.ts'
import { usePreview } from '../../queries/reports.ts'
import { Button } from '../../ui/button.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Band } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { edges } from '../../ui/table/window.ts'
import { metricHead, unitOf } from './metric-words.ts'
import styles from './report-form.module.css'
import { tableColumns } from './table-columns.ts'
import { rowName } from './table-rows.tsx'
import { useDebounced } from './use-debounced.ts'

/** px of the name's column, gutter included. */
const nameWidth = 134

/** The first metrics of which nothing is cut beside the name, on this window. */
function fitting(table: DeliveryTable, metrics: readonly MetricKey[], locale: Locale, text: Text): readonly MetricKey[] {
  const there = metrics.filter((key) => table.metrics.includes(key))
  const ends = edges(tableColumns(table, there, locale, text, remToPx(1) / 16).map((column) => column.width)).slice(1)
  const room = Math.min(window.innerWidth, 640) - nameWidth
  return there.filter((_, index) => index === 0 || (ends[index] ?? 0) <= room)
}

/** The first rows of the report as it would be, with real figures. */
export function ReportPreview({ draft }: { readonly draft: ReportDefinition }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  // the name changes with every key and does not change the figures
  const settled = useDebounced(JSON.stringify({ ...draft, name: 'preview' }), 400)
  const preview = usePreview(JSON.parse(settled) as ReportDefinition, true)
  const table = preview.data
  const shown = table ? fitting(table, draft.metrics, locale, text) : []
  return (
    <section aria-label={text('create.preview')}>
      <Band />
      <div className={styles.section}>
        <header className={styles.sectionHead}>
          <h2>{text('create.preview')}</h2>
          {table && <span>{text('create.yourFigures', { range: showRange(table.range.from, table.range.to, locale) })}</span>}
        </header>
        {preview.isPending && <SkeletonRows rows={3} lines={1} />}
        {preview.isError && (
          <p className={styles.previewNote}>
            {apiWords(preview.error) ?? text('network.error')}{' '}
            <Button kind="text" onPress={() => void preview.refetch()}>
              {text('action.tryAgain')}
            </Button>
          </p>
        )}
        {table && table.count === 0 && (
          <p className={styles.previewNote}>{text('empty.days', { range: showRange(table.range.from, table.range.to, locale) })}</p>
        )}
        {table && table.count > 0 && (
          <div className={styles.preview} aria-busy={preview.isPlaceholderData}>
            <table className={styles.previewTable}>
              <thead>
                <tr>
                  <th scope="col">{text(`dimension.${table.dimension}`)}</th>
                  {shown.map((key) => (
                    <th scope="col" key={key}>
                      {metricHead(key, text)}
                      <small>{unitOf(key, table, text)}</small>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.keys.map((id, row) => (
                  <tr key={id}>
                    <th scope="row">{rowName(table, row, { locale, text })}</th>
                    {shown.map((key) => (
                      <td key={key}>
                        <Figure
                          shown={showCell(
                            table.rows.values[table.metrics.indexOf(key)]?.[row] ?? null,
                            key,
                            table.rows.currencies[row] ?? '',
                            locale,
                          )}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            <p className={styles.previewNote}>{text('create.previewRows', { shown: table.rows.keys.length, count: table.count })}</p>
          </div>
        )}
      </div>
    </section>
  )
}
