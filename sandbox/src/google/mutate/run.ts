import { nowOf } from '../../world/read.ts'
import { undoOf } from '../../world/undo.ts'
import type { Fields } from '../../world/world.ts'
import { snake } from '../body.ts'
import { type Ask, givenOf, type Settle } from '../create/ask.ts'
import { parsed } from '../create/check.ts'
import { settle } from '../create/settle.ts'
import { type AdsError, BadBody, Failure, fail, partialFailure } from '../failure.ts'
import { type Path, pathText } from '../path.ts'
import { takeOperations } from '../quota.ts'
import type { Item } from './items.ts'
import type { Mutation } from './mutate.ts'
import { removeResource, updateResource } from './operation.ts'
import type { Service } from './services.ts'
import { TemporaryNames } from './temporary-names.ts'

/** An operation that succeeded: the resource that it created or changed. */
export interface Done {
  readonly service: Service
  readonly name: string
  /** The resource, for answers with `MUTABLE_RESOURCE`; null: only its name. */
  readonly shown: Fields | null
}

interface Options {
  readonly partial: boolean
  readonly validateOnly: boolean
  /** The name of the list of operations. */
  readonly list: string
}

/**
 * Executes operations in their order, each on what those before it left. If one fails, or with `validateOnly`, everything is taken back;
 * with `partial`, the others stay, and a failed one is null. Throws a Failure with the errors of all operations.
 */
export function run(
  mutation: Mutation,
  items: readonly Item[],
  { partial, validateOnly, list }: Options,
): { done: (Done | null)[]; partialFailureError?: unknown } {
  const { world, account, version, requestId } = mutation
  takeOperations(world, items.length)
  const undo = undoOf(world, account)
  try {
    const { done, errors } = runEach(mutation, items, { partial, list })
    if (errors.length > 0 && !partial) throw new Failure(400, errors)
    if (validateOnly) undo()
    if (errors.length === 0) return { done }
    return { done, partialFailureError: partialFailure(version, new Failure(400, errors), requestId) }
  } catch (error) {
    undo()
    throw error
  }
}

function runEach(
  mutation: Mutation,
  items: readonly Item[],
  { partial, list }: Pick<Options, 'partial' | 'list'>,
): { done: (Done | null)[]; errors: AdsError[] } {
  const { world, account, person } = mutation
  const after: Settle = { campaigns: new Map(), assetGroups: new Map() }
  const names = new TemporaryNames(account.id)
  const changed = new Set<string>()
  const errors: AdsError[] = []
  const done = items.map((item, index): Done | null => {
    try {
      if (item.kind === 'create') return create(mutation, item, names, after)
      const change = {
        world,
        account,
        service: item.service,
        operation: item.operation,
        at: item.at,
        version: mutation.version,
        settle: after,
      }
      const name = item.kind === 'remove' ? removeResource(change) : updateResource(change)
      if (changed.has(name)) {
        fail(400, {
          code: ['mutateError', 'ID_EXISTS_IN_MULTIPLE_MUTATES'],
          message: 'Requests cannot contain multiple mutates of the same ID.',
          at: [{ fieldName: list, index }],
        })
      }
      changed.add(name)
      return { service: item.service, name, shown: { resourceName: name } }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (item.kind === 'create') names.failed(item.service.collection, item.operation['create'])
      errors.push(...error.errors)
      return null
    }
  })
  // What the whole request has to be checked for may follow from an operation that failed.
  if (errors.length === 0 || partial) settle({ world, account, person: person.id }, after)
  return { done, errors }
}

function create(mutation: Mutation, { service, operation, at }: Item, names: TemporaryNames, after: Settle): Done {
  const { world, account, person, version } = mutation
  const path = [...at, 'create']
  const sent = parsed(service.resource, operation['create'], { text: pathText(path), path, version })
  const temporary = names.checked(service.collection, sent['resourceName'], path)
  const more = moreOf(service, operation, at, version)
  const fields = names.resolved(sent, path)
  const ask: Ask = { world, account, person: person.id, now: nowOf(world), fields, operation: more, at: path, settle: after }
  const name = service.create(ask)
  if (temporary !== null) names.created(temporary, name)
  return { service, name, shown: { resourceName: name, ...givenOf(ask) } }
}

/** The other fields of an operation, parsed. */
function moreOf({ more }: Service, operation: Fields, at: Path, version: string): Fields {
  const found: Record<string, unknown> = {}
  for (const [name, type] of Object.entries(more)) {
    const value = operation[name]
    if (value === undefined) continue
    const place = { text: `${pathText(at)}.${snake(name)}`, path: [...at, snake(name)], version }
    const isList = type.endsWith('[]')
    if (isList && !Array.isArray(value)) throw new BadBody(`Invalid value at '${place.text}', Expected a list.`)
    found[name] = Array.isArray(value) && isList ? value.map((one) => parsed(type.slice(0, -2), one, place)) : parsed(type, value, place)
  }
  return found
}
