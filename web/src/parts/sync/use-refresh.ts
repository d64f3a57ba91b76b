import type { SyncProblem } from '@adroit/contract/freshness'
import { useCallback } from 'react'
import { showMoment } from '../../locale/dates.ts'
import { currentLocale } from '../../locale/locale.ts'
import { sentences, text } from '../../locale/text.ts'
import { type Refreshed, useRefreshAccounts } from '../../queries/sync.ts'
import { showToast } from '../../ui/feedback.ts'

/** Milliseconds that the toast stays; it contains a time and a reason. */
const toldMs = 4_000

/**
 * Handles pull-to-refresh: asks the platforms to sync the running day, and shows a toast about what started, what waits and why. Never
 * rejects. `accounts`: ids of the accounts on the page; omitted: all. `FreshnessLine` shows the result.
 */
export function useRefresh(): (accounts?: readonly string[]) => Promise<void> {
  const { mutateAsync } = useRefreshAccounts()
  return useCallback(
    async (accounts) => {
      const done = await mutateAsync(accounts ?? []).catch(() => null)
      if (done) showToast(reloadTexts(done), toldMs)
    },
    [mutateAsync],
  )
}

function why({ kind, message, retryAt }: SyncProblem): string {
  const locale = currentLocale()
  if (kind === 'reconnect') return text('connections.reconnect')
  return retryAt === null ? message : `${showMoment(retryAt, locale)}, ${message}`
}

/** Returns the text for what started and what waits, each reason once. */
export function reloadTexts({ started, waiting }: Refreshed): string {
  if (started.length === 0 && waiting.length === 0) return text('fresh.nothingNew')
  const reasons = Map.groupBy(waiting, ({ problem }) => why(problem))
  return sentences(
    currentLocale(),
    started.length > 0 ? text('fresh.started', { count: started.length }) : '',
    ...[...reasons].map(([reason, those]) => text('fresh.rateLimited', { count: those.length, why: reason.replace(/\.$/, '') })),
  )
}
