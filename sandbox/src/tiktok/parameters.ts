import { badParameter } from './envelope.ts'

/** Converts a raw value for a handler; throws Refusal with TikTok's message. `inQuery`: it came as text. */
export type Check<T> = (raw: unknown, name: string, inQuery: boolean) => T

interface Parameter<T> {
  readonly check: Check<T>
  readonly required: boolean
}
export type Shape = Readonly<Record<string, Parameter<unknown>>>
export type Parsed<S extends Shape> = { readonly [K in keyof S]: S[K] extends Parameter<infer T> ? T : never }

export const required = <T>(check: Check<T>): Parameter<T> => ({ check, required: true })
export const optional = <T>(check: Check<T>): Parameter<T | undefined> => ({ check, required: false })

export const text: Check<string> = (raw, name) => {
  if (typeof raw !== 'string') throw badParameter(`${name}: Not a valid string.`)
  return raw
}

export const id: Check<string> = (raw, name, inQuery) => {
  const value = text(raw, name, inQuery)
  if (!/^\d{1,20}$/.test(value)) throw badParameter(`${name}: Invalid value.`)
  return value
}

export const oneOf =
  <T extends string>(values: readonly T[]): Check<T> =>
  (raw, name, inQuery) => {
    const value = text(raw, name, inQuery)
    if (!(values as readonly string[]).includes(value)) throw badParameter(`${name}: Must be one of: ${values.join(', ')}.`)
    return value as T
  }

export const whole =
  (least: number, most: number): Check<number> =>
  (raw, name, inQuery) => {
    const value = inQuery && typeof raw === 'string' && /^\d+$/.test(raw) ? Number(raw) : raw
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw badParameter(`${name}: Not a valid integer.`)
    if (value < least || value > most) throw badParameter(`${name}: Must be between ${least} and ${most}.`)
    return value
  }

export const truth: Check<boolean> = (raw, name, inQuery) => {
  const value = inQuery && (raw === 'true' || raw === 'false') ? raw === 'true' : raw
  if (typeof value !== 'boolean') throw badParameter(`${name}: Not a valid boolean.`)
  return value
}

export const listOf =
  <T>(of: Check<T>, most: number): Check<readonly T[]> =>
  (raw, name, inQuery) => {
    const value = inQuery ? fromJson(raw, name) : raw
    if (!Array.isArray(value)) throw badParameter(`${name}: Not a valid list.`)
    if (value.length === 0 || value.length > most) throw badParameter(`${name}: Length must be between 1 and ${most}.`)
    return value.map((item, index) => of(item, `${name}.${index}`, false))
  }

export const record =
  <S extends Shape>(shape: S): Check<Parsed<S>> =>
  (raw, name, inQuery) => {
    const value = inQuery ? fromJson(raw, name) : raw
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badParameter(`${name}: Not a valid mapping type.`)
    return parse(shape, value as Record<string, unknown>, false, `${name}.`)
  }

/** Parses parameters and rejects unknown ones. TikTok itself ignores those, but then a misspelled filter would pass every test. */
export function parse<S extends Shape>(shape: S, raw: Readonly<Record<string, unknown>>, inQuery: boolean, within = ''): Parsed<S> {
  const stranger = Object.keys(raw).find((name) => !Object.hasOwn(shape, name))
  if (stranger !== undefined) throw badParameter(`${within}${stranger}: Unknown field.`)
  const parsed: Record<string, unknown> = {}
  for (const [name, parameter] of Object.entries(shape)) {
    const value = raw[name]
    if (value !== undefined && value !== null) parsed[name] = parameter.check(value, `${within}${name}`, inQuery)
    else if (parameter.required) throw badParameter(`${within}${name}: Missing data for required field.`)
  }
  return parsed as Parsed<S>
}

function fromJson(raw: unknown, name: string): unknown {
  try {
    return JSON.parse(String(raw))
  } catch {
    throw badParameter(`${name}: Not valid JSON.`)
  }
}
