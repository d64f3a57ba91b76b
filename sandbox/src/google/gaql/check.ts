import { fail } from '../failure.ts'
import { checkChangeEvents } from './change-events.ts'
import { daysOf } from './dates.ts'
import { type Field, fieldNamed, hasActions, hasMetric, isActionSegment, isPartSegment, resourceOf, resources } from './fields.ts'
import type { Condition, Query } from './parse.ts'
import { queryError } from './query-error.ts'

export interface Checked extends Query {
  /** The queried days, in the customer's calendar; null: no limit. */
  readonly days: readonly [from: string, to: string] | null
  readonly hasMetrics: boolean
  readonly hasSegments: boolean
  /** Conditions other than those on the days. */
  readonly filters: readonly Condition[]
}

/** Rejects what Google rejects: unknown fields, incompatible fields, invalid values. */
export function checkQuery(query: Query, today: string, manager: boolean): Checked {
  const resource = resources[query.from]
  if (resource === undefined) {
    queryError('BAD_RESOURCE_TYPE_IN_FROM_CLAUSE', `Invalid resource type in FROM clause: '${query.from}'.`)
  }
  const around = new Set([query.from, ...resource.with])
  const fieldAt = (name: string, clause: 'SELECT' | 'WHERE' | 'ORDER_BY'): Field => {
    const field = fieldNamed(name)
    if (field === null) return queryError('UNRECOGNIZED_FIELD', `Unrecognized field in the query: '${name}'.`)
    const of = resourceOf(name)
    if (of === 'metrics' || of === 'segments') {
      if (!resource.metrics || !hasMetric(query.from, name)) {
        const what = of === 'metrics' ? 'METRIC' : 'SEGMENT'
        queryError(
          `PROHIBITED_${what}_IN_SELECT_OR_WHERE_CLAUSE`,
          `Cannot select or filter on the following ${of} since they are incompatible with the resource in FROM clause: '${name}'.`,
        )
      }
    } else if (!around.has(of)) {
      queryError(
        `PROHIBITED_RESOURCE_TYPE_IN_${clause === 'WHERE' ? 'WHERE' : 'SELECT'}_CLAUSE`,
        `The following resources cannot be used with resource '${query.from}' in the FROM clause: '${of}'.`,
      )
    }
    return field
  }
  for (const name of query.select) fieldAt(name, 'SELECT')
  if (new Set(query.select).size < query.select.length) {
    queryError('PROHIBITED_FIELD_COMBINATION_IN_SELECT_CLAUSE', 'Fields are selected more than once.')
  }
  const used = [...query.select, ...query.where.map(({ field }) => field)]
  const hasMetrics = used.some((name) => name.startsWith('metrics.'))
  const hasSegments = query.select.some((name) => name.startsWith('segments.'))
  const mixed = used.some(isActionSegment) ? used.find((name) => name.startsWith('metrics.') && !hasActions(name)) : undefined
  if (mixed !== undefined) {
    queryError(
      'PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
      `Cannot select or filter on the following segments with the metric '${mixed}': 'segments.conversion_action'.`,
    )
  }
  if (manager && hasMetrics) {
    queryError(
      'REQUESTED_METRICS_FOR_MANAGER',
      'Metrics cannot be requested for a manager account. To retrieve metrics, issue separate requests against each client account under the manager account.',
    )
  }
  const conditions = query.where.map((condition) => ({ ...condition, type: fieldAt(condition.field, 'WHERE') }))
  for (const condition of conditions) checkValues(condition, condition.type)
  for (const { field } of query.orderBy) {
    fieldAt(field, 'ORDER_BY')
    if (resourceOf(field) !== query.from && !query.select.includes(field)) {
      queryError('EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE', `The following field must be present in SELECT clause: '${field}'.`)
    }
  }
  for (const name of Object.keys(query.parameters)) {
    if (name !== 'include_drafts' && name !== 'omit_unselected_resource_names') {
      queryError('BAD_PARAMETER_NAME', `Invalid parameter in PARAMETERS clause: '${name}'.`)
    }
  }
  const [dated, filters] = [conditions.filter(isDated), conditions.filter((condition) => !isDated(condition))]
  const days = dated.length === 0 ? null : daysOf(dated, today)
  if (hasSegments && (days === null || days[0] === '' || days[1] === '')) {
    // The message is ours; the code is in the v25 list, and the segmentation guide documents that a finite range is required.
    queryError('EXPECTED_FILTERS_ON_DATE_RANGE', 'Date segments in SELECT require a finite date range in WHERE.')
  }
  checkChangeEvents(query, today)
  checkGranularity(query, days?.[0] ?? '', today)
  return { ...query, days, hasMetrics, hasSegments, filters }
}

const isDated = ({ field }: Condition) => field.startsWith('segments.') && !isActionSegment(field) && !isPartSegment(field)

/** Periods for which Google keeps figures for longer. */
const coarse: ReadonlySet<string> = new Set(['segments.month', 'segments.quarter', 'segments.year'])

/** Since 2026-06-01 Google keeps figures by day and hour for 37 months (platforms.md §2). */
function checkGranularity({ select }: Query, from: string, today: string): void {
  const fine = select.some((name) => name.startsWith('segments.') && !coarse.has(name))
  if (!fine || from === '' || from >= firstDayKept(today)) return
  fail(400, {
    code: ['dateRangeError', 'REQUESTED_DATE_GRANULARITY_NOT_SUPPORTED'],
    message: 'The requested date granularity is not supported for dates before the last 37 months.',
    at: ['query'],
  })
}

function firstDayKept(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 37, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 38, Math.min(day, last))).toISOString().slice(0, 10)
}

function checkValues({ field, operator, values }: Condition, { type, names }: Field): void {
  if (type === 'message') queryError('PROHIBITED_FIELD_IN_WHERE_CLAUSE', `Field '${field}' is not filterable.`)
  if (operator === 'DURING' && type !== 'date') {
    queryError('OPERATOR_FIELD_MISMATCH', `Operator DURING cannot be used with field '${field}'.`)
  }
  if (operator.endsWith('LIKE') && type !== 'string') {
    queryError('OPERATOR_FIELD_MISMATCH', `Operator LIKE cannot be used with field '${field}'.`)
  }
  if (/^[<>]|BETWEEN/.test(operator) && (type === 'enum' || type === 'boolean' || type === 'list')) {
    queryError('OPERATOR_FIELD_MISMATCH', `Operator ${operator} cannot be used with field '${field}'.`)
  }
  if (type === 'enum') {
    const wrong = values.find((value) => !names?.includes(value))
    if (wrong !== undefined) queryError('BAD_ENUM_CONSTANT', `Invalid enum value cannot be included in WHERE clause: '${wrong}'.`)
  }
  if (type === 'int64' && values.some((value) => !/^-?\d+$/.test(value))) {
    queryError('BAD_NUMBER', `Value of field '${field}' is not a number: '${values.join(',')}'.`)
  }
  if (type === 'double' && values.some((value) => Number.isNaN(Number(value)))) {
    queryError('BAD_NUMBER', `Value of field '${field}' is not a number: '${values.join(',')}'.`)
  }
  if (type === 'boolean' && values.some((value) => !/^(true|false)$/i.test(value))) {
    queryError('BAD_VALUE', `Value of field '${field}' is neither TRUE nor FALSE.`)
  }
}
