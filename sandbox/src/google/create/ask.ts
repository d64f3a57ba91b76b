import type { Account, Fields, World } from '../../world/world.ts'
import { type AdsError, fail } from '../failure.ts'
import type { Path } from '../path.ts'
import { textIn } from './check.ts'

/** One operation that creates something. */
export interface Ask {
  readonly world: World
  readonly account: Account
  /** Id of the person. */
  readonly person: string
  readonly now: Date
  /** What is to be created: the parsed message, with real resource names in place of temporary ones. */
  readonly fields: Fields
  /** The other fields of the operation, such as `policyValidationParameter`. */
  readonly operation: Fields
  /** Where `create` is in the request. */
  readonly at: Path
  /** What the whole request has to be checked for, once all of its operations are done. */
  readonly settle: Settle
}

/** Campaigns and asset groups of a request, by id, with where they came up first. */
export interface Settle {
  readonly campaigns: Map<string, Path>
  readonly assetGroups: Map<string, Path>
}

/** What an operation created or found: its resource name. */
export type Creator = (ask: Ask) => string

/** Throws Google's error, such as `campaignError.DUPLICATE_CAMPAIGN_NAME`, at a field of what is to be created. */
export function refuse(
  ask: Ask,
  error: `${string}.${string}`,
  message: string,
  at: string | Path = [],
  more: Partial<AdsError> = {},
): never {
  const [family = '', name = ''] = error.split('.')
  return fail(400, { code: [family, name], message, at: [...ask.at, ...(typeof at === 'string' ? [at] : at)], ...more })
}

/** A text that has to be there. Throws `fieldError.REQUIRED`. */
export function needed(ask: Ask, name: string, at: string | Path): string {
  return textIn(ask.fields, name) ?? required(ask, at)
}

export const required = (ask: Ask, at: string | Path): never =>
  refuse(ask, 'fieldError.REQUIRED', 'The required field was not present.', at)

/** `customers/1/assets/2` → `2`. */
export const idOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

export const resourceName = ({ account }: Pick<Ask, 'account'>, collection: string, id: string): string =>
  `customers/${account.id}/${collection}/${id}`

/** The id in a resource name of a collection of this account. Throws `requestError.RESOURCE_NAME_MALFORMED`. */
export function idIn(ask: Ask, name: string, collection: string, at: string | Path): string {
  const [, customer, of, id] = /^customers\/(\d+)\/(\w+)\/([\w~]+)$/.exec(name) ?? []
  if (customer !== ask.account.id || of !== collection || id === undefined) {
    refuse(ask, 'requestError.RESOURCE_NAME_MALFORMED', `Resource name '${name}' is malformed.`, at, { trigger: name })
  }
  return id
}

export const notFound = (ask: Ask, name: string, at: string | Path): never =>
  refuse(ask, 'mutateError.RESOURCE_NOT_FOUND', 'Resource was not found.', at, { trigger: name })

/** The parameters of something as they are stored: without its resource name, which may be a temporary one. */
export function givenOf({ fields }: Pick<Ask, 'fields'>): Fields {
  const { resourceName: _, ...given } = fields
  return given
}

/** The switch of something new, which is on if the request does not say. */
export function newSwitch(ask: Ask): 'on' | 'off' {
  const status = ask.fields['status'] ?? 'ENABLED'
  if (status === 'REMOVED') {
    refuse(ask, 'requestError.INVALID_ENUM_VALUE', 'Enum value is not permitted for this field.', 'status', { trigger: 'REMOVED' })
  }
  return status === 'ENABLED' ? 'on' : 'off'
}

/** Checks a name: not empty, without line breaks, at most `longest` characters. */
export function checkedName(ask: Ask, longest: number, invalid: `${string}.${string}`): string {
  const name = needed(ask, 'name', 'name')
  if (name.trim() === '') required(ask, 'name')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Google names these three.
  if (/[\u0000\n\r]/.test(name)) refuse(ask, invalid, 'The name has a character that is not allowed.', 'name', { trigger: name })
  if ([...name].length > longest) refuse(ask, 'stringLengthError.TOO_LONG', 'Too long.', 'name', { trigger: name })
  return name
}
