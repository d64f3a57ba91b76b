import { intlTag, type Locale } from '@adroit/contract/locales'
import type { Report } from '@adroit/contract/report'
import type { InsightsTable } from '@adroit/contract/table'
import { useEffect, useRef, useState } from 'react'
import { apiTexts } from '../../../api/failure.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { fetchExport } from '../../../queries/report-export.ts'
import type { TableView } from '../../../queries/report-table.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { Note } from '../../../ui/note.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import type { ReportView } from '../report-view.ts'
import { ExportPicture } from './export-picture.tsx'
import styles from './export-sheet.module.css'
import { canShare, fileName, shareFile } from './hand-over.ts'

interface ExportChoicesProps {
  readonly report: Report
  readonly view: ReportView
  readonly query: TableView
  readonly table: InsightsTable | undefined
}

const formats = ['csv', 'xlsx'] as const
type Format = (typeof formats)[number]

const types: Readonly<Record<Format, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Two spreadsheet formats, which the server creates from all rows, and a picture of the top rows, which is drawn here. */
export function ExportChoices({ report, view, query, table }: ExportChoicesProps) {
  const text = useText()
  const online = useOnline()
  const locale = useLocaleState((state) => state.locale)
  const [busy, setBusy] = useState<Format | null>(null)
  const [bytes, setBytes] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [ready, setReady] = useState<File | null>(null)
  const [picture, setPicture] = useState(false)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const make = async (format: Format) => {
    if (busy || !table) return
    setBusy(format)
    setBytes(0)
    setProblem(null)
    setReady(null)
    const control = new AbortController()
    stop.current = control
    try {
      const blob = await fetchExport(query, format, control.signal, setBytes)
      const file = new File([blob], fileName(report.name, table.dateRange, format), { type: types[format] })
      // sharing on a phone needs a press of its own, because browsers reject it when creating the file took too long
      if (canShare(file)) setReady(file)
      else save(file)
    } catch (failed) {
      if (!control.signal.aborted) setProblem(apiTexts(failed) ?? text('export.failed'))
    } finally {
      setBusy(null)
    }
  }
  const save = (file: File) => {
    saveFile(file)
    showToast(text('export.saved', { name: file.name }))
  }
  if (picture && table) return <ExportPicture report={report} view={view} query={query} table={table} onSave={save} />
  const making = bytes === 0 ? text('export.making') : text('export.made', { size: megabytes(bytes, locale) })
  return (
    <div aria-busy={busy !== null}>
      {formats.map((format) => (
        <ListRow
          key={format}
          icon="file"
          title={text(`export.${format}`)}
          note={busy === format ? making : text('export.rows', { count: table?.count ?? 0 })}
          {...(online && table && { onPress: () => void make(format) })}
        />
      ))}
      <ListRow
        icon="report"
        title={text('export.picture')}
        note={text('export.pictureNote')}
        opens="sheet"
        {...(table && { onPress: () => setPicture(true) })}
      />
      <div className={styles.below}>
        {!online && <p role="status">{text('notRead.offline')}</p>}
        {problem !== null && (
          <Note icon="warning" tone="bad">
            <span role="alert">{problem}</span>
          </Note>
        )}
        {ready && (
          <div className={styles.ready} role="status">
            <p>{ready.name}</p>
            <Button onPress={() => void shareFile(ready)}>{text('export.share')}</Button>
            <Button kind="quiet" onPress={() => save(ready)}>
              {text('export.save')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** Formats the size of a growing file in megabytes with one decimal. */
function megabytes(bytes: number, locale: Locale): string {
  const shown = { style: 'unit', unit: 'megabyte', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(intlTag(locale), shown).format(bytes / 1e6)
}
