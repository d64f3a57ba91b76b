import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { useAccounts } from '../../../queries/account-list.ts'
import type { TableView } from '../../../queries/report-table.ts'
import { trendQuery } from '../../../queries/trend.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { shownFigure, trendDimension, useShownBucket } from '../charts/chart-choice.ts'
import { kpiTilesOf } from '../charts/kpi-tiles.ts'
import type { ReportView } from '../report-view.ts'
import styles from './export-sheet.module.css'
import { canShare, fileName, shareFile } from './hand-over.ts'

interface ExportPictureProps {
  readonly report: Report
  readonly view: ReportView
  readonly query: TableView
  readonly table: InsightsTable
  readonly onSave: (file: File) => void
}

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const present = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

/** Chart and table as a picture for a chat, redrawn when the theme changes. */
export function ExportPicture({ report, view, query, table, onSave }: ExportPictureProps) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const client = useQueryClient()
  const accounts = useAccounts().data
  const bucket = useShownBucket(view)
  const [theme, setTheme] = useState<Theme>(present)
  const [file, setFile] = useState<File | 'failed' | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let open = true
    const draw = async () => {
      const kpiTiles = kpiTilesOf(report, view)
      const [trend, { drawPicture }, { pictureOf }] = await Promise.all([
        // a picture without its chart is better than none
        client.fetchQuery(trendQuery({ ...query, metrics: kpiTiles, bucket, breakdown: trendDimension(report, view) })).catch(() => null),
        import('./picture-draw.ts'),
        import('./picture.ts'),
      ])
      const figure = shownFigure(report, view)
      const blob = await drawPicture(
        pictureOf({ report, view, table, trend, kpiTiles, figure, accounts: accounts ?? [], text, locale }),
        theme,
      )
      if (open) setFile(new File([blob], fileName(report.name, table.dateRange, 'png'), { type: 'image/png' }))
    }
    setFile(null)
    draw().catch(() => {
      if (open) setFile('failed')
    })
    return () => {
      open = false
    }
  }, [report, view, query, table, bucket, accounts, client, theme, text, locale])
  useEffect(() => {
    if (!(file instanceof File)) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const done = file instanceof File
  const share = done && canShare(file)
  return (
    <div className={styles.picture}>
      <ChipRow label={text('export.ground')}>
        {themes.map((one) => (
          <Chip key={one} chosen={theme === one} onPress={() => setTheme(one)}>
            {text(`export.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      <div className={styles.frame} aria-busy={file === null}>
        {done && url && <img src={url} alt={text('export.pictureOf', { name: report.name })} />}
        {file === 'failed' && <p role="alert">{text('export.failed')}</p>}
      </div>
      <div className={styles.acts}>
        {share && <Button onPress={() => void shareFile(file)}>{text('export.share')}</Button>}
        <Button kind={share ? 'quiet' : 'filled'} disabled={!done} onPress={() => done && onSave(file)}>
          {text('export.save')}
        </Button>
      </div>
    </div>
  )
}
