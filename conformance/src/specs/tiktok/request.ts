import { extraTiktokParameters, tiktokPortal } from '../exceptions.ts'
import { type Exchange, isRecord, jsonOr, type Violation } from '../exchange.ts'
import { checkPlain } from '../google/request.ts'
import { findTiktok, names, type TiktokOperation, type TiktokSpec } from './operations.ts'
import { checkField } from './values.ts'

/** Where a request to TikTok differs from the specs. */
export function checkTiktokRequest(spec: TiktokSpec, exchange: Exchange): Violation[] {
  if (exchange.path === tiktokPortal.path) return checkPlain(tiktokPortal, exchange.query)
  const operation = findTiktok(spec, exchange.method, exchange.path)
  if (operation === null) return [{ kind: 'path', at: 'path', words: `${exchange.method} ${exchange.path} is no operation` }]
  const params = operation.params ?? []
  const headers = params.filter((field) => field.in === 'header' && field.required && !exchange.headers[String(field.name).toLowerCase()])
  const extra = [...(operation.extraFromCommunitySdk ?? []), ...(extraTiktokParameters[operation.path] ?? [])]
  const query = [...params.filter(({ in: place }) => place !== 'header' && place !== 'form'), ...(exchange.method === 'GET' ? extra : [])]
  const form = params.filter((field) => field.in === 'form')
  const body = [...(operation.body ?? []), ...form, ...(exchange.method === 'GET' ? [] : extra)]
  return [
    ...headers.map(({ name }): Violation => ({ kind: 'missing', at: `headers.${name}`, words: `${operation.path} needs ${name}` })),
    ...checkAll(spec, query, exchange.query, 'query'),
    // Fields of forms are text.
    ...checkAll(
      spec,
      body,
      isRecord(exchange.body) ? exchange.body : {},
      operation.contentType?.startsWith('multipart') ? 'query' : 'body',
    ),
    // GMV Max has a report with metrics of its own
    ...(exchange.path.includes('/report/') && !exchange.path.includes('/gmv_max/')
      ? checkReport(spec, { ...exchange.query, ...(isRecord(exchange.body) ? exchange.body : {}) })
      : []),
    ...checkAskedFields(operation, exchange.query),
  ]
}

function checkAll(
  spec: TiktokSpec,
  fields: TiktokOperation['params'],
  given: Readonly<Record<string, unknown>>,
  where: 'query' | 'body',
): Violation[] {
  const known = fields ?? []
  const found = Object.entries(given).flatMap(([name, value]): Violation[] => {
    const field = known.find((candidate) => candidate.name === name)
    return field
      ? checkField(spec, field, value, `${where}.${name}`, where)
      : [{ kind: 'unknown', at: `${where}.${name}`, words: `There is no parameter ${name}` }]
  })
  const missing = known.filter((field) => field.required && !(field.name !== undefined && field.name in given))
  return [...found, ...missing.map(({ name }): Violation => ({ kind: 'missing', at: `${where}.${name}`, words: `${name} is needed` }))]
}

const listIn = (value: unknown): unknown[] => {
  const list = typeof value === 'string' ? jsonOr(value) : value
  return Array.isArray(list) ? list : []
}

/** Metrics and dimensions are lists of names, which the operation itself does not enumerate. */
function checkReport(spec: TiktokSpec, given: Record<string, unknown>): Violation[] {
  const unknown = (what: 'metrics' | 'dimensions') =>
    listIn(given[what])
      .filter((name) => !spec[what].has(String(name)))
      .map((name): Violation => ({ kind: 'unknown', at: `${what}.${name}`, words: `There is no ${name} among the ${what}` }))
  const days = ['start_date', 'end_date'].filter((name) => name in given && !/^\d{4}-\d\d-\d\d$/.test(String(given[name])))
  return [
    ...unknown('metrics'),
    ...unknown('dimensions'),
    ...days.map((name): Violation => ({ kind: 'type', at: name, words: `${given[name]} is no day` })),
  ]
}

/** `fields` names the requested fields of an object; the typed answer has the known ones. */
function checkAskedFields(operation: TiktokOperation, query: Readonly<Record<string, string>>): Violation[] {
  const known = names(operation.responseData?.fields?.find((field) => field.name === 'list')?.items?.fields)
  if (known.length === 0) return []
  return listIn(query['fields'])
    .filter((name) => !known.includes(String(name)))
    .map((name) => ({ kind: 'unknown', at: `query.fields.${name}`, words: `The answer has no field ${name}` }))
}
