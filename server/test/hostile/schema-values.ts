import type { AnyEndpoint } from '@adroit/contract/endpoint'
import * as z from 'zod'
import type { Random } from './random.ts'
import { hostileText } from './values.ts'

type Json = { readonly [key: string]: unknown }

const schemas = new Map<string, Json>()

function schemaOf(endpoint: AnyEndpoint): Json {
  const found = schemas.get(endpoint.name) ?? (z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Json)
  schemas.set(endpoint.name, found)
  return found
}

/** An input of the types that the contract declares, with some of the optional keys. It refers to nothing that exists. */
export function typedInput(endpoint: AnyEndpoint, random: Random): unknown {
  return valueFor(schemaOf(endpoint), random, 0)
}

/** The keys that an endpoint's input may have. */
export const keysOf = (endpoint: AnyEndpoint): string[] => Object.keys((schemaOf(endpoint)['properties'] ?? {}) as Json)

/** A value of the type that the contract declares for a key. */
export function typedValue(endpoint: AnyEndpoint, key: string, random: Random): unknown {
  return valueFor(((schemaOf(endpoint)['properties'] ?? {}) as Record<string, Json>)[key] ?? {}, random, 1)
}

function valueFor(schema: Json, random: Random, depth: number): unknown {
  const among = (schema['enum'] ?? schema['anyOf'] ?? schema['oneOf']) as readonly [unknown, ...unknown[]] | undefined
  if ('const' in schema) return schema['const']
  if (schema['enum'] !== undefined && among) return random.of(among)
  if (among) return valueFor(random.of(among) as Json, random, depth + 1)
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, random, depth)
    case 'array':
      return depth > 8 ? [] : Array.from({ length: random.below(3) }, () => valueFor((schema['items'] ?? {}) as Json, random, depth + 1))
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'integer':
    case 'number':
      return random.of([0, 1, 7, 20, 100, Number(schema['minimum'] ?? 0), Number(schema['maximum'] ?? 5)])
    default:
      return random.chance(0.3)
        ? hostileText(random)
        : random.of(['1', 'a', 'spend', 'meta', 'USD', '2026-11-01', '10', 'ACCOUNT', 'x@example.com'])
  }
}

function objectOf(schema: Json, random: Random, depth: number): Json {
  const required = (schema['required'] ?? []) as readonly string[]
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
  const sent = properties.filter(([key]) => required.includes(key) || random.chance(0.5))
  return Object.fromEntries(sent.map(([key, inner]) => [key, valueFor(inner, random, depth + 1)]))
}
