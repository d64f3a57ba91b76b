import { invalid } from './errors.ts'
import type { Params } from './params.ts'
import { structureOf } from './params.ts'

export interface Filter {
  readonly field: string
  readonly operator: string
  readonly values: readonly string[]
}

const operators = [
  'EQUAL',
  'NOT_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'IN',
  'NOT_IN',
  'CONTAIN',
  'NOT_CONTAIN',
]

/** `[{"field":"ad.effective_status","operator":"IN","value":["DELETED"]}]`. */
export function filtersOf(params: Params): Filter[] {
  const list = structureOf(params, 'filtering') ?? []
  if (!Array.isArray(list)) throw invalid('Param filtering must be an array.')
  return list.map((item: unknown, at) => {
    const { field, operator, value } = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>
    if (typeof field !== 'string') throw invalid(`The parameter filtering[${at}][field] is required`)
    if (typeof operator !== 'string' || !operators.includes(operator)) {
      throw invalid(`Param filtering[${at}][operator] must be one of {${operators.join(', ')}}`)
    }
    const many = operator === 'IN' || operator === 'NOT_IN'
    if (many !== Array.isArray(value))
      throw invalid(`Param filtering[${at}][value] ${many ? 'must be an array.' : 'must not be an array.'}`)
    return { field, operator, values: (Array.isArray(value) ? value : [value]).map(String) }
  })
}
