import type { Decision, decideMaterials } from '@adroit/contract/material-review'
import { create } from 'zustand'
import { useSession } from '../../state/session.ts'

type Result = (typeof decideMaterials)['answer']['_zod']['output']['results'][number]

/** A decision of this visit, or why there is none. */
export interface Decided extends Result {
  readonly decision: Decision
}

/** What was decided since the last look at the page that lists it. */
export const useReviewResults = create<{ readonly results: readonly Decided[] }>(() => ({ results: [] }))

export function recordDecisions(decision: Decision, results: readonly Result[]): readonly Decided[] {
  const decided = results.map((result) => ({ ...result, decision }))
  const ids = new Set(decided.map(({ id }) => id))
  useReviewResults.setState((known) => ({ results: [...known.results.filter(({ id }) => !ids.has(id)), ...decided] }))
  return decided
}

export function forgetDecisions(): void {
  useReviewResults.setState({ results: [] })
}

// the next member must not see what the last one decided
useSession.subscribe((now, before) => {
  if (now.isNoeLogin && !before.isNoeLogin) forgetDecisions()
})
