import { type Answer, type Call, json } from '../../http/call.ts'
import type { Account, Person, World } from '../../world/world.ts'
import { rightIn } from '../access.ts'
import { bodyOf, camel, flagOf } from '../body.ts'
import { BadBody, fail } from '../failure.ts'
import { type Item, itemsOf, itemsOfService } from './items.ts'
import { type Done, run } from './run.ts'
import type { Service } from './services.ts'

/** A request to a mutate method: who asks for what, and what the answer needs. */
export interface Mutation {
  readonly call: Call
  readonly world: World
  readonly person: Person
  readonly account: Account
  /** `v25`. */
  readonly version: string
  readonly requestId: string
}

const options = ['partialFailure', 'validateOnly', 'responseContentType']

/** `campaigns:mutate` and the like: executes the operations of one service, all or nothing, or the valid ones with `partialFailure`. */
export function mutate(mutation: Mutation, service: Service): Answer {
  const body = bodyOf(mutation.call.body, ['operations', ...options])
  return execute(mutation, body, listOf(body, 'operations'), itemsOfService(service), ({ name, shown }) => ({
    resourceName: name,
    ...(shown === null ? {} : { [camelName(service)]: shown }),
  }))
}

/** `googleAds:mutate`: the same with operations of all services. */
export function mutateAll(mutation: Mutation): Answer {
  const body = bodyOf(mutation.call.body, ['mutateOperations', ...options])
  return execute(mutation, body, listOf(body, 'mutateOperations'), itemsOf, ({ service, name, shown }) => ({
    [`${camelName(service)}Result`]: { resourceName: name, ...(shown === null ? {} : { [camelName(service)]: shown }) },
  }))
}

const camelName = ({ resource }: Service): string => camel(`${resource[0]?.toLowerCase()}${resource.slice(1)}`)

function listOf(body: Readonly<Record<string, unknown>>, name: string): readonly unknown[] {
  const list = body[name] ?? []
  if (!Array.isArray(list)) throw new BadBody(`Invalid value at '${name}', Expected a list.`)
  return list
}

function execute(
  mutation: Mutation,
  body: Readonly<Record<string, unknown>>,
  sent: readonly unknown[],
  read: (sent: readonly unknown[]) => Item[],
  answered: (done: Done) => unknown,
): Answer {
  const { person, account, version, requestId } = mutation
  const contentType = body['responseContentType'] ?? 'RESOURCE_NAME_ONLY'
  if (contentType !== 'RESOURCE_NAME_ONLY' && contentType !== 'MUTABLE_RESOURCE' && contentType !== 'UNSPECIFIED') {
    throw new BadBody(
      `Invalid value at 'response_content_type' (type.googleapis.com/google.ads.googleads.${version}.enums.ResponseContentTypeEnum.ResponseContentType), ${JSON.stringify(contentType)}`,
    )
  }
  const [partial, validateOnly] = [flagOf(body, 'partialFailure'), flagOf(body, 'validateOnly')]
  const items = read(sent)
  checkMay(person, account)
  const list = body['mutateOperations'] === undefined ? 'operations' : 'mutate_operations'
  checkNumber(items.length, list)
  const { done, partialFailureError } = run(mutation, items, { partial, validateOnly, list })
  const results = done.map((one) => (one === null ? {} : answered(contentType === 'MUTABLE_RESOURCE' ? one : { ...one, shown: null })))
  const name = list === 'operations' ? 'results' : 'mutateOperationResponses'
  return json(
    { ...(partialFailureError === undefined ? {} : { partialFailureError }), ...(validateOnly ? {} : { [name]: results }) },
    200,
    { 'request-id': requestId },
  )
}

const mostOperations = 10_000

function checkNumber(count: number, list: string): void {
  if (count === 0) {
    fail(400, { code: ['requestError', 'REQUIRED_FIELD_MISSING'], message: 'Required field is missing.', at: [list] })
  }
  if (count > mostOperations) {
    fail(400, {
      code: ['requestError', 'TOO_MANY_MUTATE_OPERATIONS'],
      message: 'Too many mutate operations in a request.',
      at: [list],
    })
  }
}

function checkMay(person: Person, account: Account): void {
  if (rightIn(person, account) === 'read') {
    fail(403, {
      code: ['authorizationError', 'ACTION_NOT_PERMITTED'],
      message: 'The user does not have permission to perform this action on the resource or call a method.',
    })
  }
  if (account.manager) {
    fail(400, {
      code: ['requestError', 'CANNOT_BE_EXECUTED_BY_MANAGER_ACCOUNT'],
      message: 'This request cannot be executed by a manager account.',
    })
  }
  if (account.standing === 'disabled' || account.standing === 'unsettled') {
    fail(403, {
      code: ['authorizationError', 'ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT'],
      message: 'The action is not permitted for a suspended account.',
    })
  }
}
