import type { MetricKey } from '@adroit/contract/metrics'
import { useEffect, useRef, useState } from 'react'
import { apiTexts } from '../../../api/failure.ts'
import { remToPx } from '../../../lib/units.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { showRange } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { usePreview } from '../../../queries/report-builder.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import styles from './live-preview.module.css'
import { PreviewTable } from './preview-table.tsx'
import type { Work } from './work.ts'
import { sentOf } from './work.ts'

interface LivePreviewProps {
  readonly work: Work
  /** dock: three rows above the buttons, collapsible · pane: beside the steps. */
  readonly shape: 'dock' | 'pane'
}

/** Below this window height in rem, the preview starts collapsed; large text leaves less space. */
const roomy = 43

/** The first rows of the report as configured, with real data. */
export function LivePreview({ work, shape }: LivePreviewProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const [open, setOpen] = useState(() => window.innerHeight >= remToPx(roomy))
  const definition = sentOf(work)
  const ready = definition.metrics.length > 0 && !(work.some && definition.accounts.length === 0)
  const settled = useDebounced(JSON.stringify({ ...definition, name: '' }), 400)
  const shown = shape === 'pane' || open
  const preview = usePreview(JSON.parse(settled), ready && shown)
  const table = ready ? preview.data : undefined
  const { refetch, isError } = preview
  const wasOnline = useRef(online)
  useEffect(() => {
    // a rejected query would be rejected again: retry only when the network has returned
    if (online && !wasOnline.current && isError) void refetch()
    wasOnline.current = online
  }, [online, isError, refetch])
  const { metrics } = definition
  const before = useRef(metrics)
  const [added, setAdded] = useState<MetricKey | null>(null)
  useEffect(() => {
    const fresh = metrics.filter((key) => !before.current.includes(key))
    before.current = metrics
    if (fresh.length > 0) setAdded(fresh.at(-1) ?? null)
  }, [metrics])
  const days = table && showRange(table.dateRange.from, table.dateRange.to, locale)
  const title = text('create.preview')
  return (
    <section aria-label={title} className={styles.preview} data-shape={shape}>
      {shape === 'dock' ? (
        <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className={styles.title}>{title}</span>
          <span className={styles.days}>{days && open && text('create.yourMetrics', { range: days })}</span>
          <span className={styles.arrow} data-open={open || undefined}>
            <Icon name="down" size={18} />
          </span>
        </button>
      ) : (
        <header className={styles.head}>
          <h2>{title}</h2>
          {days && <span className={styles.days}>{text('create.yourMetrics', { range: days })}</span>}
        </header>
      )}
      {shown && (
        <div className={styles.body} aria-busy={ready && preview.isFetching}>
          {!ready && (
            <p className={styles.words}>{text(definition.metrics.length === 0 ? 'builder.previewMetrics' : 'builder.previewAccounts')}</p>
          )}
          {ready &&
            preview.isPending &&
            (online ? <SkeletonRows rows={3} lines={1} /> : <p className={styles.words}>{text('notRead.offline')}</p>)}
          {ready && isError && !preview.data && (
            <p className={styles.words}>
              {online ? (apiTexts(preview.error) ?? text('network.error')) : text('notRead.offline')}{' '}
              {online && (
                <Button kind="text" onPress={() => void refetch()}>
                  {text('action.tryAgain')}
                </Button>
              )}
            </p>
          )}
          {table && table.count === 0 && <p className={styles.words}>{text('empty.days', { range: days ?? '' })}</p>}
          {table && table.count > 0 && (
            <PreviewTable table={table} metrics={metrics} rows={shape === 'dock' ? 3 : 8} added={added} old={preview.isPlaceholderData} />
          )}
        </div>
      )}
    </section>
  )
}
