import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { bringWords } from '../../locale/locale.ts'
import { parts } from '../../locale/parts.ts'
import { useRefreshAccounts } from '../../queries/freshness.ts'
import { showToast } from '../../ui/feedback.ts'
import type { ReportReading } from './use-reading.ts'

/** How long the words stay, in ms: they name times and reasons. */
const toldMs = 4_000

/**
 * For pulling down: has the platforms asked for the running day, says what began and what waits, and reads anew what is shown. What
 * the platforms answer later comes as news. Never rejects.
 */
export function useFiguresRefresh(connected: ReportReading['connected']): () => Promise<void> {
  const client = useQueryClient()
  const { mutateAsync } = useRefreshAccounts()
  return useCallback(async () => {
    const asked = connected === undefined ? Promise.resolve(null) : mutateAsync(connected ?? []).catch(() => null)
    const shown = client.refetchQueries({ type: 'active' })
    const done = await asked
    if (done) {
      const [{ refreshWords }] = await Promise.all([import('../media/use-refresh.ts'), bringWords([parts.freshness])])
      showToast(refreshWords(done), toldMs)
    }
    await shown
  }, [client, mutateAsync, connected])
}
