import type { Draft } from '@adroit/contract/publish-drafts'
import { presentOwner } from '../../../state/work-owner.ts'
import { readPlan } from './stored-plans.ts'
import type { FirstPlan } from './use-plan-work.ts'

/** A draft as it is edited: with what was typed before its tab closed. If somebody saved another version since, saving tells. */
export function firstPlan(draft: Draft): FirstPlan {
  const stored = readPlan(draft.id, presentOwner(), Date.now())
  const version = stored?.version ?? draft.version
  return { draft: { ...draft, version }, plan: stored?.plan ?? draft.plan, saved: draft.plan }
}
