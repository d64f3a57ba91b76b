import { errors } from '@adroit/contract/errors'
import type { PlanProblem } from '@adroit/contract/publish-check'
import type { Plan } from '@adroit/contract/publish-plan'
import { useState } from 'react'
import { apiTexts, isFailure, isRefusal } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { redirectTo } from '../../../navigation/navigate.ts'
import { publishRoutes } from '../../../navigation/publish-routes.ts'
import { pageUrl } from '../../../navigation/routes.ts'
import { checkSavedDraft, type DraftCheck, type PlanPreview, publishSavedDraft } from '../../../queries/publish-check.ts'
import { showToast } from '../../../ui/feedback.ts'
import type { PlanWork } from './use-plan-work.ts'

type Phase = 'idle' | 'checking' | 'confirming' | 'sending'

interface Checked extends DraftCheck {
  /** What was checked: a change makes the result void. */
  readonly plan: Plan
}

/** Saves the plan, has it checked by server and platforms, and publishes it once it was confirmed. */
export function usePublishing(work: PlanWork, preview: PlanPreview | undefined) {
  const text = useText()
  const [phase, setPhase] = useState<Phase>('idle')
  const [result, setResult] = useState<Checked | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [asksAgain, setAsksAgain] = useState(false)
  const valid = result?.plan === work.plan ? result : null

  /** Saves and checks; null: it could not be done, and the page says why. */
  async function check(): Promise<Checked | null> {
    setPhase('checking')
    setFailed(null)
    const { plan } = work
    try {
      const draft = await work.save()
      const found = draft && { ...(await checkSavedDraft(draft.id, draft.version)), plan }
      if (found) setResult(found)
      return found
    } catch (problem) {
      setFailed(apiTexts(problem) ?? text('network.error'))
      return null
    } finally {
      setPhase('idle')
    }
  }

  /** Checks, and asks for confirmation if nothing is wrong. */
  async function start(): Promise<void> {
    if (phase !== 'idle') return
    const found = await check()
    if (!found) return
    const count = found.problems.length
    if (count > 0) showToast(text('publish.problemsHere', { count }))
    else setPhase('confirming')
  }

  /** `again`: the daily ceiling as it was typed again. */
  async function send(again: string | null): Promise<void> {
    const { draft } = work
    if (!draft || phase === 'sending') return
    setPhase('sending')
    setFailed(null)
    try {
      const { task } = await publishSavedDraft(draft.id, draft.version, again)
      setPhase('idle')
      // back from the task leads to where the form was opened from
      await redirectTo(pageUrl(publishRoutes.task, { id: task }))
    } catch (problem) {
      setPhase('confirming')
      if (isRefusal(problem, errors.amount_needed_again.code)) setAsksAgain(true)
      else if (isRefusal(problem, errors.plan_problems.code)) await start()
      else if (!(isFailure(problem) && problem.kind === 'aborted')) setFailed(apiTexts(problem) ?? text('network.error'))
    }
  }

  const problems: readonly PlanProblem[] | null = valid && merged(valid.problems, preview?.problems ?? [])
  return {
    phase,
    busy: phase === 'checking' || phase === 'sending',
    /** Problems of the last check; null: the plan has not been checked since it was changed. */
    checked: problems,
    dryRuns: valid?.dryRuns ?? [],
    failed,
    asksAgain,
    check,
    start,
    send,
    cancel: () => {
      setPhase('idle')
      setFailed(null)
      setAsksAgain(false)
    },
  }
}
export type Publishing = ReturnType<typeof usePublishing>

const sameProblem = (one: PlanProblem, other: PlanProblem): boolean =>
  one.kind === other.kind && one.field === other.field && one.account === other.account

/** Both lists, each problem once. */
function merged(one: readonly PlanProblem[], other: readonly PlanProblem[]): readonly PlanProblem[] {
  return [...one, ...other.filter((problem) => !one.some((known) => sameProblem(known, problem)))]
}
