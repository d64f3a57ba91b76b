import type { Violation } from '../exchange.ts'
import { type GoogleSpec, resolve, type Schema, schemaNamed } from './discovery.ts'

/** The parts of a query; null: it is not a query. */
export function parseGaql(query: string): { select: string[]; from: string; conditions: string[]; order: string[] } | null {
  const match =
    /^\s*SELECT\s+(.+?)\s+FROM\s+(\w+)(?:\s+WHERE\s+(.+?))?(?:\s+ORDER\s+BY\s+(.+?))?(?:\s+LIMIT\s+\d+)?(?:\s+PARAMETERS\s+.+)?\s*;?\s*$/is.exec(
      query,
    )
  const [, select, from, where, order] = match ?? []
  if (select === undefined || from === undefined) return null
  const list = (text: string) => text.split(',').map((part) => part.trim())
  return {
    select: list(select),
    from,
    conditions: where === undefined ? [] : splitConditions(where),
    order: order === undefined ? [] : list(order).map((part) => part.replace(/\s+(ASC|DESC)$/i, '')),
  }
}

/** The AND of BETWEEN is part of its condition. */
function splitConditions(where: string): string[] {
  return where
    .replace(/(BETWEEN\s+\S+)\s+AND\s+/gi, '$1 \u0000 ')
    .split(/\s+AND\s+/i)
    .map((condition) => condition.replace(' \u0000 ', ' AND ').trim())
}

/** Fields, operators and enum values in a query that the API does not have. The specs do not say which fields are compatible. */
export function checkGaql(spec: GoogleSpec, query: string, at: string): Violation[] {
  const parsed = parseGaql(query)
  if (parsed === null) return [{ kind: 'type', at, words: 'This is no query: SELECT … FROM …' }]
  const known = (field: string): Violation[] =>
    schemaOf(spec, field) === null ? [{ kind: 'unknown', at: `${at}.${field}`, words: `There is no selectable field ${field}` }] : []
  return [
    ...[...parsed.select, ...parsed.order].flatMap(known),
    ...(rowOf(spec)[camel(parsed.from)]
      ? []
      : [{ kind: 'unknown', at: `${at}.${parsed.from}`, words: `There is no resource ${parsed.from}` } as const]),
    ...parsed.conditions.flatMap((condition) => checkCondition(spec, condition, at)),
  ]
}

const operators =
  /^(=|!=|>=|<=|>|<|NOT IN|IN|NOT LIKE|LIKE|CONTAINS ANY|CONTAINS ALL|CONTAINS NONE|IS NOT NULL|IS NULL|DURING|BETWEEN|REGEXP_MATCH|NOT REGEXP_MATCH)\b\s*|^(=|!=|>=|<=|>|<)\s*/i

function checkCondition(spec: GoogleSpec, condition: string, at: string): Violation[] {
  const [, field = '', rest = ''] = /^([\w.]+)\s*(.*)$/s.exec(condition) ?? []
  const schema = schemaOf(spec, field)
  if (schema === null) return [{ kind: 'unknown', at: `${at}.${field}`, words: `There is no field ${field} to filter by` }]
  const operator = operators.exec(rest)
  if (!operator) return [{ kind: 'type', at: `${at}.${field}`, words: `${condition} has no operator` }]
  const values = [...rest.slice(operator[0].length).matchAll(/'([^']*)'|"([^"]*)"|([\w.-]+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '')
  const allowed = (schema.type === 'array' ? resolve(spec, schema.items ?? {}) : schema).enum
  if (!allowed) return []
  return values
    .filter((value) => !allowed.includes(value))
    .map((value) => ({ kind: 'enum', at: `${at}.${field}`, words: `${value} is no value of ${field}` }))
}

/** The schema of a field such as `campaign.network_settings.target_google_search`; null: unknown, or not selectable. */
function schemaOf(spec: GoogleSpec, field: string): Schema | null {
  let schema: Schema = schemaNamed('Services__GoogleAdsRow')
  for (const part of field.split('.')) {
    const next = resolve(spec, schema).properties?.[camel(part)]
    if (!next) return null
    schema = next
  }
  const found = resolve(spec, schema)
  // Single messages are not selectable as a whole, but lists of them are.
  return found.type === 'object' ? null : found
}

const rowOf = (spec: GoogleSpec): Readonly<Record<string, Schema>> => resolve(spec, schemaNamed('Services__GoogleAdsRow')).properties ?? {}

export const camel = (snake: string): string => snake.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
