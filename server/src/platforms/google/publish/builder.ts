import { resource } from './names.ts'
import type { Fields, Operation } from './operations.ts'

/** Collects the operations of a tree and gives each resource a temporary id of its own. */
export interface Builder {
  readonly operations: Operation[]
  /** Adds a resource that others name. Returns its temporary name. */
  readonly named: (kind: Operation['kind'], collection: string, fields: Fields) => string
  /** Adds a resource that nothing names. */
  readonly add: (kind: Operation['kind'], fields: Fields) => void
  /** The name of an asset that has exactly this content; Google has one asset for equal contents. */
  readonly asset: (content: Fields) => string
}

export function createBuilder(): Builder {
  const operations: Operation[] = []
  const assets = new Map<string, string>()
  let last = 0
  const named: Builder['named'] = (kind, collection, fields) => {
    last -= 1
    const resourceName = resource(collection, last)
    operations.push({ kind, create: { resourceName, ...fields } })
    return resourceName
  }
  return {
    operations,
    named,
    add: (kind, fields) => {
      operations.push({ kind, create: fields })
    },
    asset: (content) => {
      const key = JSON.stringify(content)
      const name = assets.get(key) ?? named('asset', 'assets', content)
      assets.set(key, name)
      return name
    },
  }
}
