import { hashOf } from '../../world/luck.ts'
import { madeIn } from '../../world/made.ts'
import type { AdObject } from '../../world/world.ts'
import { budgetOf } from '../create/budget.ts'
import { type Fields, nameIn, type Tree } from './tree.ts'

export function budgetFields(tree: Tree, campaign: AdObject): Fields {
  const { sharedBudget } = campaign
  const using = tree.campaigns.filter((one) => one === campaign || (sharedBudget !== undefined && one.sharedBudget === sharedBudget))
  const references = using.filter((one) => one.switch !== 'deleted').length
  const daily = campaign.budget?.kind !== 'lifetime'
  const micros = String(campaign.budget?.micros ?? 0)
  return {
    'campaign_budget.resource_name': nameIn(tree, 'campaignBudgets', budgetIdOf(campaign)),
    'campaign_budget.id': budgetIdOf(campaign),
    'campaign_budget.name':
      sharedBudget ?? (campaign.createdBy === undefined ? `${campaign.name} #${budgetIdOf(campaign)}` : campaign.name),
    'campaign_budget.amount_micros': daily ? micros : undefined,
    'campaign_budget.total_amount_micros': daily ? undefined : micros,
    'campaign_budget.explicitly_shared': sharedBudget !== undefined,
    'campaign_budget.reference_count': String(references),
    'campaign_budget.period': daily ? 'DAILY' : 'CUSTOM_PERIOD',
    'campaign_budget.status': references === 0 ? 'REMOVED' : 'ENABLED',
    'campaign_budget.delivery_method': 'STANDARD',
  }
}

/** The id of a campaign's budget. The world stores a scenario's with its campaign; at Google it is a separate object with this id. */
export function budgetIdOf({ id, account, sharedBudget, given }: AdObject): string {
  const name = given?.['campaignBudget']
  if (typeof name === 'string') return name.slice(name.lastIndexOf('/') + 1)
  return sharedBudget === undefined ? `7${id.slice(-17)}` : `8${hashOf(`${account} ${sharedBudget}`)}`
}

/** Created budgets that no campaign uses. */
export function unusedBudgetRows(tree: Tree): Fields[] {
  const used = new Set(tree.campaigns.map(budgetIdOf))
  return madeIn(tree.world, tree.account, 'budget')
    .filter(({ id }) => !used.has(id))
    .map((made) => {
      const { kind, micros } = budgetOf(made)
      return {
        'campaign_budget.resource_name': nameIn(tree, 'campaignBudgets', made.id),
        'campaign_budget.id': made.id,
        'campaign_budget.name': made.name === '' ? undefined : made.name,
        [kind === 'daily' ? 'campaign_budget.amount_micros' : 'campaign_budget.total_amount_micros']: String(micros),
        'campaign_budget.explicitly_shared': made.fields['explicitlyShared'] !== false,
        'campaign_budget.reference_count': '0',
        'campaign_budget.period': kind === 'daily' ? 'DAILY' : 'CUSTOM_PERIOD',
        'campaign_budget.status': 'ENABLED',
        'campaign_budget.delivery_method': 'STANDARD',
      }
    })
}
