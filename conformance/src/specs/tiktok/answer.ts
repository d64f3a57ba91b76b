import { untypedTiktokAnswers } from '../exceptions.ts'
import { type Exchange, isRecord, jsonOr, seen, type Violation } from '../exchange.ts'
import { findTiktok, type TiktokField, type TiktokSpec } from './operations.ts'
import { checkField } from './values.ts'

/** Where TikTok's answer has something that the typed source does not. Report files and the portal's pages are not checked. */
export function checkTiktokAnswer(spec: TiktokSpec, exchange: Exchange): Violation[] {
  const { answer } = exchange
  const operation = findTiktok(spec, exchange.method, exchange.path)
  if (operation === null || (operation.path.endsWith('/report/task/download/') && typeof answer === 'string')) return []
  if (!isRecord(answer)) return [{ kind: 'type', at: 'answer', words: `${seen(answer)} is no JSON object` }]
  const envelope = checkEnvelope(spec, answer)
  if (exchange.status !== 200)
    return [{ kind: 'type', at: 'status', words: `TikTok answers 200 always, this is ${exchange.status}` }, ...envelope]
  if (answer['code'] !== 0) return envelope
  if (!operation.responseData) {
    const known = untypedTiktokAnswers.includes(operation.path)
    return known ? envelope : [...envelope, { kind: 'path', at: 'answer', words: `No source types the answer of ${operation.path}` }]
  }
  const typed = /\/(?:report\/integrated|gmv_max\/report)\/get\/$/.test(operation.path)
    ? asText(operation.responseData)
    : operation.responseData
  return [...envelope, ...checkField(spec, typed, answer['data'], 'data', 'answer'), ...checkRows(exchange, answer['data'])]
}

/** The community SDK converts metrics in reports to numbers; on the wire each one is text (tiktok-v13-report-metrics.json). */
function asText(field: TiktokField): TiktokField {
  const text = (fields: readonly TiktokField[] = []): TiktokField[] =>
    fields.map(({ name }) => ({ ...(name ? { name } : {}), type: 'string' }))
  const inner = (one: TiktokField): TiktokField => {
    if (['metrics', 'total_metrics', 'dimensions'].includes(one.name ?? '')) return { ...one, fields: text(one.fields) }
    return one.name === 'list' && one.items ? { ...one, items: asText(one.items) } : one
  }
  return { ...field, fields: (field.fields ?? []).map(inner) }
}

function checkEnvelope(spec: TiktokSpec, answer: Record<string, unknown>): Violation[] {
  const envelope: TiktokField[] = [
    { name: 'code', type: 'integer' },
    { name: 'message', type: 'string' },
    { name: 'request_id', type: 'string' },
  ]
  const unknown = Object.keys(answer).filter((key) => key !== 'data' && !envelope.some(({ name }) => name === key))
  return [
    ...unknown.map((key): Violation => ({ kind: 'unknown', at: `answer.${key}`, words: `The envelope has no ${key}` })),
    ...envelope.flatMap((field) => checkField(spec, field, answer[field.name ?? ''], `answer.${field.name}`, 'body')),
    ...(spec.codes.has(Number(answer['code']))
      ? []
      : [{ kind: 'enum', at: 'answer.code', words: `${seen(answer['code'])} is no return code` } as const]),
  ]
}

/** Rows of reports must have the requested dimensions and metrics. */
function checkRows(exchange: Exchange, data: unknown): Violation[] {
  if (!exchange.path.endsWith('/report/integrated/get/') || !isRecord(data) || !Array.isArray(data['list'])) return []
  return data['list'].flatMap((row: unknown, index): Violation[] =>
    (['dimensions', 'metrics'] as const).flatMap((part): Violation[] => {
      const asked = jsonOr(exchange.query[part] ?? '[]')
      const held = isRecord(row) && isRecord(row[part]) ? Object.keys(row[part]) : []
      return held
        .filter((name) => !Array.isArray(asked) || !asked.includes(name))
        .map((name) => ({ kind: 'unknown', at: `list[${index}].${part}.${name}`, words: `${name} was not asked for` }))
    }),
  )
}
