import { platformDescriptors } from '@adroit/contract/platforms'
import { emptyPlanAccount, type Plan, type PlanAccount } from '@adroit/contract/publish-plan'
import type { PublishAccount, PublishAsset } from '../../../queries/publish-drafts.ts'
import { isConnectable } from './step-props.ts'

/** Assets that a plan names for each account; audiences belong to the ad groups. */
const assetFields = ['page', 'instagram', 'identity', 'pixel', 'app'] as const
export type AssetField = (typeof assetFields)[number]

/** The kinds of assets that accounts of the platform have. */
export function assetFieldsOf({ platform }: PublishAccount): readonly AssetField[] {
  if (!isConnectable(platform)) return []
  const { assetKinds } = platformDescriptors[platform].connection
  return assetFields.filter((field) => assetKinds.includes(field))
}

export const assetsOf = ({ assets }: PublishAccount, field: AssetField): readonly PublishAsset[] =>
  assets.filter(({ kind }) => kind === field)

/** The account's part of the plan; an asset of which there is only one is chosen. */
function plannedAccount(account: PublishAccount): PlanAccount {
  const only = assetFieldsOf(account).flatMap((field) => {
    const [asset, ...others] = assetsOf(account, field).filter(({ usable }) => usable)
    return asset && others.length === 0 ? [[field, asset.externalId] as const] : []
  })
  return { ...emptyPlanAccount(account.id), ...Object.fromEntries(only) }
}

/** Returns the plan with an account chosen or taken back. What the account alone has goes with it. */
export function withAccount(plan: Plan, account: PublishAccount, on: boolean): Plan {
  const others = plan.accounts.filter((one) => one.account !== account.id)
  if (on) return { ...plan, accounts: [...others, plannedAccount(account)] }
  const audiences = plan.audiences.map((audience) => {
    const without = <Part extends PlanAudiencePart>(part: Part): Part => ({
      ...part,
      customAudiences: part.customAudiences.filter((one) => one.account !== account.id),
    })
    return { ...audience, include: without(audience.include), exclude: without(audience.exclude) }
  })
  return { ...plan, accounts: others, audiences, removed: plan.removed.filter((key) => key.split('/')[0] !== account.id) }
}
type PlanAudiencePart = Pick<Plan['audiences'][number]['include'], 'customAudiences'>

/** Returns the plan with a part of an account changed. */
export function withAccountPart(plan: Plan, account: string, part: Partial<PlanAccount>): Plan {
  return { ...plan, accounts: plan.accounts.map((one) => (one.account === account ? { ...one, ...part } : one)) }
}
