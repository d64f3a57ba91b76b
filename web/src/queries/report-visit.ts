import { visitReport } from '@adroit/contract/reports'
import { useEffect } from 'react'
import { call } from '../api/call.ts'

/** When this browser last reported a visit, by report. The server merges visits that are close together, so not each one is sent. */
const said = new Map<string, number>()
const seldomMs = 60_000

/** Tells the server that the member is viewing a report: when the page opens, and after each refetch. `updatedAt`: time of the refetch. */
export function useReportVisit(report: string, updatedAt: number): void {
  useEffect(() => {
    const now = Date.now()
    if (updatedAt === 0 || document.hidden || now - (said.get(report) ?? 0) < seldomMs) return
    said.set(report, now)
    // a visit that could not be reported is reported the next time
    call(visitReport, { id: report }, { silent: true }).catch(() => said.delete(report))
  }, [report, updatedAt])
}
