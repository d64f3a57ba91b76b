import { linkOf } from '@adroit/contract/plan-rules/link'
import { problem } from '@adroit/contract/plan-rules/problem'
import type { PlanProblem, PlanProblemKind } from '@adroit/contract/publish-check'
import { publishLimits } from '@adroit/contract/publish-limits'
import type { Plan, PlanAccount } from '@adroit/contract/publish-plan'
import { adAddress, allLinkPlatforms } from '@adroit/contract/web2app-links'
import type { Context } from '../../context.ts'
import { lockedOf } from '../drafts/accounts.ts'
import type { PlanFacts } from './facts.ts'

/** What only the server knows to be wrong with a plan: accounts, their assets, and the approval of its materials. */
export function serverRules(ctx: Context, plan: Plan, facts: PlanFacts): PlanProblem[] {
  return [
    ...plan.accounts.flatMap((one, index) => [...accountProblems(ctx, one, index, facts), ...assetProblems(one, index, facts)]),
    ...plan.audiences.flatMap((audience, index) => customAudienceProblems(plan, audience, `audiences.${index}`, facts)),
    ...materialProblems(plan, facts),
    ...ownLinkProblems(plan, facts),
  ]
}

/** A deleted link of Web2App, or one that counts the clicks of another platform than the plan's accounts. */
function ownLinkProblems(plan: Plan, { ownLink, accounts }: PlanFacts): PlanProblem[] {
  if (ownLink === null) return []
  const { name, platform: of, deleted_at: deletedAt } = ownLink
  if (deletedAt !== null) return [problem('web2app_link_gone', 'link', { name })]
  const platforms = new Set(plan.accounts.flatMap(({ account }) => accounts.get(account)?.platform ?? []))
  if (of !== null && [...platforms].some((platform) => platform !== of))
    return [problem('web2app_link_platform', 'link', { name, platform: of })]
  const tooLong = allLinkPlatforms.some(
    (platform) => platforms.has(platform) && adAddress(linkOf(plan), platform).length > publishLimits.link.max,
  )
  return tooLong ? [problem('too_long', 'linkParameters', { max: `${publishLimits.link.max}` })] : []
}

function accountProblems(ctx: Context, { account }: PlanAccount, index: number, { rows }: PlanFacts): PlanProblem[] {
  const at = `accounts.${index}.account`
  const row = rows.get(account)
  if (row === undefined) return [problem('account_gone', at, {}, account)]
  const { name, platform, currency, time_zone: timeZone } = row.account
  const locked = platform === 'web2app' ? 'web2app' : lockedOf(row.media)
  if (locked !== null) return [problem('account_cannot_advertise', at, { reason: locked, name }, account)]
  const { media } = row
  if (media !== undefined && media.currency !== currency)
    return [problem('account_changed', at, { name, ours: currency, theirs: media.currency }, account)]
  if (media !== undefined && media.time_zone !== timeZone)
    return [problem('account_changed', at, { name, ours: timeZone, theirs: media.time_zone }, account)]
  return platform === 'web2app' || !ctx.publishers.has(platform) ? [problem('platform_unsupported', at, { platform }, account)] : []
}

const assetKinds = ['page', 'instagram', 'identity', 'pixel', 'app'] as const

/** Assets that the account has no longer, or may not use for ads (ledger P9). */
function assetProblems(one: PlanAccount, index: number, { rows }: PlanFacts): PlanProblem[] {
  const assets = rows.get(one.account)?.assets
  if (assets === undefined) return []
  return assetKinds.flatMap((kind) => {
    if (one[kind] === '') return []
    const found = assets.find((asset) => asset.kind === kind && asset.external_id === one[kind])
    const at = `accounts.${index}.${kind}`
    if (found === undefined) return [problem('asset_gone', at, { kind }, one.account)]
    return found.usable
      ? []
      : [{ ...problem('asset_unusable', at, { kind, name: found.name }, one.account), platformMessage: found.platform_message }]
  })
}

function customAudienceProblems(plan: Plan, audience: Plan['audiences'][number], at: string, { rows }: PlanFacts): PlanProblem[] {
  const planned = new Set(plan.accounts.map(({ account }) => account))
  return (['include', 'exclude'] as const).flatMap((part) =>
    audience[part].customAudiences.flatMap(({ account, externalId, name }, index) => {
      const assets = planned.has(account) ? rows.get(account)?.assets : undefined
      if (assets === undefined) return []
      const found = assets.find((asset) => asset.kind === 'audience' && asset.external_id === externalId)
      const field = `${at}.${part}.customAudiences.${index}`
      if (found === undefined) return [problem('audience_gone', field, { name }, account)]
      return found.usable
        ? []
        : [{ ...problem('asset_unusable', field, { kind: 'audience', name }, account), platformMessage: found.platform_message }]
    }),
  )
}

const byState = { deleted: 'material_gone', changed: 'material_changed', pending: 'material_not_approved' } as const satisfies Record<
  string,
  PlanProblemKind
>

/** Materials whose approval is not about exactly these bytes and this copy. */
function materialProblems({ creatives, google }: Plan, { versions }: PlanFacts): PlanProblem[] {
  const named = [
    ...creatives.flatMap(({ materials }, index) => materials.map((one, place) => ({ one, at: `creatives.${index}.materials.${place}` }))),
    ...(google.logo === null ? [] : [{ one: google.logo, at: 'google.logo' }]),
  ]
  return named.flatMap(({ one, at }) => {
    const version = versions.get(one.material)
    if (version === undefined) return [problem('material_gone', at)]
    if (version.md5 === null) return [problem('material_gone', at, { name: version.name })]
    // The same material twice in a plan: only one of its versions is the current one.
    const state = version.version === one.version && version.contentHash === one.contentHash ? version.state : 'changed'
    return state === 'approved' ? [] : [problem(byState[state], at, { name: version.name })]
  })
}
