import { publishLimits } from '@adroit/contract/publish-limits'
import { emptyPlanAccount, type Plan } from '@adroit/contract/publish-plan'
import { withHidden, withoutHidden } from '../../accounts/hidden-accounts.ts'
import type { Sight } from '../../accounts/sight.ts'
import { fail } from '../../lib/app-error.ts'

type Audience = Plan['audiences'][number]
type Custom = Audience['include']['customAudiences'][number]

/**
 * Returns a plan as the caller may read it: accounts out of their sight are placeholders with nothing in them, so that fields keep their
 * places, and their custom audiences and removed branches are left out.
 */
export function seenPlan(plan: Plan, seen: Sight): Plan {
  if (seen === null) return plan
  const shown = withoutHidden(accountsIn(plan), seen)
  const accounts = plan.accounts.map((one, index) => (seen.has(one.account) ? one : emptyPlanAccount(shown[index] ?? '')))
  return { ...withoutBranches(plan, (account) => seen.has(account)), accounts }
}

/** Returns a plan without the accounts out of the caller's sight, and without what belongs to them. */
export function withoutUnseen(plan: Plan, seen: ReadonlySet<string>): Plan {
  const accounts = plan.accounts.filter(({ account }) => seen.has(account))
  return { ...withoutBranches(plan, (account) => seen.has(account)), accounts }
}

/**
 * Reverses `seenPlan` for a plan that the caller sends: what `stored` has of accounts out of their sight stays, unless they removed its
 * placeholder. Throws `input_invalid` if that makes it too large.
 */
export function withUnseen(sent: Plan, stored: Plan, seen: Sight): Plan {
  if (seen === null) return sent
  const isHidden = (account: string) => !seen.has(account)
  const hidden = new Map(stored.accounts.filter(({ account }) => isHidden(account)).map((one) => [one.account, one]))
  const named = withHidden(accountsIn(sent), accountsIn(stored), seen)
  const accounts = sent.accounts.map((one, index) => hidden.get(named[index] ?? '') ?? one)
  const left = new Set(accounts.map(({ account }) => account))
  const unseen = withoutBranches(stored, (account) => isHidden(account) && (left.has(account) || !hidden.has(account)))
  const own = withoutBranches(sent, (account) => seen.has(account))
  const audiences = own.audiences.map((one) =>
    joined(
      one,
      unseen.audiences.find(({ key }) => key === one.key),
    ),
  )
  const removed = [...own.removed, ...unseen.removed]
  if (removed.length > publishLimits.removedBranches) throw fail('input_invalid', { field: 'plan.removed' })
  return { ...own, accounts, audiences, removed }
}

const accountsIn = (plan: Plan): string[] => plan.accounts.map(({ account }) => account)

/** Leaves out the custom audiences and removed branches of other accounts than these. */
function withoutBranches(plan: Plan, of: (account: string) => boolean): Plan {
  const customs = (all: readonly Custom[]) => all.filter(({ account }) => of(account))
  return {
    ...plan,
    audiences: plan.audiences.map((one) => withCustoms(one, (side) => customs(one[side].customAudiences))),
    removed: plan.removed.filter((branch) => of(branch.split('/')[0] ?? '')),
  }
}

function joined(own: Audience, unseen: Audience | undefined): Audience {
  return withCustoms(own, (side) => {
    const all = [...own[side].customAudiences, ...(unseen?.[side].customAudiences ?? [])]
    if (all.length > publishLimits.customAudiences) throw fail('input_invalid', { field: 'plan.audiences' })
    return all
  })
}

function withCustoms(audience: Audience, of: (side: 'include' | 'exclude') => Custom[]): Audience {
  return {
    ...audience,
    include: { ...audience.include, customAudiences: of('include') },
    exclude: { ...audience.exclude, customAudiences: of('exclude') },
  }
}
