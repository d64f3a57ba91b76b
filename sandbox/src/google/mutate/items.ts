import type { Fields } from '../../world/world.ts'
import { bodyOf, snake } from '../body.ts'
import { BadBody, fail } from '../failure.ts'
import { type Path, pathText } from '../path.ts'
import { type Service, services } from './services.ts'

/** One operation of a request, with its fields in camelCase. */
export interface Item {
  readonly service: Service
  readonly operation: Fields
  readonly kind: 'create' | 'update' | 'remove'
  /** Where it is: `mutate_operations[0].campaign_operation`. */
  readonly at: Path
}

const kinds = ['create', 'update', 'remove'] as const

function itemOf(service: Service, sent: unknown, at: Path): Item {
  const operation = bodyOf(sent, [...kinds, 'updateMask', ...Object.keys(service.more)], pathText(at))
  const given = kinds.filter((kind) => operation[kind] !== undefined)
  const [kind] = given
  if (kind === undefined || given.length > 1)
    fail(400, { code: ['requestError', 'OPERATION_REQUIRED'], message: 'An operation is required.', at })
  return { service, operation, kind, at }
}

/** The operations of a request to one service. */
export const itemsOfService =
  (service: Service) =>
  (sent: readonly unknown[]): Item[] =>
    sent.map((one, index) => itemOf(service, one, [{ fieldName: 'operations', index }]))

const nameOf = ({ resource }: Service): string => `${resource[0]?.toLowerCase()}${resource.slice(1)}Operation`

/** The operations of `googleAds:mutate`, which have the name of their service. */
export function itemsOf(sent: readonly unknown[]): Item[] {
  const names = services.map(nameOf)
  return sent.map((one, index) => {
    const at = { fieldName: 'mutate_operations', index }
    if (typeof one !== 'object' || one === null || Array.isArray(one))
      throw new BadBody(`Invalid value at '${pathText([at])}', Expected an object.`)
    const unknown = Object.keys(one).find((name) => !/^[a-z][A-Za-z_]*(Operation|_operation)$/.test(name))
    if (unknown !== undefined) throw new BadBody(`Unknown name "${unknown}" at '${pathText([at])}': Cannot find field.`)
    const other = Object.keys(one).find((name) => !names.includes(name) && !names.map(snake).includes(name))
    if (other !== undefined) {
      fail(400, {
        code: ['contextError', 'OPERATION_NOT_PERMITTED_FOR_CONTEXT'],
        message: `The sandbox does not simulate ${other}.`,
        at: [at, snake(other)],
      })
    }
    const [[name, operation] = [], second] = Object.entries(bodyOf(one, names, pathText([at])))
    const service = services.find((each) => nameOf(each) === name)
    if (service === undefined || second !== undefined)
      fail(400, { code: ['requestError', 'OPERATION_REQUIRED'], message: 'An operation is required.', at: [at] })
    return itemOf(service, operation, [at, snake(nameOf(service))])
  })
}
