import type { PlanProblem } from '@adroit/contract/publish-check'
import type { AccountPlan } from '../../account-plan.ts'
import type { Access } from '../../platform.ts'
import { PlatformError } from '../../platform-error.ts'
import { adsErrorsOf } from '../errors.ts'
import type { GoogleSettings } from '../settings.ts'
import { fieldOf } from './fields.ts'
import { filledIn } from './names.ts'
import { mutateBody } from './operations.ts'
import { post } from './send.ts'
import { treeOf } from './tree.ts'

/**
 * Lets Google check the tree without creating it. Files are no assets yet, and so ads that show any, whole asset groups, and business name and
 * logo of Performance Max are left out: they are checked when they are created. Each operation counts as if it was carried out.
 */
export async function dryRun(settings: GoogleSettings, access: Access, plan: AccountPlan): Promise<PlanProblem[]> {
  const operations = treeOf(plan, null)
  const body = JSON.stringify({ ...mutateBody(operations), validateOnly: true })
  try {
    const json: unknown = JSON.parse(filledIn(body, access.externalId))
    await post(settings, access, 'trees.validate', 'googleAds:mutate', json, operations.length)
    return []
  } catch (error) {
    if (!(error instanceof PlatformError) || error.kind !== 'refused') throw error
    const errors = adsErrorsOf(error)
    if (errors.length === 0) throw error
    return errors.map((one) => ({
      ...{ kind: 'platform_refused', field: fieldOf(plan, operations, one), account: null, values: { platform: 'google' } },
      platformMessage: one.message ?? error.message,
    }))
  }
}
