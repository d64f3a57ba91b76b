import { useEffect, useRef, useState } from 'react'
import { reportProblem } from '../../api/report-problem.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useText } from '../../locale/text.ts'
import { type AuditFilters, fetchAuditLog } from '../../queries/audit-log.ts'
import { IconButton } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import { useOnline } from '../../ui/offline-band.tsx'

/** Saves the filtered entries as a CSV file. Leaving the page stops it. */
export function AuditExportButton({ filters, day }: { readonly filters: AuditFilters; readonly day: string }) {
  const text = useText()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const save = async () => {
    const control = new AbortController()
    stop.current = control
    setBusy(true)
    showToast(text('audit.exporting'))
    try {
      const blob = await fetchAuditLog(filters, control.signal)
      saveFile(new File([blob], `audit-log ${day}.csv`, { type: 'text/csv' }))
      showToast(text('audit.exported'))
    } catch (problem) {
      if (!control.signal.aborted) reportProblem(problem, text)
    } finally {
      setBusy(false)
    }
  }
  return <IconButton icon="file" label={text('audit.export')} disabled={!online || busy} onPress={() => void save()} />
}
