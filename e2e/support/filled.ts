import type { Endpoint } from '@adroit/contract/endpoint'
import type { Sendable } from './sendable.ts'

export type Part<Value> = Value extends string | number | boolean | null | { readonly toJSON: () => string }
  ? Value
  : { readonly [Key in keyof Value]?: Part<Value[Key]> }

/** What a schema says of itself. */
interface Schema {
  readonly _zod: {
    readonly def: {
      readonly type: string
      readonly innerType?: Schema
      readonly element?: Schema
      readonly shape?: Readonly<Record<string, Schema>>
      readonly entries?: object
      readonly values?: readonly unknown[]
      readonly defaultValue?: unknown
    }
  }
}

/**
 * An answer of the endpoint with the values given, also within lists and objects. Its schema fills the rest: null where it may be, otherwise
 * an empty list or object, false, 0, '' the schema's own default or the first of several words.
 */
export function filled<Value>(endpoint: Pick<Endpoint<unknown, unknown, Value>, 'answer'>, part: NoInfer<Part<Value>>): Value
export function filled<Value>(
  endpoint: Pick<Endpoint<unknown, unknown, Value>, 'answer'>,
  part: NoInfer<Part<Sendable<Value>>>,
): Sendable<Value>
export function filled({ answer }: { readonly answer: unknown }, part: unknown): unknown {
  return fill(answer as Schema, part)
}

function fill({ _zod: { def } }: Schema, given: unknown): unknown {
  if (def.type === 'nullable' && def.innerType) return given === undefined || given === null ? null : fill(def.innerType, given)
  if (def.type === 'array') return ((given ?? []) as unknown[]).map((item) => (def.element ? fill(def.element, item) : item))
  if (def.type === 'object') {
    const parts = (given ?? {}) as Readonly<Record<string, unknown>>
    const values = Object.entries(def.shape ?? {}).map(([key, inner]) => [key, fill(inner, parts[key])] as const)
    return Object.fromEntries(values.filter(([, value]) => value !== undefined))
  }
  if (given !== undefined) return given
  const empty: Readonly<Record<string, unknown>> = { string: '', number: 0, boolean: false, record: {} }
  return def.defaultValue ?? Object.values(def.entries ?? {})[0] ?? def.values?.[0] ?? empty[def.type]
}
