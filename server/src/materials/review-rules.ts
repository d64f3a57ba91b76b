import type { MaterialDetails } from '@adroit/contract/material-library'
import type { Decision, ReviewMode, ReviewSettings } from '@adroit/contract/material-review'
import { may, type Role } from '@adroit/contract/roles'

/** Who must approve. `reviewers`: active ones with the right to review, in their order; without any, one approval of any member counts. */
export interface ReviewRule {
  readonly mode: ReviewMode
  readonly reviewers: readonly string[]
  readonly ownMaterial: boolean
}

/** The rule of a company whose settings may name members who left. */
export function ruleOf({ mode, reviewers, ownMaterial }: ReviewSettings, active: readonly string[]): ReviewRule {
  const left = reviewers.filter((member) => active.includes(member))
  return { mode: left.length === 0 ? 'any' : mode, reviewers: mode === 'any' ? [] : left, ownMaterial }
}

/** A version that is asked about: its state, and who approved it so far. */
export interface Reviewed {
  readonly review: 'pending' | Decision
  readonly uploader: string
  readonly approvedBy: readonly string[]
}

/** Whether a member may decide about a version now, and if not, why. */
export function mayDecide(
  rule: ReviewRule,
  { member, role }: { member: string; role: Role },
  version: Reviewed,
): MaterialDetails['mayDecide'] {
  return may(role, 'materials.review') ? turnOf(rule, member, version) : 'role'
}

/** Whether a decision is awaited from a member who has the right to review, and if not, why. */
export function turnOf(rule: ReviewRule, member: string, version: Reviewed): Exclude<MaterialDetails['mayDecide'], 'role'> {
  if (version.review !== 'pending' || version.approvedBy.includes(member)) return 'decided'
  if (!rule.ownMaterial && version.uploader === member) return 'own'
  const reviewers = reviewersOf(rule, version.uploader)
  if (reviewers.length === 0) return 'yes'
  if (!reviewers.includes(member)) return 'not_reviewer'
  return rule.mode === 'all' || awaitedOf(rule, version)[0] === member ? 'yes' : 'not_your_turn'
}

/** Reviewers whose approval is missing, in order; empty: one approval of any member counts, or nobody's is missing. */
export function awaitedOf(rule: ReviewRule, { uploader, approvedBy }: Pick<Reviewed, 'uploader' | 'approvedBy'>): readonly string[] {
  return reviewersOf(rule, uploader).filter((member) => !approvedBy.includes(member))
}

/** The state of a version after these approvals, none of which was a rejection. */
export function stateAfter(rule: ReviewRule, version: Pick<Reviewed, 'uploader' | 'approvedBy'>): 'pending' | 'approved' {
  return version.approvedBy.length > 0 && awaitedOf(rule, version).length === 0 ? 'approved' : 'pending'
}

/** Reviewers of what one member uploaded. If they may not review it themselves and nobody else is named, any member may. */
function reviewersOf({ reviewers, ownMaterial }: ReviewRule, uploader: string): readonly string[] {
  return ownMaterial ? reviewers : reviewers.filter((member) => member !== uploader)
}
