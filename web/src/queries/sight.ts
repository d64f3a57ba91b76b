import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { forgetUntilNow } from '../offline/forgotten.ts'
import { reportGroup, reportOf } from '../offline/keep-rules.ts'
import { type Accounts, losesAccount } from '../offline/sight-rules.ts'
import { keys } from './query-keys.ts'
import { isReportGone } from './reports.ts'

const keptAnswers = () => import('../offline/kept-answers.ts')

/** How long what is on the screen may stay there while it is asked for anew, in ms. */
const patience = 8_000

/**
 * What the member may see has changed: everything that was read is forgotten, here and on the device, but for what is on the screen.
 * That is asked for anew, in its place, so that a form keeps what was typed; what is not answered soon goes, too.
 */
export function renewSight(client: QueryClient): void {
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

/** A report that is gone: nothing of it stays, and its page finds out by itself. */
function forgetReport(client: QueryClient, report: string): void {
  forgetUntilNow(reportGroup(report))
  void keptAnswers()
    .then((module) => module.forgetGroup(reportGroup(report)))
    .catch(() => undefined)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.report && reportOf(queryKey) === report })
  client.removeQueries({ queryKey: [keys.glance, report] })
}

/** A report was changed, shared or deleted: it is asked for first, for it may be gone, and then what it shows. */
export async function renewReport(client: QueryClient, report: string): Promise<void> {
  const own: QueryKey = [keys.report, report]
  await client.invalidateQueries({ queryKey: own })
  if (isReportGone(client.getQueryState(own)?.error)) return
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.report && reportOf(queryKey) === report })
  void client.invalidateQueries({ queryKey: [keys.glance, report] })
}

/**
 * Finds out by the answers themselves what nobody told, as while there was no connection: a report that is gone, and accounts that are
 * out of sight.
 */
export function watchSight(client: QueryClient): { readonly begin: () => void } {
  let known: Accounts | undefined
  const take = (now: Accounts | undefined) => {
    const lost = losesAccount(known, now)
    known = now
    if (lost) renewSight(client)
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
    // what was kept by the last visit is what was in sight then
    begin: () => {
      known = undefined
      void keptAnswers()
        .then(async (module) => ((await module.anythingKept()) ? module.findAnswer(hashKey([keys.accounts])) : null))
        .then((kept) => {
          const before = kept?.data as Accounts | undefined
          if (losesAccount(before, known)) renewSight(client)
          else known ??= before
        })
        .catch(() => undefined)
    },
  }
}
