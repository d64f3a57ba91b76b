import {
  BIGINT,
  DATE,
  DuckDBDateValue,
  DuckDBTimestampValue,
  type DuckDBType,
  type DuckDBValue,
  HUGEINT,
  LIST,
  listValue,
  VARCHAR,
} from '@duckdb/node-api'
import type { Param, Value } from '../statement.ts'

const dayMs = 86_400_000
const known = new Map<string, DuckDBDateValue>()

/** A day as DuckDB's own value. The few thousand days that occur are kept. */
export function dayValue(day: string): DuckDBDateValue {
  const held = known.get(day)
  if (held) return held
  const value = new DuckDBDateValue(Date.parse(`${day}T00:00:00Z`) / dayMs)
  if (known.size < 10_000) known.set(day, value)
  return value
}

export function momentValue(moment: Date): DuckDBTimestampValue {
  return new DuckDBTimestampValue(BigInt(moment.getTime()) * 1000n)
}

export function bound(param: Param): DuckDBValue {
  switch (param.type) {
    case 'integer':
    case 'text':
      return param.value
    case 'day':
      return dayValue(param.value)
    case 'integers':
    case 'wideIntegers':
    case 'texts':
      return listValue([...param.value])
    case 'days':
      return listValue(param.value.map(dayValue))
  }
}

/** Without a type a bigint would travel as 128 bits, and the column it is compared with would be cast row by row. */
export function typeOf(param: Param): DuckDBType {
  switch (param.type) {
    case 'integer':
      return BIGINT
    case 'text':
      return VARCHAR
    case 'day':
      return DATE
    case 'integers':
      return LIST(BIGINT)
    case 'wideIntegers':
      return LIST(HUGEINT)
    case 'texts':
      return LIST(VARCHAR)
    case 'days':
      return LIST(DATE)
  }
}

/** Values of a result in a form that may cross to another thread without losing a digit. */
export function plain(value: DuckDBValue): Value {
  if (value === null || typeof value === 'bigint' || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return value
  if (value instanceof DuckDBDateValue) return value.toString()
  if (value instanceof DuckDBTimestampValue) return Number(value.micros / 1000n)
  throw new TypeError(`A result carries a value that is not known here: ${String(value)}.`)
}
