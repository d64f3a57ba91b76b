import { setSwitch } from '../../world/change.ts'
import { madeAtSource } from '../../world/made.ts'
import { objectAtSource, pathOf } from '../../world/read.ts'
import type { Account, AdObject, Fields, World } from '../../world/world.ts'
import { camel, snake } from '../body.ts'
import { isRemoved } from '../create/above.ts'
import type { Settle } from '../create/ask.ts'
import { parsed, typesOf } from '../create/check.ts'
import { BadBody, fail } from '../failure.ts'
import { type Path, pathText } from '../path.ts'
import { budgetIdOf } from '../rows/budget.ts'
import { budgetAt, changeBudget } from './budget.ts'
import { changeCampaignSettings, settingPaths } from './campaign-settings.ts'
import type { Service } from './services.ts'

/** An update or a removal. */
export interface Change {
  readonly world: World
  readonly account: Account
  readonly service: Service
  readonly operation: Fields
  /** Where the operation is. */
  readonly at: Path
  /** `v25`. */
  readonly version: string
  readonly settle: Settle
}

/** Removes a resource; returns its name. */
export function removeResource(change: Change): string {
  const { world, account, service, operation } = change
  const at = [...change.at, 'remove']
  const name = operation['remove']
  if (typeof name !== 'string') throw new BadBody(`Invalid value at '${pathText(at)}' (TYPE_STRING), ${JSON.stringify(name)}`)
  const id = idNamed(change, name, at)
  if (!service.removable) fail(400, { code: ['operatorError', 'OPERATOR_NOT_SUPPORTED'], message: 'Operator is not supported.', at })
  if (service.level === 'budget') {
    const budget = budgetAt(world, account, id) ?? notFound(name, at)
    if (budget.made === null || budget.campaigns.some((one) => !isRemoved(one))) {
      const message = 'The requested campaign budget is still in use by campaigns.'
      fail(400, { code: ['campaignBudgetError', 'CAMPAIGN_BUDGET_IN_USE'], message, at })
    }
    budget.made.state = 'deleted'
  } else if (service.level !== null) removeEntity(change, entityNamed(change, name, at), at)
  else {
    const made = madeAtSource(world, account, service.made ?? '', id) ?? notFound(name, at)
    made.state = 'deleted'
    touch(change, made.parent)
  }
  return name
}

function removeEntity({ world, account, service }: Change, object: AdObject, at: Path): void {
  if (isRemoved(object)) removed(service, at)
  if (service.resource === 'AssetGroup') checkAssetGroup(world, object, true, at)
  setSwitch(world, object, 'deleted')
  // A budget that is not shared goes with its campaign (the discovery document's description of `explicitlyShared`).
  const budget = object.level === 'campaign' ? budgetAt(world, account, budgetIdOf(object)) : null
  if (budget?.made && budget.made.fields['explicitlyShared'] === false) budget.made.state = 'deleted'
}

/** An asset group of a removed campaign cannot be changed, and the last one of a campaign cannot be removed. */
function checkAssetGroup(world: World, group: AdObject, removes: boolean, at: Path): void {
  const refused = (name: string, message: string) => fail(400, { code: ['assetGroupError', name], message, at })
  const campaign = pathOf(world, group)[0]
  if (campaign === undefined || isRemoved(campaign))
    refused('CANNOT_MUTATE_ASSET_GROUP_FOR_REMOVED_CAMPAIGN', 'The asset group belongs to a removed campaign.')
  const others = Object.values(world.objects).some((one) => one.parent === campaign?.id && one !== group && !isRemoved(one))
  if (removes && !others)
    refused('CANNOT_REMOVE_ALL_ASSET_GROUPS_FROM_CAMPAIGN', "The asset group cannot be removed because it's the last one in the campaign.")
}

/** What a change may have broken is checked when the request is done. */
function touch({ world, settle, at }: Change, parent: string | null): void {
  const entity = parent === null ? null : objectAtSource(world, 'google', parent)
  if (entity === null) return
  if (entity.level === 'campaign') settle.campaigns.set(entity.id, at)
  else {
    settle.campaigns.set(entity.parent ?? '', at)
    if (entity.objective === 'PERFORMANCE_MAX') settle.assetGroups.set(entity.id, at)
  }
}

/** Updates a resource by its mask; returns its name. */
export function updateResource(change: Change): string {
  const { world, account, service, operation, version } = change
  const at = [...change.at, 'update']
  const update = parsed(service.resource, operation['update'], { text: pathText(at), path: at, version })
  const paths = maskOf(change)
  const name = update['resourceName']
  if (typeof name !== 'string') {
    fail(400, { code: ['requestError', 'RESOURCE_NAME_MISSING'], message: 'Resource name is missing.', at: [...at, 'resource_name'] })
  }
  const id = idNamed(change, name, [...at, 'resource_name'])
  if (service.level === 'budget') {
    const budget = budgetAt(world, account, id) ?? notFound(name, [...at, 'resource_name'])
    checkMask(change, paths)
    if (budget.campaigns.length > 0 && budget.campaigns.every(isRemoved)) removed(service, at)
    if (budget.campaigns.some(({ objective }) => objective === 'VIDEO')) notPermitted(at)
    changeBudget(world, account, budget, update, paths, at)
  } else if (service.level === null) {
    const made = madeAtSource(world, account, service.made ?? '', id) ?? notFound(name, [...at, 'resource_name'])
    checkMask(change, paths)
    const changed = Object.fromEntries(paths.map((path) => [camel(path), update[camel(path)]]))
    made.fields = { ...made.fields, ...changed }
    if (service.made === 'asset') made.name = String(made.fields['name'] ?? '')
    touch(change, made.parent)
  } else {
    const object = entityNamed(change, name, [...at, 'resource_name'])
    checkMask(change, paths)
    if (isRemoved(object)) removed(service, at)
    if (service.resource === 'AssetGroup') checkAssetGroup(world, object, false, at)
    if (pathOf(world, object)[0]?.objective === 'VIDEO') notPermitted(at)
    if (service.resource === 'Campaign' && paths.every((path) => settingPaths.includes(path)))
      changeCampaignSettings(world, account, object, update, paths, at)
    else setSwitch(world, object, switchOf(update['status'], at))
  }
  return name
}

const notPermitted = (at: Path): never =>
  fail(400, {
    code: ['contextError', 'OPERATION_NOT_PERMITTED_FOR_CONTEXT'],
    message: 'The operation is not allowed for the given context.',
    at,
  })

function maskOf({ operation, at }: Change): string[] {
  const mask = operation['updateMask']
  if (typeof mask !== 'string' || mask === '') {
    fail(400, {
      code: ['fieldMaskError', 'FIELD_MASK_MISSING'],
      message: 'The field mask must be provided for update operations.',
      at: [...at, 'update_mask'],
    })
  }
  return mask.split(',').map(snake)
}

function checkMask({ service, at }: Change, paths: readonly string[]): void {
  for (const path of paths) {
    if (service.mutable.includes(path)) continue
    if (typesOf(service.resource).has(camel(path.split('.')[0] ?? ''))) {
      fail(400, {
        code: ['fieldError', 'IMMUTABLE_FIELD'],
        message: 'The field cannot be modified.',
        trigger: path,
        at: [...at, 'update', path],
      })
    }
    fail(400, {
      code: ['fieldMaskError', 'FIELD_NOT_FOUND'],
      message: `The field mask contained an invalid field: '${path}'.`,
      at: [...at, 'update_mask'],
    })
  }
}

/** The id in a resource name of the service. Throws `requestError.RESOURCE_NAME_MALFORMED`. */
function idNamed({ account, service }: Change, name: string, at: Path): string {
  const [, customer, collection, id] = /^customers\/(\d+)\/(\w+)\/(\d+(?:~\w+)*)$/.exec(name) ?? []
  const single = service.level !== null && service.level !== 'ad'
  if (customer !== account.id || collection !== service.collection || id === undefined || (single && id.includes('~'))) {
    fail(400, { code: ['requestError', 'RESOURCE_NAME_MALFORMED'], message: `Resource name '${name}' is malformed.`, trigger: name, at })
  }
  if (service.level === 'ad' && !/^\d+~\d+$/.test(id))
    fail(400, { code: ['requestError', 'RESOURCE_NAME_MALFORMED'], message: `Resource name '${name}' is malformed.`, trigger: name, at })
  return id
}

function entityNamed(change: Change, name: string, at: Path): AdObject {
  const { world, account, service } = change
  const id = idNamed(change, name, at)
  const found = objectAtSource(world, 'google', id.split('~').at(-1) ?? '')
  const isGroup = found?.level === 'ad_set' && (found.objective === 'PERFORMANCE_MAX') !== (service.resource === 'AssetGroup')
  const good =
    found !== null &&
    found.account === account.id &&
    found.level === service.level &&
    !isGroup &&
    (service.level !== 'ad' || id.startsWith(`${found.parent}~`))
  return good ? found : notFound(name, at)
}

const notFound = (name: string, at: Path): never =>
  fail(400, { code: ['mutateError', 'RESOURCE_NOT_FOUND'], message: 'Resource was not found.', trigger: name, at })

function removed(service: Service, at: Path): never {
  const adCode = ['adGroupAdError', 'CANNOT_OPERATE_ON_REMOVED_ADGROUPAD'] as const
  const budgetCode = ['campaignBudgetError', 'CAMPAIGN_BUDGET_REMOVED'] as const
  const code =
    service.level === 'ad'
      ? adCode
      : service.level === 'budget'
        ? budgetCode
        : (['contextError', 'OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE'] as const)
  return fail(400, { code, message: 'The operation is not allowed for removed resources.', at })
}

function switchOf(status: unknown, at: Path): 'on' | 'off' {
  if (status === 'ENABLED') return 'on'
  if (status === 'PAUSED') return 'off'
  return fail(400, {
    code: ['requestError', 'INVALID_ENUM_VALUE'],
    message: 'Enum value is not permitted for this field.',
    ...(status === undefined ? {} : { trigger: String(status) }),
    at: [...at, 'status'],
  })
}
