import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { type Accounts, losesAccount } from '../offline/access-scope-rules.ts'
import { reportGroup, reportOf } from '../offline/cache-rules.ts'
import { forgetUntilNow } from '../offline/forgotten.ts'
import { keys } from '../queries/query-keys.ts'
import { isReportGone } from '../queries/reports.ts'

const keptAnswers = () => import('../offline/cached-answers.ts')

/** How long data on the screen may stay visible while it is refetched, in ms. */
const patience = 8_000

/**
 * Handles a change of the member's access scope. Deletes everything cached, in memory and on the device, except what is on the screen. That
 * is refetched in place, so that a form keeps its input; queries without a response in time are removed, too.
 */
export function renewAccessScope(client: QueryClient): void {
  const before = Date.now()
  forgetUntilNow(null, before)
  void keptAnswers()
    .then((module) => module.forgetAnswers())
    .catch(() => undefined)
  client.removeQueries({ type: 'inactive' })
  const asked = client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.avatar })
  const enough = new Promise((resolve) => setTimeout(resolve, patience))
  void Promise.race([asked, enough]).then(() =>
    client.resetQueries({ predicate: ({ queryKey, state }) => queryKey[0] !== keys.avatar && state.dataUpdatedAt <= before }),
  )
}

/** Removes every trace of a report that no longer exists or is no longer shared. Its page finds out by its own request. */
function forgetReport(client: QueryClient, report: string): void {
  forgetUntilNow(reportGroup(report))
  void keptAnswers()
    .then((module) => module.forgetGroup(reportGroup(report)))
    .catch(() => undefined)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.report && reportOf(queryKey) === report })
  client.removeQueries({ queryKey: [keys.summaries, report] })
}

/** A report was changed, shared or deleted. Refetches the report first, because it may be gone, and then its data. */
export async function renewReport(client: QueryClient, report: string): Promise<void> {
  const own: QueryKey = [keys.report, report]
  await client.invalidateQueries({ queryKey: own })
  if (isReportGone(client.getQueryState(own)?.error)) return
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.report && reportOf(queryKey) === report })
  void client.invalidateQueries({ queryKey: [keys.summaries, report] })
}

/**
 * Detects lost access from the responses themselves, for events missed while there was no connection: a report that is gone, and accounts
 * that are no longer in the access scope.
 */
export function watchAccessScope(client: QueryClient): { readonly begin: () => void } {
  let known: Accounts | undefined
  const take = (now: Accounts | undefined) => {
    const lost = losesAccount(known, now)
    known = now
    if (lost) renewAccessScope(client)
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { queryKey, state } = event.query
    if (event.action.type === 'success' && queryKey[0] === keys.accounts) take(state.data as Accounts | undefined)
    if (event.action.type !== 'error' || !isReportGone(event.action.error)) return
    const report = reportOf(queryKey)
    if (report === null) return
    if (queryKey[0] === keys.report) queueMicrotask(() => forgetReport(client, report))
    else void client.invalidateQueries({ queryKey: [keys.report, report] })
  })
  return {
    // data cached by the last visit was in the access scope at that time
    begin: () => {
      known = undefined
      void keptAnswers()
        .then(async (module) => ((await module.hasCachedAnswers()) ? module.findAnswer(hashKey([keys.accounts])) : null))
        .then((kept) => {
          const before = kept?.data as Accounts | undefined
          if (losesAccount(before, known)) renewAccessScope(client)
          else known ??= before
        })
        .catch(() => undefined)
    },
  }
}
