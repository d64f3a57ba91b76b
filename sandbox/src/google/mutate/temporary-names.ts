import type { Fields } from '../../world/world.ts'
import { snake } from '../body.ts'
import { fail } from '../failure.ts'
import type { Path } from '../path.ts'

/** Names such as `customers/1/campaigns/-2`: later operations of the same request refer to what an earlier one creates. */
const shape = /^customers\/(\d+)\/(\w+)\/([\w~-]*-\d[\w~-]*)$/

/** The temporary names of one request. A number stands for one resource, whatever its type. */
export class TemporaryNames {
  readonly #account: string
  /** Real names by temporary ones. */
  readonly #real = new Map<string, string>()
  readonly #failed = new Set<string>()
  readonly #ids = new Set<string>()

  constructor(account: string) {
    this.#account = account
  }

  /** The temporary name of something to create; null: none. Throws `newResourceCreationError`. */
  checked(collection: string, name: unknown, path: Path): string | null {
    if (name === undefined || name === '') return null
    const at = [...path, 'resource_name']
    const text = String(name)
    const [, account, of, id] = shape.exec(text) ?? []
    if (id === undefined && new RegExp(`^customers/\\d+/${collection}/[\\d~]+$`).test(text)) {
      const message = 'Do not set the id field while creating new resources.'
      fail(400, { code: ['newResourceCreationError', 'CANNOT_SET_ID_FOR_CREATE'], message, trigger: text, at })
    }
    if (account !== this.#account || of !== collection || id === undefined)
      fail(400, { code: ['requestError', 'RESOURCE_NAME_MALFORMED'], message: `Resource name '${text}' is malformed.`, trigger: text, at })
    // A name such as -1~-3 contains those of its parents.
    const own = id.includes('~') ? text : id
    if (this.#ids.has(own)) {
      const message = 'Creating more than one resource with the same temp ID is not allowed.'
      fail(400, { code: ['newResourceCreationError', 'DUPLICATE_TEMP_IDS'], message, trigger: text, at })
    }
    this.#ids.add(own)
    return text
  }

  created(temporary: string, name: string): void {
    this.#real.set(temporary, name)
  }

  /** Notes that what has this temporary name was not created. */
  failed(collection: string, sent: unknown): void {
    const { resourceName, resource_name = resourceName } = (typeof sent === 'object' && sent !== null ? sent : {}) as Fields
    if (typeof resource_name === 'string' && resource_name.includes(`/${collection}/`)) this.#failed.add(resource_name)
  }

  /** Fields with real names in place of temporary ones, except for their own. Throws for a name that stands for nothing. */
  resolved(fields: Fields, path: Path): Fields {
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, name === 'resourceName' ? value : this.#replace(value, [...path, snake(name)])]),
    )
  }

  #replace(value: unknown, at: Path): unknown {
    if (Array.isArray(value)) {
      const last = String(at.at(-1))
      return value.map((item, index) => this.#replace(item, [...at.slice(0, -1), { fieldName: last, index }]))
    }
    if (typeof value === 'object' && value !== null) return this.resolved(value as Fields, at)
    if (typeof value !== 'string' || !shape.test(value)) return value
    const real = this.#real.get(value)
    if (real !== undefined) return real
    if (this.#failed.has(value)) {
      const message = 'Parent resource with specified temp ID failed validation, so no validation will be done for this child resource.'
      return fail(400, { code: ['newResourceCreationError', 'TEMP_ID_RESOURCE_HAD_ERRORS'], message, trigger: value, at })
    }
    return fail(400, { code: ['mutateError', 'RESOURCE_NOT_FOUND'], message: 'Resource was not found.', trigger: value, at })
  }
}
