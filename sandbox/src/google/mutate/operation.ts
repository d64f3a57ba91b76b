import { setSwitch } from '../../world/change.ts'
import { objectAtSource, objectsAtSource, pathOf } from '../../world/read.ts'
import type { Account, AdObject, World } from '../../world/world.ts'
import { bodyOf } from '../body.ts'
import { BadBody, fail } from '../failure.ts'
import { budgetIdOf } from '../rows/campaign.ts'
import { budgetChange } from './budget.ts'
import { campaignSettings, settingPaths } from './campaign-settings.ts'
import type { Service } from './services.ts'

export interface Plan {
  readonly resourceName: string
  readonly act: () => void
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Validates one operation and returns its plan. Throws Google's error if it is impossible. */
export function planned(world: World, account: Account, service: Service, given: unknown, index: number, version: string): Plan {
  const at = { fieldName: 'operations', index }
  const operation = bodyOf(given, service.operationKeys, `operations[${index}]`)
  const kinds = ['create', 'update', 'remove'].filter((kind) => operation[kind] !== undefined)
  if (kinds.length !== 1) {
    fail(400, { code: ['requestError', 'OPERATION_REQUIRED'], message: 'An operation is required.', at: [at] })
  }
  if (operation['create'] !== undefined) {
    fail(400, { code: ['operatorError', 'OPERATOR_NOT_SUPPORTED'], message: 'Operator is not supported.', at: [at, 'create'] })
  }
  if (operation['remove'] !== undefined) {
    if (typeof operation['remove'] !== 'string') throw new BadBody(`Invalid value at 'operations[${index}].remove' (TYPE_STRING), …`)
    const object = objectNamed(world, account, service, operation['remove'], [at, 'remove'])
    if (service.level === 'budget') {
      fail(400, {
        code: ['campaignBudgetError', 'CAMPAIGN_BUDGET_IN_USE'],
        message: 'The requested campaign budget is still in use by campaigns.',
        at: [at, 'remove'],
      })
    }
    return { resourceName: operation['remove'], act: () => setSwitch(world, object, 'deleted') }
  }

  const update = bodyOf(
    operation['update'],
    [...service.mutable, ...service.fixed].map((path) => camel(path.split('.')[0] ?? '')),
    `operations[${index}].update`,
  )
  checkStatus(update['status'], service, index, version)
  const mask = operation['updateMask']
  if (typeof mask !== 'string' || mask === '') {
    fail(400, {
      code: ['fieldMaskError', 'FIELD_MASK_MISSING'],
      message: 'The field mask must be provided for update operations.',
      at: [at, 'update_mask'],
    })
  }
  const name = update['resourceName']
  if (typeof name !== 'string') {
    fail(400, {
      code: ['requestError', 'RESOURCE_NAME_MISSING'],
      message: 'Resource name is missing.',
      at: [at, 'update', 'resource_name'],
    })
  }
  const object = objectNamed(world, account, service, name, [at, 'update', 'resource_name'])
  for (const path of mask.split(',').map(snake)) {
    if (service.fixed.includes(path.split('.')[0] ?? '')) {
      fail(400, {
        code: ['fieldError', 'IMMUTABLE_FIELD'],
        message: 'The field cannot be modified.',
        trigger: path,
        at: [at, 'update', path],
      })
    }
    if (!service.mutable.includes(path)) {
      fail(400, {
        code: ['fieldMaskError', 'FIELD_NOT_FOUND'],
        message: `The field mask contained an invalid field: '${path}'.`,
        at: [at, 'update_mask'],
      })
    }
  }
  if (object.switch === 'deleted' || object.switch === 'archived') removed(service, at)
  if (pathOf(world, object)[0]?.objective === 'VIDEO') {
    fail(400, {
      code: ['contextError', 'OPERATION_NOT_PERMITTED_FOR_CONTEXT'],
      message: 'The operation is not allowed for the given context.',
      at: [at, 'update'],
    })
  }
  if (service.level === 'budget')
    return { resourceName: name, act: budgetChange(world, account, object, update, mask.split(',').map(snake), index) }
  const paths = mask.split(',').map(snake)
  if (service.level === 'campaign' && paths.every((path) => settingPaths.includes(path)))
    return { resourceName: name, act: campaignSettings(world, account, object, update, paths, [at, 'update']) }
  const to = switchOf(update['status'], index)
  return { resourceName: name, act: () => setSwitch(world, object, to) }
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

function objectNamed(
  world: World,
  account: Account,
  service: Service,
  name: string,
  at: NonNullable<Parameters<typeof fail>[1]['at']>,
): AdObject {
  const [, customer, collection, id] = /^customers\/(\d+)\/(\w+)\/(\d+(?:~\d+)?)$/.exec(name) ?? []
  if (customer !== account.id || collection !== service.collection || id === undefined || id.includes('~') !== (service.level === 'ad')) {
    fail(400, { code: ['requestError', 'RESOURCE_NAME_MALFORMED'], message: `Resource name '${name}' is malformed.`, trigger: name, at })
  }
  const found = service.level === 'budget' ? budgetHolder(world, account, id) : objectAtSource(world, 'google', id.split('~').at(-1) ?? '')
  const good =
    found !== null &&
    found.account === account.id &&
    found.level === (service.level === 'budget' ? 'campaign' : service.level) &&
    (service.level !== 'ad' || id.startsWith(`${found.parent}~`))
  if (!good) fail(400, { code: ['mutateError', 'RESOURCE_NOT_FOUND'], message: 'Resource was not found.', trigger: name, at })
  return found
}

function budgetHolder(world: World, account: Account, id: string): AdObject | null {
  return objectsAtSource(world, account).find((one) => one.level === 'campaign' && budgetIdOf(one) === id) ?? null
}

function removed(service: Service, at: { fieldName: string; index: number }): never {
  const adCode = ['adGroupAdError', 'CANNOT_OPERATE_ON_REMOVED_ADGROUPAD'] as const
  const budgetCode = ['campaignBudgetError', 'CAMPAIGN_BUDGET_REMOVED'] as const
  const code =
    service.level === 'ad'
      ? adCode
      : service.level === 'budget'
        ? budgetCode
        : (['contextError', 'OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE'] as const)
  return fail(400, { code, message: 'The operation is not allowed for removed resources.', at: [at, 'update'] })
}

/** Google rejects an unknown enum value while parsing the JSON, before it looks anything up. */
function checkStatus(status: unknown, service: Service, index: number, version: string): void {
  if (status === undefined || ['ENABLED', 'PAUSED', 'REMOVED', 'UNKNOWN', 'UNSPECIFIED'].includes(String(status))) return
  const name = `${service.resource}StatusEnum.${service.resource}Status`
  throw new BadBody(
    `Invalid value at 'operations[${index}].update.status' (type.googleapis.com/google.ads.googleads.${version}.enums.${name}), ${JSON.stringify(status)}`,
  )
}

function switchOf(status: unknown, index: number): 'on' | 'off' {
  if (status === 'ENABLED') return 'on'
  if (status === 'PAUSED') return 'off'
  return fail(400, {
    code: ['requestError', 'INVALID_ENUM_VALUE'],
    message: 'Enum value is not permitted for this field.',
    ...(status === undefined ? {} : { trigger: String(status) }),
    at: [{ fieldName: 'operations', index }, 'update', 'status'],
  })
}
