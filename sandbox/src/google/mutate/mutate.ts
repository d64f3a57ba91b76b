import { type Answer, type Call, json } from '../../http/call.ts'
import type { Account, Person, World } from '../../world/world.ts'
import { rightIn } from '../access.ts'
import { bodyOf, flagOf } from '../body.ts'
import { BadBody, Failure, fail, partialFailure } from '../failure.ts'
import { takeOperations } from '../quota.ts'
import { planned } from './operation.ts'
import type { Service } from './services.ts'

const mostOperations = 10_000

/** Executes the operations of one service: all or nothing, or the valid ones with `partialFailure`. */
export function mutate(
  call: Call,
  world: World,
  person: Person,
  account: Account,
  service: Service,
  version: string,
  requestId: string,
): Answer {
  const body = bodyOf(call.body, ['operations', 'partialFailure', 'validateOnly', 'responseContentType'])
  const operations = body['operations'] ?? []
  if (!Array.isArray(operations)) throw new BadBody("Invalid value at 'operations', Expected a list.")
  const contentType = body['responseContentType'] ?? 'RESOURCE_NAME_ONLY'
  if (contentType !== 'RESOURCE_NAME_ONLY' && contentType !== 'MUTABLE_RESOURCE' && contentType !== 'UNSPECIFIED') {
    throw new BadBody(
      `Invalid value at 'response_content_type' (type.googleapis.com/google.ads.googleads.${version}.enums.ResponseContentTypeEnum.ResponseContentType), ${JSON.stringify(contentType)}`,
    )
  }
  const [partial, validateOnly] = [flagOf(body, 'partialFailure'), flagOf(body, 'validateOnly')]
  checkMay(person, account)
  if (operations.length === 0) {
    fail(400, { code: ['requestError', 'REQUIRED_FIELD_MISSING'], message: 'Required field is missing.', at: ['operations'] })
  }
  if (operations.length > mostOperations) {
    fail(400, {
      code: ['requestError', 'TOO_MANY_MUTATE_OPERATIONS'],
      message: 'Too many mutate operations in a request.',
      at: ['operations'],
    })
  }
  takeOperations(world, operations.length)

  const results: unknown[] = []
  const acts: (() => void)[] = []
  const failures: Failure[] = []
  const named = new Set<string>()
  operations.forEach((operation, index) => {
    try {
      const plan = planned(world, account, service, operation, index, version)
      if (named.has(plan.resourceName)) {
        fail(400, {
          code: ['mutateError', 'ID_EXISTS_IN_MULTIPLE_MUTATES'],
          message: 'Requests cannot contain multiple mutates of the same ID.',
          at: [{ fieldName: 'operations', index }],
        })
      }
      named.add(plan.resourceName)
      acts.push(plan.act)
      results.push({
        resourceName: plan.resourceName,
        ...(contentType === 'MUTABLE_RESOURCE'
          ? { [service.resource[0]?.toLowerCase() + service.resource.slice(1)]: { resourceName: plan.resourceName } }
          : {}),
      })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      failures.push(error)
      results.push({})
    }
  })
  const first = failures[0]
  if (first !== undefined && !partial)
    throw new Failure(
      first.status,
      failures.flatMap(({ errors }) => errors),
    )
  if (!validateOnly) for (const act of acts) act()
  const partialFailureError =
    first === undefined
      ? undefined
      : partialFailure(
          version,
          new Failure(
            first.status,
            failures.flatMap(({ errors }) => errors),
          ),
          requestId,
        )
  return json({ ...(partialFailureError === undefined ? {} : { partialFailureError }), ...(validateOnly ? {} : { results }) }, 200, {
    'request-id': requestId,
  })
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
