import type { AnyEndpoint } from '@adroit/contract/endpoint'
import type { Random } from './random.ts'
import { keysOf, typedInput, typedValue } from './schema-values.ts'
import { hostileKey, hostileText, hostileValue } from './values.ts'

type Holder = Record<string, unknown> | unknown[]

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** A valid input with none to three faults in it. */
export function mutated(endpoint: AnyEndpoint, valid: unknown, random: Random): unknown {
  if (random.chance(0.05)) return typedInput(endpoint, random)
  let input: unknown = structuredClone(valid)
  // with optional keys, and still of something that exists
  if (random.chance(0.25) && isHolder(input)) input = { ...(typedInput(endpoint, random) as object), ...input }
  const faults = random.of([0, 1, 1, 1, 2, 3])
  for (let fault = 0; fault < faults; fault += 1) input = withFault(endpoint, input, random)
  return input
}

function withFault(endpoint: AnyEndpoint, input: unknown, random: Random): unknown {
  if (!isHolder(input) || random.chance(0.03)) return hostileValue(random)
  const kind = random.below(10)
  // one key in three is of the input itself, the others are further inside
  const holder = random.chance(0.35) ? input : holderIn(input, random)
  const keys = Object.keys(holder)
  const key = keys[random.below(keys.length)]
  if (kind === 0) set(holder, hostileKey(random), hostileValue(random))
  else if (kind < 5 || key === undefined) addKnown(endpoint, input, random)
  else if (kind === 5) drop(holder, key)
  else if (kind === 6) set(holder, key, [get(holder, key), get(holder, key)])
  else if (kind === 7) set(holder, key, hostileText(random))
  else set(holder, key, hostileValue(random))
  return input
}

/** A key that the endpoint knows and the valid input lacks. */
function addKnown(endpoint: AnyEndpoint, input: Holder, random: Random): void {
  const [first, ...rest] = keysOf(endpoint)
  if (first === undefined || Array.isArray(input)) return
  const key = random.of([first, ...rest])
  set(input, key, random.chance(0.6) ? typedValue(endpoint, key, random) : hostileValue(random))
}

function holderIn(holder: Holder, random: Random): Holder {
  const inner = Object.values(holder).filter(isHolder)
  const next = inner[random.below(inner.length)]
  return next === undefined || random.chance(0.25) ? holder : holderIn(next, random)
}

const get = (holder: Holder, key: string) => Object.getOwnPropertyDescriptor(holder, key)?.value as unknown

/** `__proto__` becomes a key of the JSON, not the prototype. Lists have no keys in JSON: they grow instead. */
function set(holder: Holder, key: string, value: unknown): void {
  if (Array.isArray(holder) && !(key in holder && /^\d+$/.test(key))) holder.push(value)
  else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

function drop(holder: Holder, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}
