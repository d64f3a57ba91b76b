import { isDay } from '@adroit/contract/calendar'
import { DuckDBDateValue, DuckDBTimestampValue, type DuckDBType, type DuckDBValue, LIST, listValue, VARCHAR } from '@duckdb/node-api'
import { badInput } from '../facts-error.ts'
import type { Statement, Value } from '../statement.ts'

const dayMs = 86_400_000
const known = new Map<string, DuckDBDateValue>()

/** Returns a day as a DuckDB value. The few thousand days that occur are cached. */
export function dayValue(day: string): DuckDBDateValue {
  const stored = known.get(day)
  if (stored) return stored
  const value = new DuckDBDateValue(Date.parse(`${day}T00:00:00Z`) / dayMs)
  if (known.size < 10_000) known.set(day, value)
  return value
}

export function momentValue(moment: Date): DuckDBTimestampValue {
  return new DuckDBTimestampValue(BigInt(moment.getTime()) * 1000n)
}

/**
 * Longer lists for IN are bound as one text. Parsing and planning a statement with 50,000 numbers takes seconds; splitting a text is fast.
 */
const mostWritten = 200

/**
 * Returns the statement with integers, days, moments and simple texts as literals, and the remaining values to bind: other texts and long
 * lists. DuckDB plans a statement with parameters twice, which takes a tenth of the time of a large query and half of a small one. Literals
 * are safe here: they contain only the digits and dashes of numbers and days, and letters that need no escape.
 */
export function written(statement: Statement): {
  readonly sql: string
  readonly values: Record<string, DuckDBValue>
  readonly types: Record<string, DuckDBType>
} {
  const values: Record<string, DuckDBValue> = {}
  const types: Record<string, DuckDBType> = {}
  const sql = statement.sql.replace(/\$p(\d+)/g, (name, index: string) => {
    const param = statement.params[Number(index)]
    if (!param) throw new Error(`The statement names the parameter ${name}, which it does not carry.`)
    switch (param.type) {
      case 'integer':
        return literal(param.value)
      case 'day':
        return dayLiteral(param.value)
      case 'moment':
        return `'${new Date(param.value).toISOString().replace('Z', '')}'`
      case 'integers':
        return `CAST([${param.value.map(literal).join(',')}] AS BIGINT[])`
      case 'integerList': {
        if (param.value.length <= mostWritten) return param.value.map(literal).join(',')
        values[`p${index}`] ??= param.value.map(literal).join(',')
        types[`p${index}`] = VARCHAR
        return `SELECT CAST(unnest(string_split(${name}, ',')) AS BIGINT)`
      }
      case 'longIntegers':
        values[`p${index}`] ??= param.value.map(literal).join(',')
        types[`p${index}`] = VARCHAR
        return param.value.length === 0 ? 'CAST([] AS BIGINT[])' : `CAST(string_split(${name}, ',') AS BIGINT[])`
      case 'wideIntegers':
        return `CAST([${param.value.map(literal).join(',')}] AS HUGEINT[])`
      case 'days':
        return `CAST([${param.value.map(dayLiteral).join(',')}] AS DATE[])`
      case 'text':
        if (simpleText.test(param.value)) return `'${param.value}'`
        values[`p${index}`] = param.value
        types[`p${index}`] = VARCHAR
        return name
      case 'texts':
        values[`p${index}`] = listValue([...param.value])
        types[`p${index}`] = LIST(VARCHAR)
        return name
    }
  })
  return { sql, values, types }
}

/** A short text without a character that has a meaning inside a literal. */
const simpleText = /^[\w .:/+-]{1,200}$/

/** Returns the statement with literals for the named values that have one, and the remaining named values, which must be bound. */
export function withLiterals(
  sql: string,
  values: Readonly<Record<string, DuckDBValue>>,
): { readonly sql: string; readonly values: Record<string, DuckDBValue> } {
  const bound: Record<string, DuckDBValue> = {}
  const text = sql.replace(/\$(\w+)/g, (parameter, name: string) => {
    const value = values[name]
    if (value === undefined) return parameter
    const known = literalOf(value)
    if (known === null) bound[name] = value
    return known ?? parameter
  })
  return { sql: text, values: bound }
}

function literalOf(value: DuckDBValue): string | null {
  if (typeof value === 'bigint') return literal(value)
  if (typeof value === 'boolean') return String(value)
  if (value instanceof DuckDBDateValue) return `DATE '${value}'`
  if (value instanceof DuckDBTimestampValue) return `TIMESTAMP '${value}'`
  return typeof value === 'string' && simpleText.test(value) ? `'${value}'` : null
}

function literal(value: bigint): string {
  // BigInt() guarantees an integer: its text is a sign and digits, whatever the caller passed.
  return BigInt(value).toString()
}

function dayLiteral(day: string): string {
  if (!isDay(day)) throw badInput(`"${day}" is not a day.`)
  return `'${day}'`
}

/** Returns a value of a result in a form that crosses threads without losing digits. */
export function plain(value: DuckDBValue): Value {
  if (value === null || typeof value === 'bigint' || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return value
  if (value instanceof DuckDBDateValue) return value.toString()
  if (value instanceof DuckDBTimestampValue) return Number(value.micros / 1000n)
  throw new TypeError(`A result carries a value that is not known here: ${String(value)}.`)
}
