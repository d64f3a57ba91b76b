import { limits } from '@adroit/contract/limits'
import type { Report } from '@adroit/contract/report'
import { useState } from 'react'
import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack, redirectTo } from '../../../navigation/navigate.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { isChangedMeanwhile, isReportGone, useCreateReport, useReport, useUpdateReport } from '../../../queries/reports.ts'
import { showToast } from '../../../ui/feedback.ts'
import { useOnline } from '../../../ui/offline-band.tsx'
import { noteAccounts } from './recent-accounts.ts'
import { sentOf, type Work } from './work.ts'

/** Saves a new or an edited report, and navigates on success. */
export function useSaving(report: Report | null) {
  const text = useText()
  const online = useOnline()
  const creating = useCreateReport()
  const updating = useUpdateReport()
  const latest = useReport(report?.id ?? '', false)
  const [done, setDone] = useState(false)
  const [gone, setGone] = useState(false)

  /** Navigates once the leave prompt is gone, which happens with the next render. */
  function finish(leave: () => void): void {
    setDone(true)
    setTimeout(leave)
  }

  async function save(work: Work, version: number | null, saved: () => void): Promise<void> {
    const definition = sentOf(work)
    try {
      const changes = report && version !== null && !gone
      const { id } = changes ? await updating.mutateAsync({ id: report.id, version, definition }) : await creating.mutateAsync(definition)
      saved()
      noteAccounts(definition.accounts)
      finish(() => {
        if (!changes) return void redirectTo(pageUrl(routes.reportCreated, { id }))
        showToast(text('create.saved'))
        void navigateBack()
      })
    } catch (problem) {
      // the draft stays as it is
      if (isChangedMeanwhile(problem)) await latest.refetch()
      else if (report && isReportGone(problem)) setGone(true)
      // for a new report, the request layer has shown a toast
      else if (report && version !== null) showToast(apiTexts(problem) ?? text('network.error'), limits.toastMs)
    }
  }

  return { save, finish, online, done, gone, busy: creating.isPending || updating.isPending }
}
