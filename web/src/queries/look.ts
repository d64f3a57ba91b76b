import { lookAtReport } from '@adroit/contract/reports'
import { useEffect } from 'react'
import { call } from '../api/call.ts'

/** When this browser said so last, by report; the server takes many looks as one, and need not hear each. */
const said = new Map<string, number>()
const seldomMs = 60_000

/** Tells the server that the member has a report before him: when the page opens, and when it has asked anew. `updatedAt`: when that was. */
export function useLook(report: string, updatedAt: number): void {
  useEffect(() => {
    const now = Date.now()
    if (updatedAt === 0 || document.hidden || now - (said.get(report) ?? 0) < seldomMs) return
    said.set(report, now)
    // what was not heard is said the next time
    call(lookAtReport, { id: report }, { silent: true }).catch(() => said.delete(report))
  }, [report, updatedAt])
}
