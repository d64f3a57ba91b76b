import type { PublishTask } from '@adroit/contract/publish-tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiTexts, isFailure } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { publishRoutes } from '../../../navigation/publish-routes.ts'
import { pageUrl } from '../../../navigation/routes.ts'
import { draftCalls, draftQuery, keepDraft } from '../../../queries/publish-drafts.ts'

/**
 * Opens the plan of a task in the form. `fix`: for these accounts, the draft itself if it still is what was published for exactly them,
 * else a copy without the other accounts, because their ads would be created twice. `duplicate`: always a copy of the whole plan.
 */
export function useFix(task: PublishTask) {
  const text = useText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)

  async function run(work: () => Promise<string>): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailed(null)
    try {
      const id = await work()
      await navigateTo(pageUrl(publishRoutes.form, { id, step: 'check' }))
    } catch (problem) {
      if (!(isFailure(problem) && problem.kind === 'aborted')) setFailed(apiTexts(problem) ?? text('task.fixFailed'))
    } finally {
      setBusy(false)
    }
  }

  async function openDraft(accounts: readonly string[]): Promise<string | null> {
    const { draft } = task
    if (draft === null) return null
    const found = await client.fetchQuery({ ...draftQuery(draft.id), staleTime: 0 }).catch(() => null)
    const same = found?.deletedAt === null && found.version === draft.version && found.accounts === accounts.length
    return same ? draft.id : null
  }

  async function copy(accounts: readonly string[] | null, name: string): Promise<string> {
    const made = await draftCalls.create({ from: { task: task.id }, name })
    const { plan } = made
    const keeps = (account: string) => accounts === null || accounts.includes(account)
    const left = plan.accounts.filter(({ account }) => keeps(account))
    const removed = plan.removed.filter((key) => keeps(key.split('/')[0] ?? ''))
    const draft =
      left.length === plan.accounts.length ? made : await draftCalls.save(made.id, made.version, { ...plan, accounts: left, removed })
    keepDraft(client, draft)
    return draft.id
  }

  return {
    busy,
    failed,
    fix: (accounts: readonly string[]) => run(async () => (await openDraft(accounts)) ?? (await copy(accounts, task.name))),
    duplicate: () => run(() => copy(null, text('publish.copyOf', { name: task.name }))),
  }
}
export type Fix = ReturnType<typeof useFix>
