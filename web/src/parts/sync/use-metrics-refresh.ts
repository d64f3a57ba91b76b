import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { loadTexts } from '../../locale/locale.ts'
import { parts } from '../../locale/parts.ts'
import { useRefreshAccounts } from '../../queries/sync.ts'
import { showToast } from '../../ui/feedback.ts'
import type { ReportFreshness } from './use-report-freshness.ts'

/** Milliseconds that the toast stays; it contains times and reasons. */
const toldMs = 4_000

/**
 * Handles pull-to-refresh: asks the platforms to sync the running day, shows a toast about what started and what waits, and refetches the
 * visible data. What the platforms return later arrives as realtime events. Never rejects.
 */
export function useMetricsRefresh(connected: ReportFreshness['connected']): () => Promise<void> {
  const client = useQueryClient()
  const { mutateAsync } = useRefreshAccounts()
  return useCallback(async () => {
    const asked = connected === undefined ? Promise.resolve(null) : mutateAsync(connected ?? []).catch(() => null)
    const shown = client.refetchQueries({ type: 'active' })
    const done = await asked
    if (done) {
      const [{ reloadTexts: refreshWords }] = await Promise.all([import('./use-refresh.ts'), loadTexts([parts.freshness])])
      showToast(refreshWords(done), toldMs)
    }
    await shown
  }, [client, mutateAsync, connected])
}
