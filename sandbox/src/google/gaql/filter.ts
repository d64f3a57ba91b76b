import { fieldNamed } from './fields.ts'
import type { Condition, Query } from './parse.ts'

type Fields = Readonly<Record<string, unknown>>

/** Whether a row meets all conditions. A field without a value meets none except for IS NULL and the negated ones. */
export function meets(row: Fields, conditions: readonly Condition[]): boolean {
  return conditions.every((condition) => meetsOne(row[condition.field], condition))
}

function meetsOne(held: unknown, { field, operator, values }: Condition): boolean {
  if (operator === 'IS NULL' || operator === 'IS NOT NULL') return (held === undefined) === (operator === 'IS NULL')
  const negative = operator === '!=' || operator.startsWith('NOT ') || operator === 'CONTAINS NONE'
  if (held === undefined) return negative
  if (Array.isArray(held)) {
    const shared = values.filter((value) => held.includes(value)).length
    if (operator === 'CONTAINS ALL') return shared === values.length
    return negative ? shared === 0 : shared > 0
  }
  const order = (value: string) => compare(field, held, value)
  const [first = '', second = ''] = values
  switch (operator) {
    case '<':
      return order(first) < 0
    case '<=':
      return order(first) <= 0
    case '>':
      return order(first) > 0
    case '>=':
      return order(first) >= 0
    case 'BETWEEN':
      return order(first) >= 0 && order(second) <= 0
    case 'LIKE':
    case 'NOT LIKE':
      return like(first).test(String(held)) !== negative
    default:
      return values.some((value) => order(value) === 0) !== negative
  }
}

/** A LIKE pattern: `%` is any text, `_` any character; `[` … `]` around one escapes it. Case is ignored. */
function like(pattern: string): RegExp {
  const source = pattern.replace(/\[(.)\]|[%_]|[^%_[]+|\[/g, (part, literal: string | undefined) => {
    if (literal !== undefined) return escaped(literal)
    return part === '%' ? '.*' : part === '_' ? '.' : escaped(part)
  })
  return new RegExp(`^${source}$`, 'is')
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function compare(field: string, held: unknown, value: unknown): number {
  const type = fieldNamed(field)?.type
  if (type === 'int64') {
    const [one, other] = [BigInt(String(held)), BigInt(String(value))]
    return one < other ? -1 : one > other ? 1 : 0
  }
  if (type === 'double') return Number(held) - Number(value)
  const [one, other] = type === 'boolean' ? [String(held), String(value).toLowerCase()] : [String(held), String(value)]
  return one < other ? -1 : one > other ? 1 : 0
}

export function inOrder<T extends Fields>(rows: readonly T[], orderBy: Query['orderBy']): readonly T[] {
  if (orderBy.length === 0) return rows
  return [...rows].sort((one, other) => {
    for (const { field, descending } of orderBy) {
      const difference = compareHeld(field, one[field], other[field])
      if (difference !== 0) return descending ? -difference : difference
    }
    return 0
  })
}

function compareHeld(field: string, one: unknown, other: unknown): number {
  if (one === undefined || other === undefined) return one === other ? 0 : one === undefined ? -1 : 1
  return compare(field, one, other)
}
